// What a filter option promises about each item that it leaves, as far as the items show it.
import type { List, ListColumn, ListControl } from '@prowl/contracts';
import { says, thresholdsIn } from '@prowl/lexicon';
import { type ControlOption, useOf } from '../site/list-controls.ts';
import { priceNow } from '../site/numbers.ts';
import { fold, meansEverything, optionCount } from '../site/words.ts';

export type FilterPromise =
  | { kind: 'text'; column: ListColumn; words: string; option: ControlOption }
  | { kind: 'bounds'; column: ListColumn; least?: number; most?: number; option: ControlOption };

const filled = (column: ListColumn): boolean =>
  column.samples.length >= 3 && column.samples.every((sample) => sample.trim() !== '');

/** What a cell names, one or several: "Piano, Flute". */
export const namedIn = (sample: string): string[] => sample.split(/[,;·•|/\n]/).map((part) => fold(part));

/** A column that shows the option's own word on some items, by itself or among others, and other words on others. */
const showing = (list: List, words: string, preferred: string | undefined): ListColumn | undefined => {
  const wanted = fold(words);
  const fits = list.columns.filter((column) => {
    if (!filled(column) || ['name', 'price', 'image', 'link', 'action'].includes(column.meaning))
      return false;
    const samples = column.samples.map((sample) => (fold(sample) === wanted ? [wanted] : namedIn(sample)));
    const equal = samples.filter((names) => names.includes(wanted)).length;
    // A longer text that holds the word ("out of stock") would be taken for it.
    const longer = samples.flat().some((name) => name !== wanted && name.includes(wanted));
    return equal > 0 && equal < samples.length && !longer;
  });
  return fits.find((column) => column.key === preferred) ?? (fits.length === 1 ? fits[0] : undefined);
};

const numeric = (list: List, meaning: ListColumn['meaning']): ListColumn | undefined => {
  const columns = list.columns.filter(
    (column) =>
      column.meaning === meaning &&
      filled(column) &&
      column.samples.every((sample) => priceNow(sample) !== undefined),
  );
  return columns.length === 1 ? columns[0] : undefined;
};

const isMoney = (words: string, language: string): boolean =>
  /[$€£¥₹]|\b(usd|eur|gbp|chf)\b/i.test(words) || says(words, 'price', language);
const isRating = (words: string, language: string): boolean =>
  words.includes('★') || says(words, 'rating', language);

const number = /\d+(?:[.,]\d{1,2})?/g;

/** A column of numbers that the control is called by, and that it was seen to narrow: "Seats", "5 or more". */
const calledBy = (
  list: List,
  { label, control }: ListControl,
  key: string | undefined,
): ListColumn | undefined => {
  const column = list.columns.find((each) => each.key === key);
  const name = fold(column?.header ?? '');
  const isNamed = name !== '' && fold(label) === name;
  return control !== 'input' && column && isNamed ? numeric(list, column.meaning) : undefined;
};

/** "$5 – $20", "5 to 20", "between 5 and 20": what comes between the two numbers. */
const joinsRange = (words: string, language: string): boolean =>
  /[-–—]/.test(words) || says(words, ['to', 'and'], language);

const boundsIn = (label: string, language: string): { least?: number; most?: number } | undefined => {
  const numbers = (label.match(number) ?? []).map((digits) => Number(digits.replace(',', '.')));
  const [first, second] = numbers;
  if (first === undefined || numbers.length > 2) return undefined;
  if (second !== undefined)
    return first < second && joinsRange(label.split(number)[1] ?? '', language)
      ? { least: first, most: second }
      : undefined;
  if (/[<≤]/.test(label) || says(label, ['at-most', 'no-more'], language)) return { most: first };
  if (/[>≥+]/.test(label) || says(label, ['at-least', 'no-fewer'], language)) return { least: first };
  return undefined;
};

/** "5 or more", "5+": the number itself belongs to what it leaves. */
export const includesItsBound = (label: string, language: string): boolean =>
  /\d\s*\+|≥/.test(label) || thresholdsIn(label, language).some(({ belongs }) => belongs === 'above');

export const promiseOf = (
  list: List,
  control: ListControl,
  option: ControlOption,
  language = '',
): FilterPromise | undefined => {
  if (meansEverything(option, language)) return undefined;
  const { words } = optionCount(option.label);
  const seen = useOf(control, option)?.column;
  const column = showing(list, words, seen);
  if (column) return { kind: 'text', column, words, option };
  // "Cleaning 5": how many there are stands without brackets, where the items say "Cleaning".
  const bare = /^(.*\p{L})\s+\d{1,6}$/u.exec(words)?.[1];
  const counted = bare === undefined || seen === undefined ? undefined : showing(list, bare, seen);
  if (bare !== undefined && counted?.key === seen && counted)
    return { kind: 'text', column: counted, words: bare, option };
  const context = `${control.label} ${option.label}`;
  const priced = isMoney(context, language) ? numeric(list, 'price') : undefined;
  const rated = isRating(context, language) ? numeric(list, 'rating') : undefined;
  const bounded = priced ?? rated ?? calledBy(list, control, seen);
  const bounds = bounded && control.control !== 'input' ? boundsIn(option.label, language) : undefined;
  return bounded && bounds ? { kind: 'bounds', column: bounded, ...bounds, option } : undefined;
};

/** A field for the lowest or highest price, with a value in the middle of what is shown. */
export const boundField = (list: List, control: ListControl, language = ''): FilterPromise | undefined => {
  const { label } = control;
  if (control.control !== 'input' || control.kind !== 'filter') return undefined;
  const column = isMoney(label, language) || /\b(min|max)/i.test(label) ? numeric(list, 'price') : undefined;
  if (!column) return undefined;
  const sorted = column.samples.map((sample) => priceNow(sample) ?? 0).sort((a, b) => a - b);
  const middle = Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
  if (middle <= (sorted[0] ?? 0) || middle >= (sorted.at(-1) ?? 0)) return undefined;
  const option = { label: `${label} ${middle}`, value: String(middle) };
  if (says(label, 'minimum', language)) return { kind: 'bounds', column, least: middle, option };
  if (says(label, 'maximum', language)) return { kind: 'bounds', column, most: middle, option };
  return undefined;
};
