// Items by what they have in common: those that another list of the page has, too, and those that share a value with another one.
import type { List, Locator, Page } from '@prowl/contracts';
import { sameThing } from './action-subject.ts';
import { fold } from './words.ts';

/** Letters: a shorter text is in other words by chance. */
const shortest = 4;

const says = (text: string): boolean => text.length >= shortest && /\p{L}/u.test(text);

/** Numbers are the same by chance. */
const isKind = (text: string): boolean => says(text) && !/\d/.test(text);

const readable = ({ columns, count }: List) =>
  columns.filter(
    ({ meaning, attribute, samples }) =>
      meaning !== 'action' && attribute === undefined && samples.length === count,
  );

/** What each item says, column by column, of a list that was read whole. */
const rowsOf = (list: List): readonly (readonly string[])[] =>
  Array.from({ length: list.count }, (_, row) =>
    readable(list).map(({ samples }) => (samples[row] ?? '').trim()),
  );

const namesOf = ({ columns }: List): readonly string[] =>
  columns
    .filter(({ meaning }) => meaning === 'name')
    .flatMap(({ samples }) => samples.map((each) => each.trim()));

const listOf = ({ lists }: Pick<Page, 'lists'>, items: Locator | undefined): List | undefined =>
  lists.find((list) => sameThing(list.items, items));

export interface Elsewhere {
  /** What it is called in both lists. */
  readonly name: string;
  /** All items of the other list. */
  readonly items: Locator;
}

/** Another list of the page that has the item as well, by a name that one item of each list has. */
export const elsewhereOf = (
  page: Pick<Page, 'lists'>,
  items: Locator | undefined,
  text: string,
): Elsewhere | undefined => {
  const list = listOf(page, items);
  const rows = list === undefined ? [] : rowsOf(list).filter((row) => row.includes(text.trim()));
  const [row, ...more] = rows;
  if (list === undefined || row === undefined || more.length > 0) return undefined;
  const once = (names: readonly string[], name: string) =>
    names.filter((each) => fold(each).includes(fold(name))).length === 1;
  return page.lists
    .filter((other) => !sameThing(other.items, items))
    .flatMap((other) => {
      const theirs = namesOf(other);
      const name = row.find((each) => says(each) && theirs.includes(each) && once(theirs, each));
      return name === undefined || !once(namesOf(list), name) ? [] : [{ name, items: other.items }];
    })[0];
};

/** An item, by a text that no other one of its list says, and how many say a value that it shares with few. */
interface Sharing {
  readonly name: string;
  readonly value: string;
  readonly count: number;
}

/** Items that share a value with others, those first that share it with fewest: two pieces by the same composer, not ten of one kind. */
export const sharingItems = (page: Pick<Page, 'lists'>, items: Locator | undefined): readonly Sharing[] => {
  const list = listOf(page, items);
  if (list === undefined) return [];
  const rows = rowsOf(list);
  const saying = (value: string) => rows.filter((row) => row.includes(value)).length;
  return rows
    .flatMap((row, at): Sharing[] => {
      const name = namesOf(list)[at] ?? '';
      const isAlone = rows.every(
        (other, index) => index === at || !other.some((each) => fold(each).includes(fold(name))),
      );
      if (!says(name) || !isAlone) return [];
      const shared = row
        .filter((value) => isKind(value) && saying(value) > 1)
        .map((value) => ({ name, value, count: saying(value) }));
      return shared.toSorted((a, b) => a.count - b.count).slice(0, 1);
    })
    .toSorted((a, b) => a.count - b.count);
};

/** Values that several items say in the same column, where there is more than one such value. */
export const kindsIn = (page: Pick<Page, 'lists'>, items: Locator | undefined): readonly string[] => {
  const list = listOf(page, items);
  return (list === undefined ? [] : readable(list)).flatMap(({ samples }) => {
    const groups = [...Map.groupBy(samples, (sample) => fold(sample.trim())).entries()];
    const kinds = groups.filter(([kind, all]) => kind !== '' && all.length > 1).map(([kind]) => kind);
    return kinds.length > 1 ? kinds : [];
  });
};
