import type { Locator, Page } from '@prowl/contracts';
import {
  assume,
  click,
  expectThat,
  extract,
  fieldValue,
  fill,
  isFoundBy,
  keep,
  type PlanDraft,
  settle,
  step,
  template,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { fieldName, isFreeText } from '../../site/filling.ts';
import { type FormSubject, formsOf, placeOf } from '../../site/form-subject.ts';
import { quoted } from '../../site/words.ts';

/** What gives the form up, with its words. */
const cancelOn = ({ controls, links }: Page): { locator: Locator; name: string } | undefined => {
  const control = controls.find(({ meaning }) => meaning === 'cancel');
  if (control) return { locator: control.locator, name: control.name };
  const link = links.find(
    ({ meaning, own, locator }) => meaning === 'cancel' && own && locator !== undefined,
  );
  return link?.locator && { locator: link.locator, name: link.text };
};

/** Longer texts are not read whole. */
const longest = 500;

const discards = (subject: FormSubject, guard: Guarding): PlanDraft | undefined => {
  const { form, page, opening, again } = subject;
  const cancel = cancelOn(page);
  // By what is kept under another name by mistake the form would not be found again.
  const texts = form.fields.filter((field) => isFreeText(field) && !isFoundBy(opening, field.value));
  const held = texts.filter(({ value }) => value !== '');
  const holdsRecord = form.fields.some(({ value, control }) => value !== '' && control !== 'hidden');
  const typed = held.length > 0 || !holdsRecord ? held : texts;
  const fields = [
    ...typed.filter(({ value, maxLength }) => !maxLength && value.length < longest),
    ...typed.filter(({ maxLength }) => maxLength),
  ].slice(0, 4);
  if (form.purpose !== 'edit' || !cancel || !form.submit || fields.length === 0) return undefined;
  return guard({
    ...placeOf(subject),
    element: `${subject.element} cancel`,
    locator: cancel.locator,
    title: `${subject.where}: ${quoted(cancel.name)} keeps nothing of what was typed`,
    steps: [
      ...opening,
      ...fields.map(({ locator }, index) => keep(`held${index}`, fieldValue(locator))),
      step(
        'type something else',
        ...fields.map(({ locator, maxLength = 40 }) =>
          fill(locator, maxLength < 24 ? 'no' : template('given up {{run}}')),
        ),
      ),
      step(`press ${quoted(cancel.name)}`, click(cancel.locator), settle()),
      assume('the form is left', extract({ read: 'visible', of: form.submit }), 'falsy'),
      ...again,
      ...fields.map((field, index) =>
        expectThat(
          `${quoted(fieldName(field))} is as it was`,
          fieldValue(field.locator),
          'equals',
          variable(`held${index}`),
        ),
      ),
    ],
    bug: {
      title: `${quoted(cancel.name)} keeps what was typed in ${quoted(subject.name)}`,
      expected: 'The record is as it was before it was edited.',
    },
  });
};

export const cancelDiscardsAnEdit = defineOracle({
  id: 'cancel-discards-an-edit',
  family: 'forms',
  type: 'functional',
  title: 'Cancel on the page of an edit leaves the record as it was',
  rule: 'What was typed in the form of a record and given up with its button for that is not stored. Catches edits that are bound to the record itself.',
  expected: 'The record is as it was before it was edited.',
  remedy:
    'Look whether the form works on the record itself instead of a copy, or whether the button sends the form.',
  severity: 'medium',
  because: 'A change that somebody took back is stored all the same, and they may not notice.',
  worth: 'solid',
  plan: ({ site }, guard) => formsOf(site).map((subject) => discards(subject, guard)),
});
