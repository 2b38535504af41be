// A link that says how many there are behind it ("12 Documents") says as many as its list holds.

import type { Link, Locator, Page, SiteModel } from '@prowl/contracts';
import { apply, expectThat, keep, type PlanDraft, template, textOf, variable } from '@prowl/plan';
import { ownPath, withoutQuery } from '../site/addresses.ts';
import { draft, open } from '../site/drafting.ts';
import { pageCount, walk } from '../site/list-pages.ts';
import { identitiesOf, type Listing, openListing } from '../site/listing.ts';
import { fold, pageName, quoted, slug } from '../site/words.ts';

interface Announcement {
  link: Link;
  words: string; // of the link, without the number
  said: number;
  listing: Listing;
  holds: number;
}

const announced = (text: string): { said: number; words: string } | undefined => {
  const match =
    /^(?:(?<before>\d{1,5})\s+(?<after>\p{L}.{2,80})|(?<name>\p{L}[^\d]{2,40}?)\s*[([](?<behind>\d{1,5})[)\]])$/u.exec(
      text.trim(),
    );
  const { before, after, name, behind } = match?.groups ?? {};
  const number = before ?? behind;
  return number === undefined ? undefined : { said: Number(number), words: (after ?? name ?? '').trim() };
};

const holdsOf = ({ list }: Listing): number | undefined =>
  list.counter?.means === 'total' ? list.counter.total : pageCount(list) === 1 ? list.count : undefined;

const announcementsOn = (site: SiteModel, page: Page, listings: readonly Listing[]): Announcement[] =>
  page.links.flatMap((link): Announcement[] => {
    const found = link.own ? announced(link.text) : undefined;
    const path = ownPath(link.url, site.origin);
    if (!found || path === undefined || path !== withoutQuery(path)) return [];
    // The list must be called what the link calls it: the number of one thing is not that of another.
    const noun = fold(found.words).split(/[^\p{L}]+/u)[0] ?? '';
    const listing = listings
      .filter((each) => each.page.reach.length === 0 && each.page.url === path && each.page.id !== page.id)
      .filter((each) => noun.length > 2 && [fold(each.page.heading), fold(each.name)].includes(noun))
      .toSorted((a, b) => b.list.count - a.list.count)[0];
    const holds = listing && holdsOf(listing);
    return listing && holds !== undefined ? [{ link, ...found, listing, holds }] : [];
  });

const plan = (
  site: SiteModel,
  page: Page,
  { link, words, said, listing, holds }: Announcement,
): PlanDraft => {
  const selector = `a[href$="${ownPath(link.url, site.origin)}"]`;
  const locator: Locator = { by: 'css', selector, hasText: words, nth: 0 };
  return draft(site, {
    family: 'lists',
    oracle: 'announced-number-is-what-its-list-holds',
    page,
    element: `${slug(words)} number`,
    locator,
    title: `${pageName(page)}: the number of ${quoted(words)} is the number that is listed`,
    because:
      'A number that leads to a list is the number of what the list holds, as the other numbers beside it are.',
    rank: 0.55,
    suspected: said !== holds,
    steps: [
      ...openListing(listing),
      ...walk(listing.list, pageCount(listing.list) ?? 1, 'all', identitiesOf(listing)),
      keep('number', apply('length', variable('all'))),
      open(page),
      expectThat(`the number beside ${quoted(words)} is that of the list`, textOf(locator), 'matches', {
        text: template('(^|[^0-9]){{number}}([^0-9]|$)'),
      }),
    ],
    bug: {
      title: `The number beside ${quoted(words)} is not the number that is listed`,
      severity: 'low',
      expected: `${quoted(words)} says how many ${listing.name} there are.`,
    },
  });
};

/** Only where another number of the same page agrees with its own list, so that such numbers are known to count what is listed. */
export const planAnnouncing = (site: SiteModel, listings: readonly Listing[]): PlanDraft[] =>
  site.pages
    .filter((page) => page.reach.length === 0 && page.status < 400)
    .flatMap((page) => {
      const found = announcementsOn(site, page, listings);
      const telling = found.some(({ said, holds }) => said === holds);
      return telling
        ? found.filter(({ said, holds }) => Math.abs(said - holds) <= 2).map((each) => plan(site, page, each))
        : [];
    });
