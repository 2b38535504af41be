// Lists that are found by the same words on different pages, as rows of a table are, and are not the same list. What is done in one of them is
// not what is done in another, whatever both call it: each "Delete" has its own tests.
import type { List, Page } from '@prowl/contracts';
import { plainAddress } from '../../reading/addresses/address.ts';

/** What narrows a locator down to some of what it finds. */
const narrowing: ReadonlySet<string> = new Set(['hasText', 'hasNotText', 'nth', 'visible']);

/** By what it finds, in whatever order that is written. */
const wordsOf = (value: unknown, isOuter = true): string => {
  if (Array.isArray(value)) return `[${value.map((each) => wordsOf(each, false)).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const parts = Object.entries(value)
    .filter(([key, each]) => each !== undefined && !(isOuter && narrowing.has(key)))
    .map(([key, each]) => `${key}:${wordsOf(each, false)}`);
  return `{${parts.toSorted().join()}}`;
};

interface Place {
  readonly page: Page;
  readonly words: string;
  /** None where only what can be done in it is known. */
  readonly headers: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

const headersOf = ({ columns }: List): ReadonlySet<string> =>
  new Set(columns.flatMap(({ header }) => header || []));

const namesIn = ({ columns }: List): ReadonlySet<string> => {
  const samples = columns.find(({ meaning }) => meaning === 'name')?.samples ?? [];
  return new Set(samples.map((sample) => sample.trim()).filter((sample) => sample !== ''));
};

const placesOn = (page: Page): Place[] => {
  const lists = page.lists.map((list) => ({
    ...{ page, words: wordsOf(list.items) },
    ...{ headers: headersOf(list), names: namesIn(list) },
  }));
  const acted = page.actions
    .flatMap(({ items, into }) => [items, into].flatMap((each) => each ?? []))
    .map((items) => ({ page, words: wordsOf(items), headers: new Set<string>(), names: new Set<string>() }));
  return [...lists, ...acted.filter(({ words }) => !lists.some((one) => one.words === words))];
};

/** With fewer headers they say little, and with fewer of all in common the lists are of other things. */
const [fewestHeaders, inCommon] = [2, 0.7] as const;

/** A state or a view of the same page, a list of mostly the same columns, or one without headers that has an item of the other. */
const areSame = (one: Place, other: Place): boolean => {
  if (one.page.template === other.page.template) return true;
  if (plainAddress(one.page.url) === plainAddress(other.page.url)) return true;
  const [headers, others] = [one.headers, other.headers];
  if (Math.min(headers.size, others.size) >= fewestHeaders) {
    const both = [...headers].filter((header) => others.has(header)).length;
    return both >= (headers.size + others.size - both) * inCommon;
  }
  return [...other.names].some((name) => one.names.has(name));
};

/** Places of one list together; a place that is like two lists makes them one. */
const groupsOf = (places: readonly Place[]): Place[][] =>
  places.reduce<Place[][]>((groups, place) => {
    const isLike = (group: readonly Place[]) => group.some((one) => areSame(one, place));
    return [...groups.filter((group) => !isLike(group)), [...groups.filter(isLike).flat(), place]];
  }, []);

/** Wherever these words find items of this list. */
const marked = <Part>(part: Part, words: string, on: string): Part => {
  if (Array.isArray(part)) return part.map((each) => marked(each, words, on)) as Part;
  if (typeof part !== 'object' || part === null) return part;
  const inner = Object.fromEntries(Object.entries(part).map(([key, each]) => [key, marked(each, words, on)]));
  return ('by' in part && wordsOf(part) === words ? { ...inner, on } : inner) as Part;
};

/** Marks the locators of lists that are others on other pages. Changes the pages. */
export const tellListsApart = (pages: readonly Page[]): void => {
  for (const [words, places] of Map.groupBy(pages.flatMap(placesOn), (place) => place.words)) {
    const groups = groupsOf(places);
    if (groups.length < 2) continue;
    for (const group of groups) {
      const on = group.map(({ page }) => page.template).toSorted()[0] ?? '';
      for (const page of new Set(group.map((place) => place.page)))
        Object.assign(page, {
          lists: marked(page.lists, words, on),
          actions: marked(page.actions, words, on),
        });
    }
  }
};
