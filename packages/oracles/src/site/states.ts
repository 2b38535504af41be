// States that items show in words, and texts of the page that say how many are in one: "28 items, 5 low" beside tags that say "Low".
import type { List, ListColumn, Locator, Page, Tally } from '@prowl/contracts';
import { oneNumber } from './numbers.ts';
import { fold } from './words.ts';

export interface CountedState {
  readonly list: List;
  /** As the items write it. */
  readonly tag: string;
  readonly figure: { readonly locator: Locator; readonly nth: number | undefined; readonly text: string };
}

const shortest = 3;

const isInWords = ({ meaning, attribute }: ListColumn): boolean =>
  attribute === undefined && !['name', 'link', 'image'].includes(meaning);

/** The words at the end, at the beginning, or all of a sample: as the items write them. */
const writtenIn = (sample: string, words: string): string | undefined => {
  const clean = sample.trim().replace(/\s+/g, ' ');
  const folded = fold(clean);
  if (folded.length !== clean.length || !folded.includes(words)) return undefined;
  if (folded === words || folded.endsWith(` ${words}`)) return clean.slice(clean.length - words.length);
  return folded.startsWith(`${words} `) ? clean.slice(0, words.length) : undefined;
};

/** Undefined where no item says it, or some write it in other letters. */
const tagIn = ({ columns }: List, words: string): string | undefined => {
  const found = columns
    .filter(isInWords)
    .flatMap(({ samples }) => samples.flatMap((sample) => writtenIn(sample, words) ?? []));
  const [tag, ...others] = new Set(found);
  return others.length === 0 ? tag : undefined;
};

const isPressed = ({ locator }: Tally): boolean =>
  locator.by === 'role' && /^(button|link|tab|radio|checkbox|option|menuitem)$/.test(locator.role);

/** Each state once for each list, by the first text that counts it. Of a list in pages only some are shown. */
export const countedStates = ({ lists, tallies }: Pick<Page, 'lists' | 'tallies'>): CountedState[] =>
  lists
    .filter(({ count, pager }) => count > 1 && pager === undefined)
    .flatMap((list) => {
      const met = new Set<string>();
      return tallies
        .filter((tally) => !isPressed(tally))
        .flatMap(({ parts, locator, text }) =>
          parts.flatMap(({ nth, words }): CountedState[] => {
            const tag = words.length < shortest ? undefined : tagIn(list, fold(words));
            if (tag === undefined || met.has(tag)) return [];
            met.add(tag);
            return [{ list, tag, figure: { locator, text, nth: nth === 0 ? undefined : nth } }];
          }),
        );
    });

/** How often a text says it, as words of their own. */
export const timesIn = (shown: string, tag: string): number =>
  ` ${shown.replace(/\s+/g, ' ')} `.split(` ${tag} `).length - 1;

/** The items that say it, one of each. */
export const tagsOf = ({ list, tag }: Pick<CountedState, 'list' | 'tag'>): Locator => ({
  by: 'text',
  text: tag,
  exact: true,
  within: { ...list.items, visible: true },
  visible: true,
});

export interface Crossing {
  readonly amount: ListColumn;
  readonly threshold: ListColumn;
  /** The state is that of amounts below it; else of those above. */
  readonly below: boolean;
}

const fewestRows = 5;

const numbersIn = ({ samples }: ListColumn): (number | undefined)[] => samples.map(oneNumber);

/**
 * Two numbers of each item of which the one decides by the other whether it is in this state: a quantity and the amount at which it is low. Which
 * side an item belongs to that is exactly there is left open.
 */
export const crossingOf = ({ list, tag }: CountedState): Crossing | undefined => {
  const numeric = list.columns.filter(
    (column) =>
      column.attribute === undefined &&
      column.samples.length === list.count &&
      column.samples.every((sample) => oneNumber(sample) !== undefined && sample.length < 12),
  );
  const isTagged = Array.from({ length: list.count }, (_, index) =>
    list.columns
      .filter(isInWords)
      .some(({ samples }) => writtenIn(samples[index] ?? '', fold(tag)) !== undefined),
  );
  const decides = (amount: ListColumn, threshold: ListColumn, below: boolean): boolean => {
    const [values, limits] = [numbersIn(amount), numbersIn(threshold)];
    const rows = isTagged.flatMap((tagged, index) => {
      const apart = (values[index] ?? 0) - (limits[index] ?? 0);
      return apart === 0 ? [] : [{ tagged, isBelow: apart < 0 }];
    });
    return (
      rows.length >= fewestRows &&
      new Set(rows.map(({ tagged }) => tagged)).size === 2 &&
      new Set(limits).size > 1 &&
      rows.every(({ tagged, isBelow }) => tagged === (isBelow === below))
    );
  };
  for (const amount of numeric)
    for (const threshold of numeric)
      for (const below of [true, false])
        if (amount.key !== threshold.key && decides(amount, threshold, below))
          return { amount, threshold, below };
  return undefined;
};
