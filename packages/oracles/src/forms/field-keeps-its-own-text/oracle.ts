import type { Field, Form } from '@prowl/contracts';
import {
  apply,
  assume,
  expectThat,
  extract,
  fieldValue,
  fill,
  focus,
  type PlanDraft,
  settle,
  step,
  value,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { fieldName, isFreeText, valueFor } from '../../site/filling.ts';
import { type FormSubject, formsOf, placeOf } from '../../site/form-subject.ts';
import { quoted } from '../../site/words.ts';

/** One for each field: letters and single spaces only, as fields for names strip digits and signs. */
const texts = ['Alder Hazel', 'Birch Maple', 'Cedar Rowan', 'Elder Aspen', 'Linden Yew', 'Juniper Oak'];
const longest = Math.max(...texts.map((each) => each.length));

/** May store what is typed as soon as a field is left; what stands there belongs to somebody. */
const savedAsTyped = new Set<Form['purpose']>(['settings', 'edit', 'password-change']);

/** A combobox may drop what is none of its options; a full name may be made of its parts. */
const holdsAnyText = (form: Form, field: Field): boolean =>
  isFreeText(field) &&
  (field.maxLength ?? longest) >= longest &&
  !(field.locator.by === 'role' && field.locator.role === 'combobox') &&
  !(
    field.meaning === 'full-name' &&
    form.fields.some(({ meaning }) => meaning === 'first-name' || meaning === 'last-name')
  );

/**
 * In the order of the page, and judged once at the end: an empty field that fills by itself may be derived
 * (an address from a title) and is then typed over; a field that a person has typed in is nobody else's to
 * change. Letter case is left out, as some forms set names in capitals.
 */
const keepsText = (subject: FormSubject, guard: Guarding): PlanDraft | undefined => {
  const { form, accepted } = subject;
  if (!form.submit || savedAsTyped.has(form.purpose)) return undefined;
  const fields = form.fields.filter((field) => holdsAnyText(form, field)).slice(0, texts.length);
  const [first] = fields;
  if (!first || fields.length < 2) return undefined;
  const typed = fields.map((field, index) => ({ field, content: texts[index] ?? '' }));
  const wereTyped = fields.filter((field) => valueFor(form, field, accepted) !== undefined);
  return guard({
    ...placeOf(subject),
    // Nothing is sent, but a cart may have to be filled first.
    isolation: subject.opening.length > 1 ? subject.isolation : 'read',
    title: `${subject.where} keeps in each field what is typed in it`,
    worth: accepted && wereTyped.length > 1 ? 'fair' : 'slight',
    steps: [
      ...subject.opening,
      ...fields.map((field) =>
        assume(
          `${quoted(fieldName(field))} can be typed in`,
          extract({ read: 'enabled', of: field.locator }),
          'truthy',
        ),
      ),
      step(
        'type another text in each field, one after the other, and leave the last',
        ...typed.map(({ field, content }) => fill(field.locator, content)),
        focus(first.locator),
        settle(),
      ),
      ...typed.map(({ field, content }) =>
        expectThat(
          `${quoted(fieldName(field))} holds what was typed in it`,
          apply('lower', fieldValue(field.locator)),
          'equals',
          value(content.toLowerCase()),
        ),
      ),
    ],
    bug: { title: `A field of ${quoted(subject.name)} does not keep what is typed in it` },
  });
};

export const fieldKeepsItsOwnText = defineOracle({
  id: 'field-keeps-its-own-text',
  family: 'forms',
  type: 'functional',
  title: 'A field keeps what is typed in it, and typing changes no other',
  rule: 'What a person types in a field for plain text stays there, and changes no field that was filled in before.',
  expected: 'Each field holds the text that was typed in it.',
  remedy:
    'Look at what runs on input, change and blur: fields that share a name or a key of the state, ' +
    'a value that is cut off, a field that is made anew while others are typed in.',
  severity: 'high',
  because: 'The form cannot be filled in as meant, or sends something else without anybody noticing.',
  worth: 'fair',
  plan: ({ site }, guard) => formsOf(site).map((subject) => keepsText(subject, guard)),
});
