import type { Page, SiteModel } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import {
  apply,
  assume,
  click,
  countOf,
  expectThat,
  extract,
  keep,
  type PlanDraft,
  probe,
  settle,
  step,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { type Listing, listingsOf, openListing } from '../../site/listing.ts';
import { asExplored } from '../../site/planning.ts';
import { pageName, quoted, shorten, slug } from '../../site/words.ts';
import { bareName, type Giver, giversOn, targetOf } from '../downloads.ts';

/** Fewer are rather a list with a heading than a page of many. */
const fewest = 3;

/** Of one list: one format may have what another leaves out. */
const mostFiles = 2;

/** "This page as CSV" and "Export selected" say that they give less. */
const givesLess = ({ name }: Giver, { language }: Page): boolean =>
  says(name, ['this-page', 'part'], language);

/** The address itself asks for one page. */
const asksForOnePage = ({ name, locator }: Giver, { links }: Page, listing: Listing): boolean => {
  const link = links.find(
    (each) => each.text === name && JSON.stringify(each.locator) === JSON.stringify(locator),
  );
  if (link === undefined) return false;
  const turning = (listing.list.pager?.pages ?? []).flatMap(({ url }) => [
    ...new URL(url, 'http://any').searchParams.keys(),
  ]);
  const asked = new URL(link.url).searchParams;
  return turning.some((parameter) => asked.has(parameter));
};

/** The only list of its page that is divided: the file is of nothing else. */
const listOf = (site: SiteModel, page: Page): Listing | undefined => {
  const divided = listingsOf(site).filter(
    (each) => each.page === page && each.list.pager?.next !== undefined,
  );
  return divided.length === 1 ? divided[0] : undefined;
};

const holdsAll = (
  site: SiteModel,
  listing: Listing,
  giver: Giver,
  guard: Guarding,
): PlanDraft | undefined => {
  const { page, list, name } = listing;
  const next = list.pager?.next;
  if (next === undefined || list.count < fewest) return undefined;
  if (givesLess(giver, page) || asksForOnePage(giver, page, listing)) return undefined;
  const words = quoted(bareName(giver.name));
  return guard({
    page,
    element: `${slug(name)} ${slug(bareName(giver.name))}`,
    locator: targetOf(giver),
    signedIn: asExplored(site, page),
    title: `${pageName(page)}: the file of ${words} has more than the first page of ${name}`,
    steps: [
      ...openListing(listing),
      keep('shown', countOf(list.items)),
      assume('the first page shows some', variable('shown'), 'at-least', value(fewest)),
      assume('there is another page', extract({ read: 'enabled', of: next }), 'truthy'),
      step(`press ${words}`, click(targetOf(giver)), settle()),
      assume('a file is downloaded', probe('downloads'), 'not-empty'),
      keep('rows', probe('table-rows')),
      assume('it has rows', variable('rows'), 'not-empty'),
      expectThat(
        'it has more rows than the first page shows',
        variable('rows'),
        'every-at-least',
        apply('add', variable('shown'), value(1)),
        { within: 0 },
      ),
    ],
    bug: {
      title: `The file of ${words} has only the first page of ${shorten(name, 30)}`,
      seen: 'It has no more rows than the first page shows.',
    },
  });
};

export const fileOfAListHoldsAllOfIt = defineOracle({
  id: 'file-of-a-list-holds-all-of-it',
  family: 'lists',
  type: 'functional',
  title: 'The file of a list has all of the list',
  rule: 'A list is divided into pages for the screen. A file of it has no pages: it has every row, unless it says that it has fewer.',
  expected: 'The file has the rows of every page.',
  remedy: 'Ask for the rows of the file without the limit and offset of the page that is shown.',
  severity: 'medium',
  because: 'Who goes on working with the file does not notice that most rows are missing.',
  worth: 'strong',
  plan: ({ site }, guard) =>
    site.pages
      .filter(({ status, reach }) => status < 400 && reach.length === 0)
      .flatMap((page) => {
        const listing = listOf(site, page);
        return listing === undefined
          ? []
          : giversOn(page)
              .slice(0, mostFiles)
              .map((giver) => holdsAll(site, listing, giver, guard));
      }),
});
