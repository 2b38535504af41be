import type { Field, Form, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  countOf,
  expectThat,
  extract,
  fieldValue,
  fill,
  focus,
  keep,
  type PlanDraft,
  selectLabel,
  settle,
  step,
  value,
  variable,
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
      ...typed.map(({ content }) => isNoPart(content)),
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

/** A field for labels makes one of what is typed as soon as it is left: it is shown beside it, and the field is empty again. */
const isNoPart = (content: string): Step =>
  assume(
    `${quoted(content)} has not become a part of the page`,
    countOf({ by: 'text', text: content, visible: true }),
    'equals',
    value(0),
  );

/** Two numbers that the field takes and no other one is given, where it says nothing against them. */
const numbersFor = ({ min, max, step: by }: Field, index: number): [string, string] | undefined => {
  if (by !== undefined && !['', 'any', '1'].includes(by) && Number(by) > 1) return undefined;
  const least = Math.max(2, Math.ceil(Number(min ?? 0))) + 2 * index;
  return Number(max ?? least + 1) < least + 1 ? undefined : [String(least), String(least + 1)];
};

interface Setting {
  readonly field: Field;
  /** Fills it in, and once more with something else; one that is only chosen is left as it is. */
  readonly first: Step;
  readonly again?: Step;
  /** What is typed in it last. */
  readonly typed?: string;
}

const isNumber = ({ control, type, readonly }: Field): boolean =>
  control === 'input' && type === 'number' && !readonly;

const settingOf = (form: Form, field: Field, index: number): Setting | undefined => {
  const at = field.locator;
  const filled = ([one, other]: readonly [string, string]): Setting => ({
    ...{ field, first: fill(at, one), again: fill(at, other), typed: other },
  });
  if (isNumber(field)) {
    const numbers = numbersFor(field, index);
    return numbers && filled(numbers);
  }
  if (holdsAnyText(form, field))
    return filled([texts[index % texts.length] ?? '', texts[(index + 1) % texts.length] ?? '']);
  if (field.control !== 'select' || field.multiple || field.readonly) return undefined;
  const option = field.options?.findLast(({ value: held, label }) => held !== field.value && label !== '');
  return option && { field, first: selectLabel(at, option.label) };
};

/** A number may be worked out anew from another one; it is never what was typed there. A choice stays what it was before anything was typed. */
const holdsItsOwn = ({ field, typed }: Setting, index: number, all: readonly Setting[]): Step[] => {
  const name = quoted(fieldName(field));
  const held = fieldValue(field.locator);
  if (typed === undefined)
    return [expectThat(`${name} holds what was chosen in it`, held, 'equals', variable(`chosen${index}`))];
  if (!isNumber(field))
    return [
      isNoPart(typed),
      expectThat(
        `${name} holds what was typed in it`,
        apply('lower', held),
        'equals',
        value(typed.toLowerCase()),
      ),
    ];
  const others = all.flatMap((other) =>
    isNumber(other.field) && other.field !== field ? (other.typed ?? []) : [],
  );
  if (others.length === 0) return [];
  const pattern = value(`^(${others.join('|')})$`);
  return [expectThat(`${name} holds nothing that was typed in another field`, held, 'not-matches', pattern)];
};

/**
 * What is chosen first stays chosen while texts and numbers are typed, and none of those changes another one: each is typed a second
 * time in the other direction, so that the one that is written over was filled in before.
 */
const keepsAll = (subject: FormSubject, guard: Guarding): PlanDraft | undefined => {
  const { form, site } = subject;
  const may = !savedAsTyped.has(form.purpose) || (form.purpose === 'edit' && site.disposable);
  if (!form.submit || !may) return undefined;
  const all = form.fields
    .flatMap((field, index) => settingOf(form, field, index) ?? [])
    .slice(0, texts.length);
  const typed = all.filter(({ again }) => again !== undefined);
  const hasText = typed.some(({ field }) => !isNumber(field));
  // Texts alone have their own test; a converter has numbers alone.
  const numbers = typed.filter(({ field }) => isNumber(field)).length;
  if (!hasText || (numbers < 2 && typed.length === all.length)) return undefined;
  const chosen = all.filter(({ again }) => again === undefined);
  const place = placeOf(subject);
  return guard({
    ...place,
    element: `${place.element} beside`,
    isolation: subject.opening.length > 1 ? subject.isolation : 'read',
    title: `${subject.where} keeps what is chosen and typed while others are filled in`,
    worth: 'modest',
    steps: [
      ...subject.opening,
      ...all.map(({ field }) =>
        assume(
          `${quoted(fieldName(field))} can be filled in`,
          extract({ read: 'enabled', of: field.locator }),
          'truthy',
        ),
      ),
      step(
        'choose something in each field that offers a choice',
        ...chosen.map(({ first }) => first),
        settle(),
      ),
      ...all.flatMap(({ field, typed: text }, index) =>
        text === undefined ? [keep(`chosen${index}`, fieldValue(field.locator))] : [],
      ),
      step(
        'type in the others, and once more from the last to the first',
        ...typed.map(({ first }) => first),
        ...typed.toReversed().flatMap(({ again }) => again ?? []),
        settle(),
      ),
      ...all.flatMap(holdsItsOwn),
    ],
    bug: { title: `Filling in one field of ${quoted(subject.name)} changes another one` },
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
  plan: ({ site }, guard) =>
    formsOf(site).flatMap((subject) => [keepsText(subject, guard), keepsAll(subject, guard)]),
});
