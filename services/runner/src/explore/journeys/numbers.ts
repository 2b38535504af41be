// Numbers that were entered on earlier pages of a row of steps and that a later one says again, beside the word of their field. Pure.
import type { Stage } from '@prowl/contracts';
import { fold } from '@prowl/lexicon';
import { sameStem } from '../../reading/words/stems.ts';
import { nameOfOption } from './stage.ts';

const leastNoun = 5;
const leastText = 4;

/** Texts and choices of the pages before, as somebody who reads them again would know them. */
const known = (stages: readonly Stage[], concrete: (entry: Entry) => string | undefined): string[] =>
  stages
    .flatMap(({ entered }) => entered)
    .flatMap((entry) => [concrete(entry) ?? '', nameOfOption(entry.chosen ?? '')])
    .filter((text) => text.length >= leastText);

type Entry = Stage['entered'][number];

/**
 * `lines`: of the page. Only lines count that say another entry again: they speak of what was entered, and a number in front of the word of
 * a field is that field's ("5 persons" of "Number of persons").
 */
export const numbersShown = (
  stages: readonly Stage[],
  lines: readonly string[],
  concrete: (entry: Entry) => string | undefined,
): Stage['numbers'] => {
  const texts = known(stages, concrete);
  const telling = lines.filter((line) => texts.some((text) => line.includes(text)));
  const found = telling.flatMap((line) => [...line.matchAll(/(?<![\d.,])(\d{1,5})\s+(\p{L}+)/gu)]);
  return stages
    .flatMap(({ entered }) => entered)
    .flatMap((entry) => {
      if (!/^\d{1,5}$/.test(concrete(entry) ?? '')) return [];
      const nouns = (fold(entry.label).match(/\p{L}+/gu) ?? []).filter((word) => word.length >= leastNoun);
      const said = found.filter(([, , word = '']) => nouns.some((noun) => sameStem(noun, fold(word))));
      const [only] = said;
      return said.length === 1 && only !== undefined
        ? [{ key: entry.key, noun: only[2] ?? '', number: Number(only[1]) }]
        : [];
    });
};
