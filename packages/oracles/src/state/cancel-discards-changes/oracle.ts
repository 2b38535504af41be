import {
  apply,
  click,
  expectThat,
  fieldValue,
  fill,
  goto,
  isFoundBy,
  keep,
  type PlanDraft,
  settle,
  step,
  template,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { fieldName, identifying, isFreeText } from '../../site/filling.ts';
import { type FormSubject, formsOf, placeOf } from '../../site/form-subject.ts';
import { quoted } from '../../site/words.ts';
import { editsOwnState } from '../editing.ts';

const discards = (subject: FormSubject, guard: Guarding): PlanDraft | undefined => {
  const { form, page } = subject;
  const field = form.fields.find(
    (each) => isFreeText(each) && !identifying.has(each.meaning) && !isFoundBy(subject.opening, each.value),
  );
  const cancel = page.controls.find(({ region, meaning }) => region !== 'dialog' && meaning === 'cancel');
  if (!editsOwnState(subject) || !field || !cancel) return undefined;
  const name = quoted(fieldName(field));
  return guard({
    ...placeOf(subject),
    element: `${subject.element} cancel`,
    locator: cancel.locator,
    isolation: 'account',
    title: `${subject.where}: ${quoted(cancel.name)} leaves everything as it was`,
    steps: [
      ...subject.opening,
      keep('original', fieldValue(field.locator)),
      step(
        `change ${name} and press ${quoted(cancel.name)}`,
        fill(field.locator, template('Never {{run}}')),
        click(cancel.locator),
        settle(),
      ),
      ...subject.again,
      expectThat(
        `${name} is what it was`,
        apply('concat', fieldValue(field.locator), value('')),
        'equals',
        variable('original'),
      ),
    ],
    bug: { title: `${quoted(cancel.name)} in ${quoted(subject.name)} saves what was to be cancelled` },
  });
};

export const cancelDiscardsChanges = defineOracle({
  id: 'cancel-discards-changes',
  family: 'state',
  type: 'functional',
  title: 'Cancelling discards what was changed',
  rule: 'What was cancelled did not happen.',
  expected: 'Nothing has changed.',
  remedy:
    'Check what the control sends: a button inside the form submits it unless its type is ' +
    '"button", and values that are saved while typing must be restored.',
  severity: 'medium',
  because: 'A change that was taken back is stored without anybody knowing.',
  worth: 'modest',
  plan: ({ site }, guard) => formsOf(site).map((subject) => discards(subject, guard)),
});
