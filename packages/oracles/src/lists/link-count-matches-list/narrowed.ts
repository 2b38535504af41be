// Figures of an overview that lead to one list, each narrowed by its address: "5 Overdue" to /tools?status=overdue.
import type { Expression, Locator, Page, SiteModel, Step } from '@prowl/contracts';
import {
  assume,
  click,
  countOf,
  expectThat,
  keep,
  type PlanDraft,
  settle,
  step,
  textOf,
  value,
  variable,
} from '@prowl/plan';
import type { Guarding } from '../../definition/oracle.ts';
import { ownPath } from '../../site/addresses.ts';
import { open } from '../../site/drafting.ts';
import { type Listing, listingsOf } from '../../site/listing.ts';
import { longWords, pageName, quoted, slug } from '../../site/words.ts';
import { saysNumber } from '../counting.ts';
import { numberIn } from './numbers.ts';

interface Narrowed {
  readonly words: string;
  readonly locator: Locator;
  readonly listing: Listing;
}

/** It is narrowed by one value, which the link names: "Due today" that leads to what is out, in order of days, counts something else. */
const isNamed = (query: string, words: string): boolean => {
  const [only, ...more] = [...new URLSearchParams(query).values()].filter((text) => text !== '');
  const named = only === undefined || more.length > 0 ? [] : longWords(only);
  return named.length > 0 && named.every((word) => longWords(words).includes(word));
};

/** Of those on a page that is not full all can be seen at once. */
const narrowedOn = (site: SiteModel, page: Page): Narrowed[] =>
  page.links.flatMap(({ own, text, url, locator }): Narrowed[] => {
    const found = own ? numberIn(text) : undefined;
    const [path, query] = ownPath(url, site.origin)?.split('?') ?? [];
    if (!found || locator === undefined || query === undefined || !isNamed(query, found.words)) return [];
    const listing = listingsOf(site).find(
      (each) => each.page.reach.length === 0 && each.page.url === path && each.page.id !== page.id,
    );
    const isShort = listing !== undefined && found.announced > 0 && found.announced < listing.list.count;
    return isShort ? [{ words: found.words, locator, listing }] : [];
  });

/** Follows the link, and keeps how many are listed there. */
const counted = (page: Page, { words, locator, listing }: Narrowed, name: string): Step[] => {
  const shown: Expression = countOf(listing.list.items);
  return [
    open(page),
    step(`follow ${quoted(words)}`, click(locator), settle()),
    assume('it lists some', shown, 'at-least', value(1)),
    assume('its page is not full', shown, 'less-than', value(listing.list.count)),
    keep(name, shown),
  ];
};

const says = ({ locator }: Narrowed) => textOf(locator);

const agrees = (page: Page, found: Narrowed, other: Narrowed, guard: Guarding): PlanDraft => {
  const { words, locator, listing } = found;
  return guard({
    page,
    worth: 'solid',
    element: `${slug(words)} narrowed number`,
    locator,
    title: `${pageName(page)}: the number of ${quoted(words)} is the number that is listed behind it`,
    steps: [
      open(page),
      keep('said', says(found)),
      ...counted(page, other, 'other'),
      ...counted(page, found, 'number'),
      open(page),
      // What is new is not new any more once it was looked at.
      assume('it says what it said before', says(found), 'equals', variable('said')),
      assume(
        `the number of ${quoted(other.words)} is that of its list`,
        says(other),
        'matches',
        saysNumber('other'),
      ),
      expectThat(
        `the number of ${quoted(words)} is that of its list`,
        says(found),
        'matches',
        saysNumber('number'),
      ),
    ],
    bug: {
      title: `The number of ${quoted(words)} is not the number that is listed behind it`,
      expected: `${quoted(words)} says how many of ${listing.name} it leads to.`,
    },
  });
};

/** Another number of the same row has to be that of its list: then such numbers are known to count what is listed. */
export const narrowedNumbers = (site: SiteModel, page: Page, guard: Guarding): PlanDraft[] => {
  const all = narrowedOn(site, page);
  return all.flatMap((found) => {
    const other = all.findLast(({ listing, words }) => listing === found.listing && words !== found.words);
    return other === undefined ? [] : [agrees(page, found, other, guard)];
  });
};
