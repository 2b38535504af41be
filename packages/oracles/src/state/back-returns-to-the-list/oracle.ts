import {
  address,
  assume,
  back,
  click,
  expectThat,
  forward,
  keep,
  nth,
  type PlanDraft,
  settle,
  step,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import {
  identitiesOf,
  type Listing,
  listingsOf,
  openListing,
  standsStill,
  under,
} from '../../site/listing.ts';
import { pageName, slug } from '../../site/words.ts';

const returns = (listing: Listing, guard: Guarding): PlanDraft | undefined => {
  const { list, name, page } = listing;
  if (!list.detail || !listing.naming) return undefined;
  return guard({
    page,
    locator: list.items,
    element: slug(name),
    title: `${pageName(page)}: back and forward between ${name} and one of them`,
    steps: [
      ...openListing(listing),
      ...standsStill(listing),
      keep('names', identitiesOf(listing)),
      keep('start', address()),
      step('open the first item', click(under(nth(list.items, 0), list.detail.link)), settle()),
      assume('it has an address of its own', address(), 'not-equals', variable('start')),
      keep('there', address()),
      step('go back', back(), settle()),
      expectThat(`back shows ${name} again`, identitiesOf(listing), 'equals', variable('names')),
      step('go forward', forward(), settle()),
      expectThat('forward is at the item again', address(), 'equals', variable('there')),
    ],
    bug: { title: `Going back from one of ${name} does not show the list again` },
  });
};

export const backReturnsToTheList = defineOracle({
  id: 'back-returns-to-the-list',
  family: 'state',
  type: 'functional',
  title: 'Back returns from an item to its list, forward to the item',
  rule: 'Back shows what was there before, forward what came after.',
  expected: 'Back shows the list as it was, forward the item again.',
  remedy:
    'Check what handles `popstate` or the route change: the view must follow the address in both ' +
    'directions, and opening an item adds one entry to the history.',
  severity: 'medium',
  because: 'People lose their place in the list with the button that they use most.',
  worth: 'modest',
  plan: ({ site }, guard) => listingsOf(site).map((listing) => returns(listing, guard)),
});
