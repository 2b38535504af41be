// What a sort option promises, from its words: by what, and which way.
import {
  alphabetOfNames,
  type List,
  type ListColumn,
  type ListControl,
  type Reading,
} from '@prowl/contracts';
import { type ControlOption, useOf } from '../site/list-controls.ts';
import { distinct, oneNumber, plainDate, plainName, truncated } from '../site/numbers.ts';
import { fold } from '../site/words.ts';

type Direction = 'ascending' | 'descending';

export interface SortPromise {
  column: ListColumn;
  as: Reading;
  direction: Direction | undefined;
}

const subjects: [ListColumn['meaning'], RegExp][] = [
  ['price', /\b(price|cost|cheap\w*|expensive|amount|preis|prix|precio|prezzo)\b/i],
  ['rating', /\b(rating|rated|stars?|bewertung|note|valoraci\w+)\b/i],
  ['date', /\b(date|new(est)?|old(est)?|latest|recent(ly)?|earliest|datum|neueste|fecha)\b/i],
  ['quantity', /\b(stock|quantity|qty|in stock)\b/i],
  [
    'name',
    /\b(name|title|titel|nom|nombre|nome)\b|\ba\s*(-|–|—|to|→|bis)\s*z\b|\bz\s*(-|–|—|to|→|bis)\s*a\b/i,
  ],
];

const descending =
  /reverse alphabet|high\w*\s*(-|–|—|to|→|first|>)|most expensive|highest|z\s*(-|–|—|to|→)\s*a\b|descend|\bdesc\b|newest|latest|recent|largest|biggest|best|top[- ]rated|↓|▼|absteigend|décroissant|descendente|neueste/i;
const ascending =
  /(?<!reverse )alphabet|low\w*\s*(-|–|—|to|→|first|<)|cheapest|lowest|a\s*(-|–|—|to|→)\s*z\b|(?<!d)ascend|\basc\b|oldest|earliest|smallest|↑|▲|aufsteigend|(?<!dé)croissant|ascendente/i;

/** The way that the words say; undefined when they say none or both. */
export const directionOf = (words: string): Direction | undefined => {
  const startsLow = /\blow\w*\b.*\bhigh/i.test(words);
  const startsHigh = /\bhigh\w*\b.*\blow/i.test(words);
  if (startsLow !== startsHigh) return startsLow ? 'ascending' : 'descending';
  const down = descending.test(words);
  const up = ascending.test(words);
  return down === up ? undefined : down ? 'descending' : 'ascending';
};

/** How the column's texts can be compared, when they can be trusted to be compared at all. Their capitals stay: some orders put all of those first. */
export const comparable = (column: ListColumn): Reading | undefined => {
  const samples = column.samples.filter((sample) => sample.trim() !== '');
  if (samples.length < 3 || samples.length < column.samples.length * 0.8) return undefined;
  if (column.meaning === 'date')
    return samples.every(plainDate) && distinct(samples) >= 2 ? 'date' : undefined;
  if (['price', 'number', 'rating', 'quantity'].includes(column.meaning)) {
    const numbers = samples.map(oneNumber);
    return numbers.every((number) => number !== undefined) && distinct(numbers) >= 2 ? 'number' : undefined;
  }
  if (column.meaning !== 'name' && column.meaning !== 'text' && column.meaning !== 'category')
    return undefined;
  return samples.every((sample) => plainName(sample) && !truncated(sample)) &&
    distinct(samples.map(fold)) >= 3
    ? 'trimmed'
    : undefined;
};

/** The column and direction that the option names; undefined when it cannot be told ("Featured", "Relevance"). */
export const promiseOf = (
  list: List,
  control: ListControl,
  option: ControlOption,
): SortPromise | undefined => {
  const words = control.control === 'header' ? control.label : `${option.label}`;
  const use = useOf(control, option);
  const named = list.columns.filter((column) => column.header && fold(words).includes(fold(column.header)));
  const meaning =
    subjects.find(([, pattern]) => pattern.test(words))?.[0] ?? (alphabetOfNames(words) ? 'name' : undefined);
  const meant = meaning ? list.columns.filter((column) => column.meaning === meaning) : [];
  const candidates = named.length > 0 ? named : meant;
  const used = list.columns.find((column) => column.key === use?.column);
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
    direction: directionOf(words) ?? (candidates.length === 0 ? use?.direction : undefined),
  };
};
