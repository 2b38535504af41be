import {
  assume,
  expectThat,
  goto,
  type PlanDraft,
  reload,
  settle,
  step,
  template,
  text,
  visibleText,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { type FormSubject, formsOf, isLearned, placeOf } from '../../site/form-subject.ts';
import { quoted } from '../../site/words.ts';
import { creatingWith } from '../creating.ts';

const persists = (subject: FormSubject, guard: Guarding): PlanDraft | undefined => {
  const { page } = subject;
  const creating = creatingWith(subject);
  if (!creating) return undefined;
  const { echo, steps, open } = creating;
  const run = text(template('{{run}}'));
  return guard({
    ...placeOf(subject),
    title: `${subject.where}: what was created is shown, also after a reload`,
    steps: [
      ...steps,
      open,
      assume('it is shown', visibleText(), 'contains', run),
      step('reload', reload(), settle()),
      expectThat('after a reload it is still shown', visibleText(), 'contains', run),
      step('open the page again', goto(page.url), ...page.reach, settle(), goto(echo.url), settle()),
      expectThat('coming back later it is still shown', visibleText(), 'contains', run),
    ],
    bug: { title: `What ${quoted(subject.name)} creates does not persist` },
  });
};

export const createdRecordPersists = defineOracle({
  id: 'created-record-persists',
  family: 'state',
  type: 'functional',
  title: 'A created record persists',
  rule: 'What was accepted is stored: it is shown now and after a reload.',
  expected: 'It is shown, also after a reload.',
  remedy:
    'Check that the record is written to the database and its transaction committed, and that no ' +
    'cache or page state only pretends that it is there.',
  severity: 'high',
  because: 'What people entered is lost although they were told that it was stored.',
  worth: 'solid',
  plan: ({ site }, guard) =>
    formsOf(site).map((subject) => (isLearned(subject) ? undefined : persists(subject, guard))),
});
