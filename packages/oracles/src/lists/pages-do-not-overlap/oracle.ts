import type { Expression } from '@prowl/contracts';
import { assume, expectThat, keep, type PlanDraft, textsOf, variable } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { pageCount, walk, wayTo } from '../../site/list-pages.ts';
import { identitiesOf, type Listing, listingsOf, openListing, standsStill } from '../../site/listing.ts';
import { distinct } from '../../site/numbers.ts';
import { pageName } from '../../site/words.ts';
import { pagesPlace } from '../paging.ts';

/** Pages that are read. */
const mostPages = 5;

/** Items can be told apart: by their own addresses, or because no two seen so far have the same name. */
const areDistinct = ({ list, naming }: Listing): boolean =>
  list.detail !== undefined || (naming !== undefined && distinct(naming.samples) === naming.samples.length);

/** Without a page of their own two may have the same name, as the entries of an account: they differ by all that they show. */
const tellingApart = (listing: Listing): Expression =>
  listing.list.detail === undefined ? textsOf(listing.list.items) : identitiesOf(listing);

const doNotOverlap = (listing: Listing, guard: Guarding): PlanDraft | undefined => {
  const { list, name, page } = listing;
  const known = pageCount(list);
  const pages = Math.min(known ?? 2, mostPages);
  if (wayTo(list, 2) === undefined || pages < 2 || !areDistinct(listing)) return undefined;
  const items = tellingApart(listing);
  return guard({
    ...pagesPlace(listing),
    title: `${pageName(page)}: no item of ${name} is on two pages`,
    steps: [
      ...openListing(listing),
      ...standsStill(listing),
      keep('first', items),
      assume('the first page shows each item once', variable('first'), 'all-different'),
      ...walk(list, pages, 'all', items),
      // Where nothing says how many pages there are this may have been the only one.
      ...(known === undefined
        ? [assume('there is another page', variable('all2'), 'not-equals', variable('all1'))]
        : []),
      expectThat(`each of ${name} is on one page only`, variable('all'), 'all-different'),
    ],
    bug: {
      title: `Some ${name} are on two pages of the list`,
      seen: 'These are on more than one page.',
      impact: 'Where one is shown twice, another is usually missing.',
    },
  });
};

export const pagesDoNotOverlap = defineOracle({
  id: 'pages-do-not-overlap',
  family: 'lists',
  type: 'functional',
  title: 'No item is on two pages of a list',
  rule: 'Pages divide a list: each item is on exactly one of them.',
  expected: 'Each item is on one page; the next page shows others.',
  remedy:
    'Order by something unique before cutting pages (add the id as the last sort key), and check the arithmetic of the offset: (page − 1) × size.',
  severity: 'medium',
  because: 'Where an item is shown twice, another is usually shown on no page at all.',
  worth: 'strong',
  plan: ({ site }, guard) => listingsOf(site).map((listing) => doNotOverlap(listing, guard)),
});
