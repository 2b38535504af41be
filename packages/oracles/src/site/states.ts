// States that items show in words, and texts of the page that say how many are in one: "28 items, 5 low" beside tags that say "Low".
import type { List, ListColumn, Locator, Page, Tally } from '@prowl/contracts';
import { changesOf } from './action-subject.ts';
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

/** "4 min", "12 min": what follows each number of a column is its unit, and no state. */
const isUnit = ({ samples }: ListColumn, words: string): boolean => {
  const said = samples.filter((sample) => sample.trim() !== '');
  return said.length > 1 && said.every((sample) => /^[\d.,\s]+$/.test(fold(sample).replace(words, '')));
};

/** Undefined where no item says it, or some write it in other letters. */
const tagIn = ({ columns }: List, words: string): string | undefined => {
  const found = columns
    .filter((column) => isInWords(column) && !isUnit(column, words))
    .flatMap(({ samples }) => samples.flatMap((sample) => writtenIn(sample, words) ?? []));
  const [tag, ...others] = new Set(found);
  return others.length === 0 ? tag : undefined;
};

/** Some of the items say it, and others do not: how many there are goes by more than how many items there are. */
export const isStateOf = ({ columns }: List, words: string): boolean =>
  columns.filter(isInWords).some(({ samples }) => {
    const said = samples.filter((sample) => writtenIn(sample, fold(words)) !== undefined);
    return said.length > 0 && said.length < samples.length;
  });

const isPressed = ({ locator }: Tally): boolean =>
  locator.by === 'role' && /^(button|link|tab|radio|checkbox|option|menuitem)$/.test(locator.role);

/** Numbers that stand alone beside their words, as exploring saw them change: "Ready" in one column and "9" in the next. */
const figuresIn = (page: Pick<Page, 'actions'>): Tally[] =>
  page.actions
    .flatMap((action) => changesOf(action, 'figure'))
    .filter(
      ({ text, locator, label }) => /^\s*\d+\s*$/.test(text) && locator.within === undefined && label !== '',
    )
    .map(({ text, locator, label, to = 0 }) => ({
      text,
      locator,
      parts: [{ nth: 0, value: to, words: label }],
    }));

/** Each state once for each list, by the first text that counts it. Of a list in pages only some are shown. */
export const countedStates = (page: Pick<Page, 'lists' | 'tallies' | 'actions'>): CountedState[] =>
  page.lists
    .filter(({ count, pager }) => count > 1 && pager === undefined)
    .flatMap((list) => {
      const met = new Set<string>();
      return [...page.tallies, ...figuresIn(page)]
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

/** Where in the list the items are that say it. */
export const placesOf = ({ list, tag }: Pick<CountedState, 'list' | 'tag'>): number[] =>
  Array.from({ length: list.count }, (_, index) => index).filter((index) =>
    list.columns
      .filter(isInWords)
      .some(({ samples }) => writtenIn(samples[index] ?? '', fold(tag)) !== undefined),
  );

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
  const places = new Set(placesOf({ list, tag }));
  const isTagged = Array.from({ length: list.count }, (_, index) => places.has(index));
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
