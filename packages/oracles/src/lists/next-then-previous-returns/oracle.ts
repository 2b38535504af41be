import { click, expectThat, keep, type PlanDraft, settle, step, variable } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { identitiesOf, type Listing, listingsOf, openListing, standsStill } from '../../site/listing.ts';
import { pageName } from '../../site/words.ts';
import { pagesPlace } from '../paging.ts';

const returns = (listing: Listing, guard: Guarding): PlanDraft | undefined => {
  const { page, name, naming, list } = listing;
  const { next, previous } = list.pager ?? {};
  if (!next || !previous || !naming) return undefined;
  const items = identitiesOf(listing);
  return guard({
    ...pagesPlace(listing),
    title: `${pageName(page)}: going to the next page of ${name} and back returns`,
    steps: [
      ...openListing(listing),
      ...standsStill(listing),
      keep('first', items),
      step('go to the next page', click(next), settle()),
      expectThat('the next page shows others', items, 'not-equals', variable('first')),
      step('go to the previous page', click(previous), settle()),
      expectThat('the first page is back', items, 'equals', variable('first')),
    ],
    bug: { title: `The next and previous pages of ${name} do not lead forward and back` },
  });
};

export const nextThenPreviousReturns = defineOracle({
  id: 'next-then-previous-returns',
  family: 'lists',
  type: 'functional',
  title: 'The next page and the previous page lead forward and back',
  rule: 'Going to the next page and then to the previous one leads back to the start.',
  expected: 'The next page shows other items, the previous page the ones before.',
  remedy:
    'Check how the numbers of the next and previous pages are computed from the current one, at both ends.',
  severity: 'medium',
  because: 'People cannot get back to what they saw, or never see part of the list.',
  worth: 'modest',
  plan: ({ site }, guard) => listingsOf(site).map((listing) => returns(listing, guard)),
});
