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
/** That are walked to count what is there. */
const mostPages = 6;

interface Announcement {
  readonly link: Link;
  /** Of the link, without the number. */
  readonly words: string;
  readonly announced: number;
  readonly listing: Listing;
  /** How far it is from what is known of how many there are; 0 where it may be that. */
  readonly off: number;
}

/** Least and most: of a list on several pages the last one may be full or not. */
const sizesOf = ({ list }: Listing): readonly [number, number] | undefined => {
  if (list.counter?.means === 'total') return [list.counter.total, list.counter.total];
  const pages = pageCount(list);
  if (pages === undefined || pages > mostPages) return undefined;
  return pages === 1 ? [list.count, list.count] : [(pages - 1) * list.count + 1, pages * list.count];
};

const offBy = (announced: number, [least, most]: readonly [number, number]): number =>
  Math.max(0, least - announced, announced - most);

/** The list of a tab may say more than the tab does: "Upcoming" is that of "Upcoming trips". */
const isCalled = (each: Listing, words: string, noun: string, path: string): boolean =>
  path === withoutQuery(path)
    ? [fold(each.page.heading), fold(each.name)].includes(noun)
    : fold(each.name).startsWith(fold(words));

/** The list of a tab may be the one that its page shows without any. */
const isAt = (site: SiteModel, { page, list }: Listing, path: string): boolean =>
  page.reach.length === 0 &&
  (page.url === path ||
    (withoutQuery(page.url) === withoutQuery(path) &&
      site.pages.some(
        ({ url, reach, lists }) =>
          url === path &&
          reach.length === 0 &&
          lists.some(({ name, count }) => name === list.name && count === list.count),
      )));

const announcementsOn = (site: SiteModel, page: Page): Announcement[] =>
  page.links.flatMap((link): Announcement[] => {
    const found = link.own ? numberIn(link.text) : undefined;
    const path = ownPath(link.url, site.origin);
    if (!found || path === undefined) return [];
    // The list must have the name that the link gives it: the number of one thing is not that of another.
    const noun = fold(found.words).split(/[^\p{L}]+/u)[0] ?? '';
    const listing = listingsOf(site)
      .filter((each) => isAt(site, each, path) && (each.page.id !== page.id || path !== withoutQuery(path)))
      .filter((each) => noun.length > 2 && isCalled(each, found.words, noun, path))
      .toSorted((a, b) => b.list.count - a.list.count)[0];
    const sizes = listing && sizesOf(listing);
    return listing === undefined || sizes === undefined
      ? []
      : [{ link, ...found, listing, off: offBy(found.announced, sizes) }];
  });

const countMatches = (site: SiteModel, page: Page, found: Announcement, guard: Guarding): PlanDraft => {
  const { link, words, listing, off } = found;
  const selector = `a[href$="${ownPath(link.url, site.origin)}"]`;
  const locator: Locator = { by: 'css', selector, hasText: words, nth: 0 };
  const pages = pageCount(listing.list) ?? 1;
  return guard({
    page,
    element: `${slug(words)} number`,
    locator,
    title: `${pageName(page)}: the number of ${quoted(words)} is the number that is listed`,
    suspected: off > 0,
    ...(off > 0 ? { worth: 'seen' as const } : {}),
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
  plan: ({ site }, guard) => {
    // Tabs are on the page of each of them.
    const met = new Set<string>();
    const isNew = ({ link }: Announcement) => !met.has(link.url) && met.add(link.url) !== undefined;
    return site.pages
      .filter((page) => page.reach.length === 0 && page.status < 400)
      .flatMap((page) => {
        const found = announcementsOn(site, page);
        const isKnown = found.some(({ off }) => off === 0);
        const near = isKnown ? found.filter(({ off }) => off <= farOff).filter(isNew) : [];
        return [
          ...near.map((each) => countMatches(site, page, each, guard)),
          ...narrowedNumbers(site, page, guard),
        ];
      });
  },
});
