import type { Locator } from '@prowl/contracts';
import {
  assume,
  click,
  css,
  expectThat,
  keep,
  nth,
  type PlanDraft,
  settle,
  step,
  textOf,
  value,
  variable,
  waitFor,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { wayTo } from '../../site/list-pages.ts';
import { identitiesOf, type Listing, listingsOf, openListing } from '../../site/listing.ts';
import { pageName, slug } from '../../site/words.ts';

/** Below the rows of a table. */
const foot: Locator = { ...css('tfoot'), visible: true, nth: 0 };

const says = (text: string, number: number): boolean =>
  (text.match(/\d+/g) ?? []).some((digits) => Number(digits) === number);

/** What is said of all of them, by their number, and is not the number alone. */
const saysOfAll = ({ list, page }: Listing): boolean => {
  const total = list.counter?.means === 'total' ? list.counter.total : 0;
  return (
    total > list.count &&
    page.figures.some(
      ({ text, meaning, locator }) =>
        says(text, total) &&
        ['total', 'subtotal', 'amount'].includes(meaning) &&
        JSON.stringify(locator) !== JSON.stringify(list.counter?.locator),
    )
  );
};

const stays = (listing: Listing, guard: Guarding): PlanDraft | undefined => {
  const { list, name, page, naming } = listing;
  const next = wayTo(list, 2);
  const total = list.counter?.total ?? 0;
  if (next === undefined || naming === undefined || !saysOfAll(listing)) return undefined;
  return guard({
    page,
    element: `${slug(name)} foot`,
    title: `${pageName(page)}: what is said below ${name} of all ${total} is the same on the second page`,
    steps: [
      ...openListing(listing),
      keep('first', identitiesOf(listing)),
      keep('foot', textOf(foot)),
      assume(
        'it speaks of all of them',
        variable('foot'),
        'matches',
        value(`(^|[^0-9.,])${total}([^0-9.,]|$)`),
      ),
      step('go to the second page', click(next), settle(), waitFor(nth(list.items, 0))),
      assume('others are shown', identitiesOf(listing), 'not-equals', variable('first')),
      expectThat('the same is said of all of them', textOf(foot), 'equals', variable('foot')),
    ],
    bug: {
      title: `What is said of all ${total} below ${name} is that of the shown page`,
      expected: 'A sum of all of them is the same on each page.',
    },
  });
};

export const sumOfAllPagesStays = defineOracle({
  id: 'sum-of-all-pages-stays',
  family: 'lists',
  type: 'functional',
  title: 'A sum of all items is the same on each page of the list',
  rule: 'What says that it is about all items of a list, by their number, does not change with the page that is shown.',
  expected: 'The sum is the same on each page.',
  remedy: 'Add up what the filter leaves, not what the page shows.',
  severity: 'medium',
  because: 'People take a part for the whole, and the figure says that it is the whole.',
  worth: 'strong',
  plan: ({ site }, guard) => listingsOf(site).map((listing) => stays(listing, guard)),
});
