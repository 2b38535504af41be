// What a sort option promises, from its words: by what, and which way.
import type { List, ListColumn, ListControl, Reading } from '@prowl/contracts';
import { alphabetOfNames, type Concept, type Direction, directionOf, says } from '@prowl/lexicon';
import { type ControlOption, useOf } from '../site/list-controls.ts';
import { distinct, oneNumber, plainDate, plainName, priceNow, truncated } from '../site/numbers.ts';
import { fold } from '../site/words.ts';

export interface SortPromise {
  column: ListColumn;
  as: Reading;
  direction: Direction | undefined;
}

/** What an option may be about: the first that its words say. */
const subjects: readonly (readonly [ListColumn['meaning'], readonly Concept[]])[] = [
  ['price', ['price']],
  ['rating', ['rating']],
  ['date', ['date', 'moment', 'recency']],
  ['quantity', ['quantity', 'stock']],
  ['name', ['name', 'title']],
];

const subjectOf = (words: string, language: string): ListColumn['meaning'] | undefined =>
  subjects.find(([, concepts]) => says(words, concepts, language))?.[0] ??
  (alphabetOfNames(words, language) ? 'name' : undefined);

/** "Low > High" is an arrow. */
const withArrows = (words: string): string => words.replace(/\s*>\s*/g, ' → ');

/** Nothing, or a dash that stands for nothing. */
export const isBlank = (sample: string): boolean => !/[\p{L}\p{N}]/u.test(sample);

/** How the column's texts can be compared, if they can. Their capitals stay: some orders put all of those first. */
export const comparable = (column: ListColumn): Reading | undefined => {
  const samples = column.samples.filter((sample) => !isBlank(sample));
  if (samples.length < 3 || samples.length < column.samples.length * 0.8) return undefined;
  if (column.meaning === 'date')
    return samples.every(plainDate) && distinct(samples) >= 2 ? 'date' : undefined;
  if (['price', 'number', 'rating', 'quantity'].includes(column.meaning)) {
    const numbers = samples.map(column.meaning === 'price' ? priceNow : oneNumber);
    return numbers.every((number) => number !== undefined) && distinct(numbers) >= 2 ? 'number' : undefined;
  }
  if (column.meaning !== 'name' && column.meaning !== 'text' && column.meaning !== 'category')
    return undefined;
  const names = samples.map(fold);
  if (distinct(names) < 3 || !samples.every((sample) => plainName(sample) && !truncated(sample)))
    return undefined;
  // "Room 9" and "Room 10" are in order as text or as numbers; days and months are in order of the calendar.
  if (samples.some((sample) => /\d/.test(sample)) && (column.meaning !== 'name' || numbered(names)))
    return undefined;
  // A dash would be read as a text.
  const hasDash = column.samples.some((sample) => sample.trim() !== '' && isBlank(sample));
  return hasDash || (column.meaning !== 'name' && mayBeRanked(names)) ? undefined : 'trimmed';
};

/** The same words with different numbers. */
const numbered = (names: readonly string[]): boolean => {
  const words = names.filter((name) => /\d/.test(name)).map((name) => name.replaceAll(/\d+/g, '#'));
  return distinct(words) < words.length;
};

const mostRanks = 6;
/** A few words that recur (low, normal, high; new, open, done) have an order of their own that is not the alphabet's. */
const mayBeRanked = (names: readonly string[]): boolean =>
  distinct(names) <= mostRanks && (distinct(names) < names.length || names.length < mostRanks);

const wordsOf = (label: string): string[] => fold(label).match(/[\p{L}\p{N}]+/gu) ?? [];

/** "Least left" is by what "Most left" is by: one word apart, and the other way. */
const columnOfOpposite = (
  { columns }: List,
  control: ListControl,
  { label }: ControlOption,
  language: string,
): ListColumn | undefined => {
  const words = wordsOf(label);
  const direction = directionOf(withArrows(label), language);
  if (direction === undefined) return undefined;
  const opposite = control.options.find((other) => {
    const way = directionOf(withArrows(other.label), language);
    const others = wordsOf(other.label);
    return (
      way !== undefined &&
      way !== direction &&
      others.length === words.length &&
      words.length > 1 &&
      words.filter((word) => !others.includes(word)).length <= 1
    );
  });
  const by = opposite && useOf(control, opposite)?.column;
  return by === undefined ? undefined : columns.find(({ key }) => key === by);
};

const numeric = new Set(['number', 'quantity', 'rating', 'price']);
const shortestWord = 2;
const [fewestLetters, mostMore] = [3, 6] as const;

/** Words that stand beside the number in all items alike: "min" of "4 min" and "12 min". */
const wordsBeside = ({ samples }: ListColumn): string[] => {
  const [first = [], ...others] = samples.filter((sample) => !isBlank(sample)).map(wordsOf);
  return others.length === 0
    ? []
    : first.filter(
        (word) =>
          word.length >= shortestWord && !/\d/.test(word) && others.every((words) => words.includes(word)),
      );
};

/** "Minutes, shortest first" is about what the items say in "min". */
const columnsByUnit = ({ columns }: List, label: string, language: string): ListColumn[] => {
  const said = wordsOf(label);
  const names = (unit: string) =>
    said.some(
      (word) =>
        word === unit ||
        (unit.length >= fewestLetters &&
          word.startsWith(unit) &&
          word.length <= unit.length + mostMore &&
          !says(word, ['minimum', 'maximum'], language)),
    );
  return columns.filter((column) => numeric.has(column.meaning) && wordsBeside(column).some(names));
};

/** The column and direction that the option names; undefined when it names none ("Featured", "Relevance"). */
export const promiseOf = (
  list: List,
  control: ListControl,
  option: ControlOption,
  language = '',
): SortPromise | undefined => {
  const words = control.control === 'header' ? control.label : option.label;
  const use = useOf(control, option);
  const named = list.columns.filter((column) => column.header && fold(words).includes(fold(column.header)));
  const meaning = subjectOf(words, language);
  const meant = meaning ? list.columns.filter((column) => column.meaning === meaning) : [];
  const candidates =
    [named, meant].find((columns) => columns.length > 0) ?? columnsByUnit(list, words, language);
  const used =
    list.columns.find((column) => column.key === use?.column) ??
    columnOfOpposite(list, control, option, language);
  const column =
    candidates.length === 1
      ? candidates[0]
      : used && (candidates.length === 0 ? !meaning : candidates.includes(used))
        ? used
        : undefined;
  if (!column) return undefined;
  const as = comparable(column);
  if (!as) return undefined;
  return {
    column,
    as,
    // What choosing it showed is in the site model, and outranks its words.
    direction:
      (use?.column === column.key ? use.direction : undefined) ??
      directionOf(withArrows(words), language) ??
      (candidates.length === 0 ? use?.direction : undefined),
  };
};
