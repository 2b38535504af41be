import { assume, click, countOf, expectThat, type PlanDraft, probe, settle, step, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { type FormSubject, formsOf } from '../../site/form-subject.ts';
import { quoted } from '../../site/words.ts';
import { deletableOf, deletingPlace, makingOne } from '../deletable.ts';

const removesNothing = (subject: FormSubject, guard: Guarding): PlanDraft | undefined => {
  const deletable = deletableOf(subject);
  if (!deletable) return undefined;
  const name = quoted(deletable.control.name);
  const { steps, mine, target, again } = makingOne(deletable);
  return guard({
    ...deletingPlace(deletable),
    title: `${subject.where}: a declined ${name} deletes nothing`,
    steps: [
      ...steps,
      { do: 'answer-dialogs', accept: false },
      step(`press ${name} and decline`, click(target), settle()),
      assume('the page asks before it deletes', probe('dialogs'), 'not-empty'),
      again,
      expectThat('it is still there', countOf(mine), 'equals', value(1)),
    ],
    bug: { title: `${name} deletes although the question was declined` },
  });
};

export const declinedDeleteRemovesNothing = defineOracle({
  id: 'declined-delete-removes-nothing',
  family: 'state',
  type: 'functional',
  title: 'A declined deletion removes nothing',
  rule: 'Declining the confirmation deletes nothing.',
  expected: 'Nothing is deleted.',
  remedy: 'Check that the answer of the question is used: a handler must stop the request when it is no.',
  severity: 'high',
  because: 'The question is the only protection against a slip, and what was deleted may be lost for good.',
  worth: 'modest',
  plan: ({ site }, guard) => formsOf(site).map((subject) => removesNothing(subject, guard)),
});
