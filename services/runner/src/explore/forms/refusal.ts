// What a page that does not let one go on asks for instead, as values to try next. Pure.
import type { Field, Form } from '@prowl/contracts';
import { codeIn, digitsIn } from '@prowl/lexicon';
import { withoutEntered } from './blame.ts';
import { day, isoDay, otherDay } from './days.ts';
import { statedIn } from './stated.ts';
import { keyOf } from './steps.ts';
import { alternativesFor, digitsOf } from './values.ts';

/** It is named in the complaint. */
const isNamed = ({ label, name }: Field, complaint: string): boolean => {
  const said = complaint.toLowerCase();
  return [label, name].some(
    (text) => text.length > 2 && said.includes(text.replace(/[*:\s]+$/, '').toLowerCase()),
  );
};

/** Fields that the complaints are about: those that are named in one. */
const namedIn = (fields: readonly Field[], complaints: readonly string[]): readonly Field[] =>
  fields.filter((field) => complaints.some((complaint) => isNamed(field, complaint)));

/** What the complaint about this field gives as an example, or describes: "Enter a postcode such as OL14 5AD.", "a letter and eight figures". */
const exampleFor = (
  { label, name, meaning }: Field,
  complaints: readonly string[],
  language: string,
): string | undefined => {
  for (const complaint of complaints) {
    const said = complaint.toLowerCase();
    const isAbout = [label, name, meaning.replaceAll('-', ' '), meaning].some(
      (text) => text.length > 2 && said.includes(text.replace(/[*:\s]+$/, '').toLowerCase()),
    );
    if (!isAbout) continue;
    const stated = statedIn(complaint, language).example ?? codeIn(complaint, language);
    if (stated !== undefined) return stated;
  }
  return undefined;
};

/** With other digits at its end: what was given as an example may be taken already. */
const alike = (code: string): string =>
  code.replace(/\d{2,6}$/, (digits) => digits.replace(/\d/g, (digit) => String(9 - Number(digit))));

/** A number that a complaint states ("at least 18", "no more than 5"); the first of them. */
const numberIn = (complaints: readonly string[]): string | undefined =>
  complaints.map((text) => /\d+/.exec(text)?.[0]).find((digits) => digits !== undefined);

const dateLater = (iso: string, days: number): string | undefined => {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? undefined : new Date(time + days * day).toISOString().slice(0, 10);
};

const otherOption = ({ options = [] }: Field, tried: string, attempt: number): string | undefined => {
  const real = options.filter(({ value }) => value !== '' && value !== tried);
  return real[attempt % Math.max(1, real.length)]?.value;
};

const otherText = (
  field: Field,
  stated: string | undefined,
  attempt: number,
  isNamed: boolean,
): string | undefined => {
  const numeric =
    field.type === 'number' ||
    ['quantity', 'number', 'price', 'percentage', 'rating'].includes(field.meaning);
  if (numeric) return stated ?? ['1', '2', '10', '100'][attempt];
  // A code of another country has a shape of its own.
  const others = ['postcode', 'phone', 'card-expiry', 'region', 'country'].includes(field.meaning)
    ? alternativesFor(field)
    : [];
  if (others.length > 0) return isNamed ? others[attempt] : undefined;
  // Marks have digits; what is a name or a word may have none.
  if (stated === undefined) return isNamed ? ['Miller', 'Robin Miller'][attempt] : undefined;
  const length = Math.min(Number(stated), 200);
  return [`${'a'.repeat(Math.max(1, length))}`, stated, '1'.repeat(Math.max(1, length))][attempt];
};

const otherEntry = (
  field: Field,
  held: string,
  more: {
    readonly stated: string | undefined;
    readonly attempt: number;
    readonly language: string;
    readonly isNamed: boolean;
  },
): string | undefined => {
  const { stated, attempt, language, isNamed: named } = more;
  if (field.control === 'select' || field.control === 'radio') return otherOption(field, held, attempt);
  // What the form proposes itself, first of all.
  const proposed = attempt === 0 && isoDay.test(field.value) ? field.value : held;
  if (field.type === 'date' && proposed !== held) return proposed;
  if (field.type === 'date') return dateLater(held, [2, 30, -60, 365][attempt] ?? 0);
  return field.meaning === 'date'
    ? otherDay(held, language, attempt)
    : otherText(field, stated, attempt, named);
};

/** A day that another one may not come before goes with it: until Tuesday, where from Monday was refused and is Wednesday now. */
const keptInOrder = (
  { fields }: Form,
  tried: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>>,
): Record<string, string> => {
  const days = fields.filter(({ type, readonly }) => type === 'date' && !readonly).map(keyOf);
  const moved = days.flatMap((key) => {
    const [from = '', to = ''] = [tried[key], values[key]];
    const by = Date.parse(to) - Date.parse(from);
    return by > 0 ? [{ from, to, by }] : [];
  });
  const others = days.flatMap((key): [string, string][] => {
    const held = tried[key] ?? '';
    const past = moved.find(({ from, to }) => held >= from && held <= to);
    const later = past && values[key] === undefined ? dateLater(held, past.by / day) : undefined;
    return later === undefined ? [] : [[key, later]];
  });
  return { ...values, ...Object.fromEntries(others) };
};

/**
 * Other values for the fields that were refused, by the key of the field. `complaints`: all that were heard, the latest last; `latest`: those to
 * what was tried. `attempt`: zero-based; each gives others. Undefined when there is nothing else to try.
 */
export const otherValues = (
  form: Form,
  tried: Readonly<Record<string, string>>,
  complaints: readonly string[],
  attempt: number,
  language = '',
  latest: readonly string[] = complaints,
): Record<string, string> | undefined => {
  const values: Record<string, string> = {};
  const bare = (complaint: string) => withoutEntered(complaint, tried);
  const blamed = namedIn(form.fields, latest.map(bare));
  const named = blamed.length > 0 ? blamed : namedIn(form.fields, complaints.map(bare));
  for (const field of named.length > 0 ? named : form.fields) {
    if (field.readonly || ['hidden', 'file'].includes(field.control)) continue;
    const key = keyOf(field);
    // "Take the payment first, and tick this."
    if (field.control === 'checkbox') {
      if ((tried[key] ?? field.value) === '') values[key] = 'on';
      continue;
    }
    // What is said of another field states nothing of this one.
    const own = complaints.filter((complaint) => isNamed(field, bare(complaint)));
    const about =
      own.length > 0 ? own : complaints.filter((each) => namedIn(form.fields, [bare(each)]).length === 0);
    const digits = field.control === 'input' ? digitsIn(about.join(' · '), language) : undefined;
    const example = ['select', 'radio'].includes(field.control)
      ? undefined
      : exampleFor(field, complaints, language);
    const held = tried[key] ?? '';
    const isTaken = held.length > 3 && complaints.some((text) => text.includes(held)) && alike(held) !== held;
    if (isTaken && ['code', 'text', 'unknown'].includes(field.meaning)) {
      values[key] = alike(held);
      continue;
    }
    if (example !== undefined && example !== tried[key]) {
      values[key] = example;
      continue;
    }
    if (digits !== undefined && field.type !== 'number') {
      values[key] = digitsOf(digits, Number((tried[key] ?? '').replace(/\D/g, '')) + attempt + 1_234_567);
      continue;
    }
    const stated = numberIn(about);
    const other = otherEntry(field, held, { stated, attempt, language, isNamed: named.length > 0 });
    if (other !== undefined && other !== tried[key]) values[key] = other;
  }
  return Object.keys(values).length === 0 ? undefined : keptInOrder(form, tried, values);
};
