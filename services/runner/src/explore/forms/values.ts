// What to type into a field: valid by its meaning and constraints, and marked where text allows it, so that it can be recognised again. Pure.

import type { Field, Text } from '@prowl/contracts';
import { anyDigits, digitsIn, isLabel, says, startsWith } from '@prowl/lexicon';
import { type SampleFile, sampleFor, shortText } from '@prowl/plan';
import { asShown, dateFor, day, iso } from './days.ts';
import { statedIn } from './stated.ts';

export interface Filling {
  /** Values of directives, by meaning or label. */
  readonly given: Readonly<Record<string, string>>;
  /** Milliseconds since the epoch: dates are chosen around it. */
  readonly today: number;
  /** The first of several days that the form proposes. */
  readonly firstProposed?: number | undefined;
  /** Words that are on the page already: good things to search for. */
  readonly words?: readonly string[];
  /** A number that is put after names, so that a second filling differs. */
  readonly variant?: number;
  /** The name that is signed in with. */
  readonly account?: string;
}

export type Entry =
  | { readonly text: Text }
  | { readonly option: string }
  | { readonly check: boolean }
  | { readonly file: SampleFile };

const marked = (template: string): Text => ({ template });

const byDirective = (
  { name, label, meaning }: Field,
  given: Readonly<Record<string, string>>,
): string | undefined => {
  const own = [meaning, meaning.replaceAll('-', ' '), label, name]
    .map((text) => text.toLowerCase())
    .filter((text) => text !== '');
  const entries = Object.entries(given).map(([key, value]) => [key.toLowerCase(), value] as const);
  const entry =
    entries.find(([key]) => own.includes(key)) ??
    entries.find(([key]) => key.length > 3 && own.some((text) => text.includes(key)));
  return entry?.[1];
};

const fits = (text: string, { pattern, maxLength, minLength }: Field): boolean => {
  if (maxLength !== undefined && maxLength >= 0 && text.length > maxLength) return false;
  if (minLength !== undefined && text.length < minLength) return false;
  if (pattern === undefined || pattern === '') return true;
  try {
    return new RegExp(`^(?:${pattern})$`, 'v').test(text);
  } catch {
    return true;
  }
};

const numberFor = ({ min, max, step, meaning }: Field): string => {
  const low = min !== undefined && min !== '' ? Number(min) : undefined;
  const high = max !== undefined && max !== '' ? Number(max) : undefined;
  const usual = { quantity: 1, price: 12.5, percentage: 10, rating: 4 }[meaning as string] ?? 7;
  const size = step === undefined || step === '' || step === 'any' ? 1 : Number(step) || 1;
  const whole = step === 'any' ? usual : (low ?? 0) + Math.round((usual - (low ?? 0)) / size) * size;
  const value = Math.max(low ?? Number.NEGATIVE_INFINITY, Math.min(high ?? whole, whole));
  return String(Math.round(value * 1e6) / 1e6);
};

/** Examples of the shapes that patterns usually ask for. */
const shapes = [
  '10115',
  '12345',
  '1010',
  '1234 AB',
  'SW1A 1AA',
  'K1A 0B1',
  '12345-6789',
  '030123456',
  '+49301234567',
  '5551234567',
  '555-123-4567',
  '(555) 123-4567',
  '123456',
  '1234',
  '123',
  '12',
  '1',
  'ABC-123',
  'ABC123',
  'abcdef',
  'Abcdef',
  'ABCDEF',
  'ab',
  'AB',
  '12/30',
  '12/2030',
  'DE89370400440532013000',
];

const textsFor = (field: Field, filling: Filling): Text[] => {
  const tail = filling.variant === undefined ? '' : ` ${filling.variant}`;
  switch (field.meaning) {
    case 'email':
      return [marked(`{{run}}${filling.variant ?? ''}@example.com`)];
    case 'username':
      return field.type === 'email'
        ? [marked('{{run}}@example.com')]
        : [marked(`{{run}}${filling.variant ?? ''}`), marked('{{run}}')];
    case 'password':
    case 'new-password':
    case 'confirm-password':
      return [marked('Ab9!{{run}}x')];
    case 'first-name':
      return ['Robin'];
    case 'last-name':
      return [marked('Marked{{run}}'), 'Miller'];
    case 'full-name':
      return [marked('Robin {{run}}'), 'Robin Miller'];
    case 'phone':
      return ['+49301234567', '030123456', '5551234567', '555-123-4567', '(555) 123-4567'];
    case 'street':
      return [marked('12 {{run}} Street'), '12 Main Street'];
    case 'city':
      return ['Berlin'];
    case 'postcode':
      return ['10115', '1010', 'SW1A 1AA', '1234 AB'];
    case 'region':
      return ['Berlin', 'BE'];
    case 'country':
      return ['Germany', 'DE'];
    case 'company':
      return [marked('{{run}} Ltd')];
    case 'card-number':
      return ['4242424242424242', '4242 4242 4242 4242'];
    case 'card-expiry':
      return ['12/30', '12/2030', '1230'];
    case 'card-code':
      return ['123', '1234'];
    case 'search':
      return [...(filling.words ?? []).slice(0, 1), marked('{{run}}')];
    case 'url':
      return [marked('https://example.com/{{run}}')];
    case 'code':
      return ['123456', '1234', '12345'];
    case 'title':
      return [marked(`Title {{run}}${tail}`), marked('{{run}}')];
    case 'long-text':
      return [marked(`A note with the mark {{run}}${tail}, written to be found again.`), marked('{{run}}')];
    default:
      return [marked(`Note {{run}}${tail}`), marked('{{run}}')];
  }
};

/** What else such a field may take, where the first was refused: a postcode or a telephone number of another country. Without marks. */
export const alternativesFor = (field: Field): string[] =>
  textsFor(field, { given: {}, today: 0 }).flatMap((text, index) =>
    index === 0 || typeof text !== 'string' || !fits(text, field) ? [] : [text],
  );

/** What the words of a field give as an example of a code, such as "B3": any other text may be refused. */
const exampleFor = (field: Field): string | undefined => {
  if (field.type !== 'text' || field.pattern || !['text', 'unknown'].includes(field.meaning))
    return undefined;
  const { example } = statedIn(`${field.label} · ${field.hint ?? ''}`);
  const isCode = example !== undefined && /^\S{1,12}$/.test(example) && /\d/.test(example);
  return isCode && fits(example, field) ? example : undefined;
};

/** So many digits, others each time: a code may be taken once. */
export const digitsOf = (count: number, seed: number): string =>
  [...String(seed)].reverse().join('').replace(/^0/, '7').padEnd(count, anyDigits(count)).slice(0, count);

/** A code of as many digits as the words of its field ask for. */
const codeFor = (
  { type, meaning, pattern, label, hint = '' }: Field,
  { today, variant = 0 }: Filling,
): string | undefined => {
  if (
    !['text', 'tel', ''].includes(type) ||
    pattern ||
    !['number', 'code', 'text', 'unknown'].includes(meaning)
  )
    return undefined;
  const count = digitsIn(`${label} · ${hint}`);
  return count === undefined ? undefined : digitsOf(count, today + variant);
};

/** The entry of a select that chooses nothing. */
const isPlaceholder = (label: string): boolean =>
  /^[-—\s0]*$/.test(label) ||
  // "- no selection -", "--- Wybierz ---": what is set off like that is none of the options, in any language.
  /^[-—–=*]+\s*[^-—–=*].*[-—–=*]$/.test(label) ||
  ['null', 'undefined'].includes(label.toLowerCase()) ||
  isLabel(label, 'everything') ||
  startsWith(label, 'placeholder-option');

/** Countries for which the other made-up values hold. */
const usualCountries = ['germany', 'deutschland', 'united states', 'france'];

/** Whoever is signed in, where people are to choose from: the others would be told, or have work on their list. "Admin" may be a role. */
const isOneself = (label: string, account = ''): boolean => {
  const [own = ''] = account.toLowerCase().split('@');
  return (
    own.length > 2 &&
    !says(own, 'admin') &&
    label
      .toLowerCase()
      .split(/[^\p{L}\p{N}.-]+/u)
      .includes(own)
  );
};

const optionFor = (
  { options = [], required, meaning, value }: Field,
  given: string | undefined,
  account: string | undefined,
): string | undefined => {
  const wanted =
    given === undefined
      ? undefined
      : options.find(
          (option) =>
            option.label.toLowerCase() === given.toLowerCase() ||
            option.value.toLowerCase() === given.toLowerCase(),
        );
  if (wanted !== undefined) return wanted.value;
  const real = options.filter((option) => !isPlaceholder(option.label.trim()) && option.value !== '');
  if (meaning === 'country') {
    const usual = real.find((option) => usualCountries.includes(option.label.toLowerCase()));
    if (usual !== undefined) return usual.value;
  }
  if (value !== '' && real.some((option) => option.value === value)) return value;
  const own = real.find(({ label }) => isOneself(label, account));
  return (own ?? real[0] ?? (required ? options[0] : undefined))?.value;
};

/** Of texts that are made for a field in which no word of the run fits. */
const shortest = 4;

/** What to enter, or undefined to leave the field as it is. */
export const entryFor = (field: Field, filling: Filling): Entry | undefined => {
  if (field.readonly || field.control === 'hidden' || field.meaning === 'hidden') return undefined;
  const given = byDirective(field, filling.given);
  if (field.opens && (field.options !== undefined || field.control === 'editable')) {
    const option = optionFor(field, given, filling.account);
    return option === undefined || option === field.value ? undefined : { option };
  }
  switch (field.control) {
    case 'select':
    case 'radio': {
      const option = optionFor(field, given, filling.account);
      return option === undefined ? undefined : { option };
    }
    case 'checkbox':
      if (given !== undefined)
        return { check: !(['false', '0', 'off'].includes(given.toLowerCase()) || isLabel(given, 'no')) };
      return field.required || field.meaning === 'consent' ? { check: true } : undefined;
    case 'file':
      return { file: sampleFor(field.accept, 'mark') };
    case 'range':
      return undefined;
    default:
  }
  if (given !== undefined) return { text: given };
  switch (field.type) {
    case 'number':
      return { text: numberFor(field) };
    case 'date':
      return { text: dateFor(field, filling.today, filling.firstProposed) };
    case 'time':
      return { text: '10:30' };
    case 'datetime-local':
      return { text: `${dateFor(field, filling.today, filling.firstProposed)}T10:30` };
    case 'month':
      return { text: iso(filling.today + 31 * day).slice(0, 7) };
    case 'week':
      return { text: `${iso(filling.today).slice(0, 4)}-W20` };
    case 'color':
      return { text: '#336699' };
    default:
  }
  const code = codeFor(field, filling);
  if (code !== undefined && fits(code, field)) return { text: exampleFor(field) ?? code };
  if (
    field.type !== 'email' &&
    ['quantity', 'price', 'number', 'percentage', 'rating'].includes(field.meaning)
  )
    return { text: numberFor(field) };
  if (field.meaning === 'date' && ['text', 'combobox'].includes(field.type))
    return { text: asShown(dateFor(field, filling.today, filling.firstProposed), field.hint, field.value) };
  if (field.meaning === 'time' && field.type === 'text') return { text: '10:30' };
  const example = exampleFor(field);
  if (example !== undefined && filling.variant === undefined) return { text: example };
  const mark = 'prowlxxxxxxx'; // as long as a real one: lengths and patterns are judged with it
  const candidates: Text[] =
    field.type === 'email'
      ? [marked(`{{run}}${filling.variant ?? ''}@example.com`)]
      : [...textsFor(field, filling), ...(field.pattern ? shapes : [])];
  const concrete = (text: Text) =>
    typeof text === 'string' ? text : text.template.replaceAll('{{run}}', mark);
  const chosen = candidates.find((text) => fits(concrete(text), field));
  if (chosen !== undefined) return { text: chosen };
  const longest = candidates[0] ?? '';
  if (field.minLength !== undefined && concrete(longest).length < field.minLength && !field.pattern)
    return {
      text:
        typeof longest === 'string'
          ? longest.padEnd(field.minLength, ' abc')
          : {
              template:
                longest.template +
                ' and more'.repeat(Math.ceil((field.minLength - concrete(longest).length) / 9)),
            },
    };
  if (field.maxLength !== undefined && field.maxLength > 0) {
    const isFree = !field.pattern && (field.minLength ?? 0) <= shortest;
    const short = isFree ? shortText(field.maxLength, filling.variant) : undefined;
    return { text: short ?? 'abcdefghijkl'.slice(0, field.maxLength) };
  }
  return { text: longest };
};
