// Texts of a page that say how many there are of several things, number by number. Pure.
import type { Tally } from '@prowl/contracts';
import type { RawNumber, RawReading } from '../page/wire.ts';
import { currency, numberIn } from './figures.ts';
import { writtenIn } from './statements.ts';

const [mostTallies, mostParts, longestWords] = [24, 6, 40];
/** What parts of such a text are kept apart by. */
const between = /[,;:·•|/()[\]–—]/;
/** Dates, times, versions and codes are one value in several numbers. */
const compound = /\d+([./:-])\d+\1\d+|\d:\d\d|\d[-–]\d|\d{7,}|\p{L}-?\d|\d\p{L}/u;

const wordsOf = (text: string): string =>
  text
    .replace(/^\P{L}+|\P{L}+$/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

const isWord = (words: string): boolean => /\p{L}{2}/u.test(words) && words.length <= longestWords;

/** The words behind the number, up to the next one or a mark between them; else those before it. */
const partsOf = (text: string): Tally['parts'] => {
  const found = writtenIn(text);
  return found.flatMap((match, nth): Tally['parts'] => {
    const previous = found[nth - 1];
    const end = match.index + match[0].length;
    const behind = wordsOf(text.slice(end, found[nth + 1]?.index).split(between)[0] ?? '');
    const start = previous === undefined ? 0 : previous.index + previous[0].length;
    const ahead = wordsOf(
      text
        .slice(start, match.index)
        .split(between)
        .findLast((part) => /\p{L}/u.test(part)) ?? '',
    );
    const words = [behind, ahead].find(isWord);
    const value = numberIn(match[0]);
    return words === undefined || value === undefined ? [] : [{ nth, value, words }];
  });
};

const tallyOf = ({ text, label, locator, region }: RawNumber): Tally | undefined => {
  if (region === 'chrome' || currency.test(text) || compound.test(text)) return undefined;
  const parts = partsOf(text);
  if (parts.length > 0) return { text, locator, parts: parts.slice(0, mostParts) };
  // A number by itself is called by what stands beside it.
  const value = numberIn(text);
  const words = wordsOf(label);
  if (value === undefined || /\p{L}/u.test(text) || /\d/.test(label) || !isWord(words)) return undefined;
  return { text, locator, parts: [{ nth: 0, value, words }] };
};

export const talliesOf = ({ numbers }: Pick<RawReading, 'numbers'>): Tally[] =>
  numbers.flatMap((number) => tallyOf(number) ?? []).slice(0, mostTallies);
