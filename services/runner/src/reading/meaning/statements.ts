// What a page says of itself in words: how many there may be at most, in which order a list is, what makes a sum. Pure.
import type { List, Statement } from '@prowl/contracts';
import { boundsIn, directionOf, fold, legendIn, says, thresholdsIn } from '@prowl/lexicon';
import type { RawNumber, RawReading } from '../page/wire.ts';
import { currency, numberIn } from './figures.ts';

/** So many can be made in a test to see whether they are. */
const mostToMake = 10;
const longestCaption = 90;
const mostOfAKind = 6;

interface Written {
  readonly nth: number;
  readonly value: number;
  /** What is counted: the word behind it, or money. */
  readonly unit: string;
  /** The words between the number before and this one. */
  readonly words: string;
}

/** Counted as tests count the numbers of a text: a space divides thousands or ends one. */
export const writtenIn = (text: string): RegExpExecArray[] => [
  ...text.replace(/(\d)[\u00a0\u202f ](?!\d{3}(?!\d))/g, '$1_').matchAll(/\d+(?:[.,'’\u00a0\u202f ]\d+)*/g),
];

const numbersOf = (text: string): Written[] => {
  const found = writtenIn(text);
  return found.flatMap((match, nth): Written[] => {
    const previous = found[nth - 1];
    const end = match.index + match[0].length;
    const words = text.slice(previous === undefined ? 0 : previous.index + previous[0].length, match.index);
    const rest = text.slice(end, found[nth + 1]?.index);
    const value = numberIn(match[0]);
    const isMoney = currency.test(words.slice(-4)) || currency.test(rest.slice(0, 4));
    const [next = ''] = /^\s?(%|\p{L}+)/u.exec(rest)?.slice(1) ?? [];
    return value === undefined ? [] : [{ nth, value, unit: isMoney ? 'money' : fold(next), words }];
  });
};

type Sum = Extract<Statement, { says: 'sum' }>;

const sumOf = ({ text, locator }: RawNumber, language: string): Omit<Sum, 'url'> | undefined => {
  const numbers = numbersOf(text);
  const total = numbers.at(-1);
  if (total === undefined || total.unit === '' || total.unit === '%') return undefined;
  if (!says(total.words, 'total', language) || says(text, 'included', language)) return undefined;
  const others = numbers.slice(0, -1);
  if (others.some(({ words }) => says(words, 'total', language))) return undefined;
  const parts = others
    .filter(({ unit }) => unit === total.unit)
    .map(({ nth, words, value }) => ({
      nth,
      value,
      sign: says(words, 'discount', language) ? (-1 as const) : (1 as const),
    }));
  if (parts.length < 2 || parts.length > 8) return undefined;
  const sum = parts.reduce((all, { value, sign }) => all + value * sign, 0);
  return {
    says: 'sum',
    text,
    locator,
    parts: parts.map(({ nth, sign }) => ({ nth, sign })),
    total: total.nth,
    holds: Math.abs(sum - total.value) < 0.006,
  };
};

const isSorted = ({ controls }: List): boolean => controls.some(({ kind }) => kind === 'sort');

/** "Latest news" says what a list has, "newest first" in which order. */
const orderIn = (text: string, language: string): 'name' | 'recency' | undefined => {
  if (text.length > longestCaption) return undefined;
  const falls = directionOf(text, language) === 'descending';
  if (says(text, 'alphabetical', language)) return falls ? undefined : 'name';
  return falls && says(text, 'recency', language) && says(text, 'foremost', language) ? 'recency' : undefined;
};

const fewestLetters = 16;

/** What an item says of itself, as the description of a command that makes "an alphabetic list", says nothing of the list that it is in. */
const isOfAnItem = (text: string, { columns }: List): boolean => {
  const said = fold(text);
  return columns.some(({ samples }) =>
    samples.some((sample) => {
      const shown = fold(sample);
      return shown.includes(said) || (shown.length >= fewestLetters && said.includes(shown));
    }),
  );
};

/** `lists`: by the numbers that the script gave them. */
export const statementsOf = (raw: RawReading, lists: readonly (List | undefined)[]): Statement[] => {
  const { language, sayings } = raw;
  const known = lists.filter((list) => list !== undefined);
  const limits = sayings.flatMap(({ text }): Statement[] => {
    const { most } = boundsIn(text, language);
    return most === undefined || most < 1 || most > mostToMake ? [] : [{ says: 'at-most', text, most }];
  });
  const orders = sayings.flatMap(({ text, near }): Statement[] => {
    const list = lists[near] ?? (known.length === 1 ? known[0] : undefined);
    const by = orderIn(text, language);
    if (by === undefined || list === undefined || isSorted(list) || isOfAnItem(text, list)) return [];
    return [{ says: 'in-order', text, list: list.key, by }];
  });
  const thresholds = sayings.flatMap(({ text }): Statement[] =>
    thresholdsIn(text, language).map((each) => ({ says: 'threshold', text, ...each })),
  );
  const legends = sayings.flatMap(({ text }): Statement[] => {
    const entries = legendIn(text, language).map(({ name, ranges }) => ({ name, ranges: [...ranges] }));
    return entries.length === 0 || entries.length > 12 ? [] : [{ says: 'legend', text, entries }];
  });
  const sums = raw.numbers.flatMap((number): Statement[] => {
    const sum = number.region === 'chrome' ? undefined : sumOf(number, language);
    return sum === undefined ? [] : [{ ...sum, url: raw.address.url }];
  });
  return [limits, thresholds, legends, orders, sums].flatMap((all) => all.slice(0, mostOfAKind));
};
