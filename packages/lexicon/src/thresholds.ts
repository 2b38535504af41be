// At which amounts a rule begins or ends, as a sentence states it: "From 10 on 5 % off", "up to 3 kg", "less than 18". To which side the amount
// itself belongs is what the words say.
import { fold } from './fold.ts';
import { says, spansOf } from './match.ts';
import type { Concept } from './vocabulary/concepts.ts';

export interface Threshold {
  readonly at: number;
  /** From 10 on: 10 belongs to what is above. More than 10: it does not. */
  readonly belongs: 'above' | 'below';
}

/** "30", "2.50", "1,000"; not "12:30", "1/2" or a date. */
const amount =
  /(?<![\p{L}\d.,:/-])(?:\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})+|\d{1,7})(?:[.,]\d{1,2})?(?![\d:/-]|[.,]\d)/gu;
const amountIn = (text: string): number =>
  Number(text.replace(/[.,'’\u00a0\u202f](?=\d{3})/gu, '').replace(',', '.'));

/** What says that a number is not allowed itself is part of what says that it is: "no more than". */
const sides: readonly (readonly [readonly Concept[], Threshold['belongs']])[] = [
  [['no-more'], 'below'],
  [['no-fewer', 'from-on'], 'above'],
  [['more-than'], 'below'],
  [['less-than'], 'above'],
];

/** So many words may stand between a number and what bounds it, as its unit: "10 kg or more". */
const wordsBetween = 2;

const isRange = (before: string, after: string): boolean =>
  /\d\s*(?:[-–—]|\p{L}{1,4})\s*$/u.test(before) || /^\s*(?:[-–—]|\p{L}{1,4})\s*\d/u.test(after);

export const thresholdsIn = (text: string, language = ''): Threshold[] =>
  fold(text)
    .split(/[;·()!?\n]+|\.(?!\d)|,(?!\d)/)
    .filter((clause) => !says(clause, 'character', language)) // how long a text is
    .flatMap((clause) =>
      [...clause.matchAll(amount)].flatMap((found): Threshold[] => {
        const end = found.index + found[0].length;
        const before = clause.slice(0, found.index).replace(/[\s\p{Sc}]+$/u, '');
        const after = clause.slice(end).replace(/\d.*$/u, '');
        const leadsOn = spansOf(clause.slice(end), 'to', language);
        // "From 12 °C to 24 °C" has two ends.
        if (leadsOn.some(([, stop]) => /^\s*\d/.test(clause.slice(end + stop)))) return [];
        if (isRange(clause.slice(0, found.index), clause.slice(end))) return [];
        if (/^[a-z]{3}/.test(after)) return []; // part of a name
        const wordsTo = (start: number) =>
          after
            .slice(0, start)
            .split(/[\s\p{Sc}%]+/u)
            .filter(Boolean).length;
        const isBound = (concepts: readonly Concept[]) => {
          // "10 kg or more"; but "5 % off from 10" says nothing of 5. Where no spaces are written, it comes right behind.
          const mayFollow = concepts.includes('no-fewer') || concepts.includes('no-more');
          const bounding = concepts.filter((concept) => concept !== 'from-on');
          return (
            spansOf(before, concepts, language).some(([, stop]) => stop === before.length) ||
            spansOf(after, bounding, language).some(
              ([start]) =>
                (mayFollow && wordsTo(start) < wordsBetween) ||
                (start <= 2 && !/\s/.test(after.slice(0, start))),
            )
          );
        };
        const side = sides.find(([concepts]) => isBound(concepts));
        return side === undefined ? [] : [{ at: amountIn(found[0]), belongs: side[1] }];
      }),
    );

/** Stems of its longer words: "hens" and "hen", "Milbenfall" and "Milben". */
const stemsOf = (text: string): string[] =>
  (fold(text).match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 5));

/** Both texts have a longer word in common, in whatever form. */
export const shareWord = (one: string, other: string): boolean => {
  const others = stemsOf(other);
  return stemsOf(one).some((stem) => others.some((each) => each.startsWith(stem) || stem.startsWith(each)));
};
