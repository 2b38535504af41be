import type { Link, Locator, Page, SiteModel } from '@prowl/contracts';
import { apply, assume, expectThat, keep, type PlanDraft, textOf, variable } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { ownPath, withoutQuery } from '../../site/addresses.ts';
import { open } from '../../site/drafting.ts';
import { fitsOn, pageCount, walk } from '../../site/list-pages.ts';
import { identitiesOf, type Listing, listingsOf, openListing } from '../../site/listing.ts';
import { fold, pageName, quoted, slug } from '../../site/words.ts';
import { saysNumber } from '../counting.ts';
import { narrowedNumbers } from './narrowed.ts';
import { numberIn } from './numbers.ts';

/** A number that is further off counts something else. */
const farOff = 2;

interface Announcement {
  readonly link: Link;
  /** Of the link, without the number. */
  readonly words: string;
  readonly announced: number;
  readonly listing: Listing;
  readonly actual: number;
}

const sizeOf = ({ list }: Listing): number | undefined => {
  if (list.counter?.means === 'total') return list.counter.total;
  return pageCount(list) === 1 ? list.count : undefined;
};

/** The list of a tab may say more than the tab does: "Upcoming" is that of "Upcoming trips". */
const isCalled = (each: Listing, words: string, noun: string, path: string): boolean =>
  path === withoutQuery(path)
    ? [fold(each.page.heading), fold(each.name)].includes(noun)
    : fold(each.name).startsWith(fold(words));

const announcementsOn = (site: SiteModel, page: Page): Announcement[] =>
  page.links.flatMap((link): Announcement[] => {
    const found = link.own ? numberIn(link.text) : undefined;
    const path = ownPath(link.url, site.origin);
    if (!found || path === undefined) return [];
    // The list must have the name that the link gives it: the number of one thing is not that of another.
    const noun = fold(found.words).split(/[^\p{L}]+/u)[0] ?? '';
    const listing = listingsOf(site)
      .filter((each) => each.page.reach.length === 0 && each.page.url === path && each.page.id !== page.id)
      .filter((each) => noun.length > 2 && isCalled(each, found.words, noun, path))
      .toSorted((a, b) => b.list.count - a.list.count)[0];
    const actual = listing && sizeOf(listing);
    return listing && actual !== undefined ? [{ link, ...found, listing, actual }] : [];
  });

const countMatches = (site: SiteModel, page: Page, found: Announcement, guard: Guarding): PlanDraft => {
  const { link, words, announced, listing, actual } = found;
  const selector = `a[href$="${ownPath(link.url, site.origin)}"]`;
  const locator: Locator = { by: 'css', selector, hasText: words, nth: 0 };
  const pages = pageCount(listing.list) ?? 1;
  return guard({
    page,
    element: `${slug(words)} number`,
    locator,
    title: `${pageName(page)}: the number of ${quoted(words)} is the number that is listed`,
    suspected: announced !== actual,
    steps: [
      open(page),
      keep('said', textOf(locator)),
      ...openListing(listing),
      ...fitsOn(pages, listing.list),
      ...walk(listing.list, pages, 'all', identitiesOf(listing)),
      keep('number', apply('length', variable('all'))),
      open(page),
      assume('it says what it said before', textOf(locator), 'equals', variable('said')),
      expectThat(
        `the number beside ${quoted(words)} is that of the list`,
        textOf(locator),
        'matches',
        saysNumber('number'),
      ),
    ],
    bug: {
      title: `The number beside ${quoted(words)} is not the number that is listed`,
      expected: `${quoted(words)} says how many ${listing.name} there are.`,
    },
  });
};

export const linkCountMatchesList = defineOracle({
  id: 'link-count-matches-list',
  family: 'lists',
  type: 'functional',
  title: 'The number in a link is the number that its list holds',
  rule:
    'A number that leads to a list says how many items the list holds, as the other numbers beside it do; that of a figure which leads to a list narrowed ' +
    'by what it names says how many the list shows then.',
  expected: 'The link says how many items its list holds.',
  remedy:
    'Compute the number with the same conditions as the list behind the link, or update it when the list changes.',
  severity: 'low',
  because: 'The list itself is right; only the number that leads there misleads.',
  worth: 'fair',
  // Only where another number of the same page is right, so that such numbers are known to count what is listed.
  plan: ({ site }, guard) =>
    site.pages
      .filter((page) => page.reach.length === 0 && page.status < 400)
      .flatMap((page) => {
        const found = announcementsOn(site, page);
        const isKnown = found.some(({ announced, actual }) => announced === actual);
        const near = found.filter(({ announced, actual }) => Math.abs(announced - actual) <= farOff);
        return [
          ...(isKnown ? near.map((each) => countMatches(site, page, each, guard)) : []),
          ...narrowedNumbers(site, page, guard),
        ];
      }),
});
