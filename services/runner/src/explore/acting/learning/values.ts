// What goes into the fields beside the one that takes the text: what they ask for by themselves, or another shape where that is
// refused. And what the words beside a field state: a range, an example. Numbers and their neighbourhood count, no words. Pure.
import type { Action, Step } from '@prowl/contracts';
import { anyDigits, digitsIn, says } from '@prowl/lexicon';
import { anotherNumber, fill, selectLabel, template } from '@prowl/plan';
import { same } from '../../../observation/difference.ts';
import type { SeenField } from '../../../observation/seen.ts';
import { statedIn as wordsOf } from '../../forms/stated.ts';

export interface Stated {
  /** Both, or none. */
  readonly from?: string;
  readonly to?: string;
  /** A number, as it is written. */
  readonly example?: string;
}

const number = /\d+(?:[.,]\d+)*/g;
const amountIn = (written: string): number =>
  Number(written.replace(/[.,](?=\d{3}\b)/g, '').replace(',', '.'));
/** All numbers in it, in order; those of a name as well. */
export const amountsIn = (text = ''): number[] =>
  [...text.matchAll(number)].map(([found]) => amountIn(found));
/** Dates, times and telephone numbers have several numbers, too. */
const compound = /\d+([./:-])\d+\1\d+|\d:\d\d|\+\d|\d{7,}/;

/** `words`: label and hints of a field that takes a number. */
export const statedIn = (words: string): Stated => {
  if (compound.test(words)) return {};
  const found = [...words.matchAll(number)].map((match) => ({ text: match[0], at: match.index }));
  for (const [index, low] of found.entries()) {
    const high = found[index + 1];
    if (high === undefined) continue;
    const between = words.slice(low.at + low.text.length, high.at);
    const isShort = between.length <= 10 && !/[;:·()!?]|[.,] /.test(between);
    if (isShort && amountIn(low.text) < amountIn(high.text)) return { from: low.text, to: high.text };
  }
  const [only] = found;
  return found.length === 1 && only !== undefined ? { example: only.text } : {};
};

export const asksForNumber = ({ kind, asks, type }: SeenField): boolean =>
  kind === 'number' ||
  /^(decimal|numeric)$/.test(asks.mode) ||
  (type === 'text' && /^\[?(\\d|\[?0-9)/.test(asks.pattern ?? '')) ||
  (kind === 'text' && /^[^\p{L}]*\d[\d.,]*[^\p{L}]*$/u.test(asks.hint));

/** With as many decimals as the example has. */
const written = (value: number, like: string): string => {
  const decimals = /[.,](\d{1,2})$/.exec(like);
  const text = decimals === null ? String(Math.round(value)) : value.toFixed(decimals[1]?.length ?? 0);
  return like.includes(',') ? text.replace('.', ',') : text;
};

const numberFor = (field: SeenField): string => {
  const { asks, label } = field;
  const { from, to, example } = statedIn(`${label} · ${asks.hint}`);
  if (from !== undefined && to !== undefined) {
    const [low, high] = [amountIn(from), amountIn(to)];
    return written(Math.min(high, Math.max(low, low + Math.min((high - low) / 3, 5))), from);
  }
  if (example !== undefined && asks.min === undefined && asks.max === undefined) return example;
  const low = asks.min === undefined || asks.min === '' ? undefined : Number(asks.min);
  const high = asks.max === undefined || asks.max === '' ? undefined : Number(asks.max);
  const size = Number(asks.step) || 1;
  const value = low === undefined ? 3 : low + 2 * size;
  return String(high !== undefined && value > high ? high : value);
};

const byType: Readonly<Record<string, string>> = {
  email: '{{run}}@example.com',
  url: 'https://example.com/',
  tel: '5550142',
  time: '10:30',
  month: '2031-05',
  week: '2031-W20',
  'datetime-local': '2031-05-17T10:30',
};

const dateFor = ({ type, asks }: SeenField): string => {
  if (type !== 'date') return byType[type] ?? '2031-05-17';
  const usual = '2031-05-17';
  if (asks.max !== undefined && asks.max !== '' && asks.max < usual) return asks.max;
  return asks.min !== undefined && asks.min > usual ? asks.min : usual;
};

/** Shapes that a plain text field may ask for without saying so, in the order in which they are tried. */
const shapes = ['{{run}}', '12.50', '12', '2031-05-17', '{{run}}@example.com'] as const;
export const rounds = 3;

/** What the words beside a field that takes text give as an example. */
const exampleFor = ({ kind, label, asks }: SeenField, language: string): string | undefined =>
  kind === 'text' ? wordsOf(`${label} · ${asks.hint}`, language).example : undefined;

const textFor = (field: SeenField, round: number, language: string): string => {
  const digits = digitsIn(`${field.label} · ${field.asks.hint}`, language);
  if (digits !== undefined && round === 0) return exampleFor(field, language) ?? anyDigits(digits);
  if (asksForNumber(field)) return round === 0 ? numberFor(field) : (['12', '5'][round - 1] ?? '1');
  const plain = byType[field.type] ?? byType[field.asks.mode];
  if (plain !== undefined) return plain;
  const example = exampleFor(field, language);
  if (round === 0 && example !== undefined) return example;
  return shapes[round] ?? '{{run}}';
};

/** Is there another shape to try? Only plain texts and numbers leave it open. */
export const isOpen = (others: readonly SeenField[]): boolean =>
  others.some(
    (field) =>
      field.value === '' &&
      (asksForNumber(field) || (field.kind === 'text' && byType[field.type] === undefined)),
  );

/** Fields without a form around them belong together when they stand so near to each other, in elements of the page. */
const near = 14;

/** Of the form around it, or of those beside it where there is none; without the one that takes the text. */
export const othersOf = (field: SeenField, fields: readonly SeenField[]): SeenField[] => {
  const mine = (other: SeenField): boolean =>
    field.form === undefined
      ? other.form === undefined &&
        other.place === undefined &&
        field.place === undefined &&
        other.type !== 'search' &&
        // An order is chosen for the list, not for what is entered into it.
        !(other.kind === 'choice' && says(other.label, 'sort')) &&
        other.part === field.part &&
        Math.abs(other.order - field.order) <= near
      : other.form?.key === field.form.key;
  return fields.filter(
    (other) => other.key !== field.key && mine(other) && !other.inert && other.kind !== 'secret',
  );
};

/** One that is chosen neither by itself nor first of all, so that it can be seen that it was chosen. */
const choiceOf = ({ options = [], value: held, locator }: SeenField, round: number): Step[] => {
  const real = options.filter(({ value, label }) => value !== '' && label !== '');
  const other = real.findLast(({ value }) => value !== held);
  if (other === undefined || (round > 0 && held !== '')) return [];
  return [selectLabel(locator, (round === 0 ? other : (real[0] ?? other)).label)];
};

/** Choices first, then the fields that are empty; what they hold already is left to them. `round`: which shape of values. */
export const fillingOf = (others: readonly SeenField[], round = 0, language = ''): Step[] => {
  const choices = others.filter(({ kind }) => kind === 'choice');
  const empty = others.filter(({ value, kind }) => value === '' && kind !== 'choice');
  return [
    ...choices.flatMap((other) => choiceOf(other, round)),
    ...empty.map((other): Step => {
      if (other.kind === 'date') return fill(other.locator, dateFor(other));
      const text = textFor(other, round, language);
      return fill(other.locator, text.includes('{{') ? template(text) : text);
    }),
  ];
};

/** How much larger than what was taken another amount may be, and so be taken as well. */
const more = 24;

/** Hundredths as its field takes them, and the page's language writes them; '' where it takes none. */
const hundredths = ({ asks, kind }: SeenField, language: string): string => {
  const isFraction = kind === 'number' ? /^(any|0?\.01)$/.test(asks.step ?? '') : asks.mode === 'decimal';
  if (!isFraction) return '';
  // What a number field holds is written with a point in every language.
  const tag = kind !== 'number' && /^[a-z]{2}(-[A-Z]{2})?$/.test(language) ? language : 'en';
  const point = new Intl.NumberFormat(tag).formatToParts(0.5).find(({ type }) => type === 'decimal');
  return `${point?.value ?? '.'}${anotherNumber('cents {{entered}}', 10, 99)}`;
};

/** Another number for another text, of the same shape: an amount a little larger, or other digits at the end of a code or a day. */
const varied = (
  value: string,
  field: SeenField,
  language: string,
  { low, high }: { low: number; high: number },
): string | undefined => {
  const [, whole = '', decimals = hundredths(field, language)] = /^(\d{1,4})([.,]\d+)?$/.exec(value) ?? [];
  if (whole !== '') {
    const from = Math.max(Number(whole), low);
    const to = Math.min(Number(whole) + more, decimals === '' ? high : high - 1);
    const least = to - from < more / 2 ? Math.max(low, Math.min(1, from)) : from;
    return to > least ? anotherNumber('{{entered}}', least, to) + decimals : undefined;
  }
  const [, before = '', digits = ''] = /^([\d\s./-]*?)(\d{2,4})$/.exec(value) ?? [];
  if (digits === '') return undefined;
  const isDay = /\d{4}-\d\d-$/.test(before);
  const most = 10 ** digits.length - 1;
  return (
    before +
    (isDay ? anotherNumber('{{entered}}', 10, 28) : anotherNumber('{{entered}}', (most + 1) / 10, most))
  );
};

/** The same steps with other numbers for each text that is entered: where an entry like another one is refused, these are no repetition. */
export const varying = (steps: readonly Step[], others: readonly SeenField[], language = ''): Step[] =>
  steps.map((step) => {
    const field = step.do === 'fill' ? others.find(({ locator }) => same(locator, step.target)) : undefined;
    if (step.do !== 'fill' || field === undefined || typeof step.value !== 'string') return step;
    const { from, to } = rangeOf(field);
    const bounds = {
      low: from === undefined ? 0 : amountIn(from),
      high: to === undefined ? Number.POSITIVE_INFINITY : amountIn(to),
    };
    const value = varied(step.value, field, language, bounds);
    return value === undefined ? step : fill(step.target, template(value));
  });

/** Longer texts say nothing of what people enter. */
const longest = 400;
export const longestOf = ({ asks, kind }: SeenField): { longest?: number } =>
  asks.maxLength !== undefined && asks.maxLength <= longest && ['text', 'long'].includes(kind)
    ? { longest: asks.maxLength }
    : {};

const isWritten = (bound: string | undefined): bound is string =>
  bound !== undefined && /^\d+(\.\d+)?$/.test(bound);

/** Both ends, by the words beside the field or by its markup. */
const rangeOf = ({ label, asks }: SeenField): Stated => {
  const stated = statedIn(`${label} · ${asks.hint}`);
  const { min, max } = asks;
  return stated.from === undefined && isWritten(min) && isWritten(max)
    ? { ...stated, from: min, to: max }
    : stated;
};

const isNumber = (text: string): boolean => /^\d+([.,]\d+)?$/.test(text);

/** What was entered beside the text, or was there already, for tests that enter something else there. */
export const inputsOf = (
  others: readonly SeenField[],
  steps: readonly Step[],
  language = '',
): Action['inputs'] =>
  others.slice(0, 8).flatMap((other): Action['inputs'] => {
    const step = steps.find(
      (each) => (each.do === 'fill' || each.do === 'select') && same(each.target, other.locator),
    );
    const told = { field: other.locator, label: other.label };
    if (step?.do === 'select')
      return [{ ...told, kind: 'choice', value: 'label' in step.option ? String(step.option.label) : '' }];
    if (step === undefined && isNumber(other.value)) {
      const { from, to } = rangeOf(other);
      if (from === undefined || to === undefined) return [];
      return [{ ...told, kind: 'number', value: other.value, from, to, given: true }];
    }
    if (step?.do !== 'fill') return [];
    const value =
      typeof step.value === 'string' ? step.value : 'template' in step.value ? step.value.template : '';
    const { example, ...range } = isNumber(value) ? rangeOf(other) : {};
    const kind = isNumber(value) ? 'number' : ['text', 'long'].includes(other.kind) ? 'text' : 'other';
    // A number with decimals is an example of how they are written; another one may be anything.
    return [
      {
        ...told,
        kind,
        value,
        ...range,
        ...(kind === 'text' ? longestOf(other) : {}),
        ...(example !== undefined && /[.,]\d{1,2}$/.test(example) ? { example } : {}),
        ...(kind === 'text' && value === exampleFor(other, language) ? { example: value } : {}),
      },
    ];
  });
