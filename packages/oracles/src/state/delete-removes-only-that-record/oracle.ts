import {
  awaitResponse,
  click,
  countOf,
  expectThat,
  type PlanDraft,
  settle,
  step,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { type FormSubject, formsOf } from '../../site/form-subject.ts';
import { quoted } from '../../site/words.ts';
import { deletableOf, deletingPlace, isDeletedAsLearned, makingOne } from '../deletable.ts';

const removesOnlyThat = (subject: FormSubject, guard: Guarding): PlanDraft | undefined => {
  const deletable = deletableOf(subject);
  if (!deletable || isDeletedAsLearned(deletable)) return undefined;
  const { sends, control } = deletable;
  const { steps, mine, others, target, again } = makingOne(deletable);
  return guard({
    ...deletingPlace(deletable),
    title: `${subject.where}: deleting what was created removes it and nothing else`,
    steps: [
      ...steps,
      { do: 'answer-dialogs', accept: true },
      step(
        `press ${quoted(control.name)} and confirm`,
        awaitResponse(sends.urlContains, 'deleted', [click(target)], sends.method),
        settle(),
      ),
      again,
      expectThat('the deleted record is gone', countOf(mine), 'equals', value(0), {
        title: `${quoted(control.name)} does not remove the chosen record`,
      }),
      expectThat('all others are still there', others, 'same-members', variable('others')),
    ],
    bug: { title: `${quoted(control.name)} removes more than the chosen record` },
  });
};

export const deleteRemovesOnlyThatRecord = defineOracle({
  id: 'delete-removes-only-that-record',
  family: 'state',
  type: 'functional',
  title: 'Deleting removes the chosen record and no other',
  rule: 'Deleting removes the record that was chosen, for good, and leaves all others.',
  expected: 'The chosen record is gone after a reload, and all others are still there.',
  remedy:
    'Check which id the request carries (a position in the list is not one) and that the statement ' +
    'is restricted to it.',
  severity: 'high',
  because: 'Records are lost that were not meant to be deleted, or deleted data is still there.',
  worth: 'solid',
  plan: ({ site }, guard) => formsOf(site).map((subject) => removesOnlyThat(subject, guard)),
});
