import type { Step } from '@prowl/contracts';
import {
  assume,
  click,
  countOf,
  expectThat,
  fill,
  keep,
  type PlanDraft,
  press,
  settle,
  step,
  textOf,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { choose } from '../../site/list-controls.ts';
import { type Listing, listingsOf, openListing } from '../../site/listing.ts';
import { pageName, slug } from '../../site/words.ts';
import { saysNumber } from '../counting.ts';
import { narrowestOf } from '../filtering.ts';

/** A number that is further off counts something else. */
const farOff = 2;

const filtering = (listing: Listing): Step | undefined => {
  const narrowest = narrowestOf(listing);
  return narrowest && choose(narrowest.control, narrowest.option);
};

/** The same list with the same parts on pages of several kinds is one component: its number is made in one place. */
const componentOf = ({ list, name }: Listing): string =>
  `everywhere ${slug(name)} ${JSON.stringify(list.counter?.locator)}`;

/** A search for a word of the first item. */
const searching = ({ list, naming }: Listing): Step | undefined => {
  const search = list.controls.find(({ kind, control }) => kind === 'search' && control === 'input');
  const word = /[A-Za-z]{4,}/.exec(naming?.samples[0] ?? '')?.[0];
  if (!search || !word) return undefined;
  return step(
    'search for a word',
    fill(search.locator, word),
    search.submit ? click(search.submit) : press('Enter', search.locator),
    settle(),
  );
};

const follows = (listing: Listing, guard: Guarding): PlanDraft | undefined => {
  const { list, name, page } = listing;
  const { counter } = list;
  const ways = [filtering(listing), searching(listing)].filter((way) => way !== undefined);
  if (!counter || ways.length === 0) return undefined;
  if (counter.means === 'shown' && Math.abs(counter.total - list.count) > farOff) return undefined;
  const shown = countOf(list.items);
  return guard({
    page,
    element: `${slug(name)} counter`,
    locator: counter.locator,
    component: componentOf(listing),
    title: `${pageName(page)}: the number above ${name} follows when the list is narrowed down`,
    steps: ways.flatMap((narrow) => [
      ...openListing(listing),
      keep('before', shown),
      narrow,
      keep('shown', shown),
      assume('the list got shorter than a page', variable('shown'), 'less-than', variable('before')),
      assume('something is left', variable('shown'), 'at-least', value(1)),
      assume(
        'the number is still announced',
        countOf({ ...counter.locator, visible: true }),
        'equals',
        value(1),
      ),
      expectThat(
        `the number is that of the ${name} shown`,
        textOf(counter.locator),
        'matches',
        saysNumber('shown'),
      ),
    ]),
    bug: { title: `The announced number of ${name} does not follow a filter or search` },
  });
};

export const counterFollowsFiltering = defineOracle({
  id: 'counter-follows-filtering',
  family: 'lists',
  type: 'functional',
  title: 'The announced number follows a filter or search',
  rule: 'The announced number belongs to the list that is shown now.',
  expected: 'After narrowing down, the announced number equals the number of items left.',
  remedy:
    'Update the number together with the items: count what the filtered query finds, or what the page shows.',
  severity: 'low',
  because: 'The list itself is right; only the number misleads.',
  worth: 'fair',
  plan: ({ site }, guard) => listingsOf(site).map((listing) => follows(listing, guard)),
});
