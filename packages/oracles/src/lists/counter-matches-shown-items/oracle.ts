import { countOf, expectThat, keep, textOf } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { listingsOf, openListing } from '../../site/listing.ts';
import { pageName, slug } from '../../site/words.ts';
import { countsSome, saysNumber } from '../counting.ts';

/** A number that is further off counts something else. */
const farOff = 2;

export const counterMatchesShownItems = defineOracle({
  id: 'counter-matches-shown-items',
  family: 'lists',
  type: 'functional',
  title: 'The number of shown items is the number that is announced',
  rule: 'A number that says how many items are shown equals the number of items shown.',
  expected: 'The announced number equals the number of items.',
  remedy:
    'Compute the number from the items that the page renders, or with the same conditions as their query.',
  severity: 'low',
  because: 'The list itself is right; only the number misleads.',
  worth: 'fair',
  plan: ({ site }, guard) =>
    listingsOf(site).map((listing) => {
      const { list, name, page } = listing;
      const { counter } = list;
      if (counter?.means !== 'shown' || list.pager || countsSome(list, counter.text)) return undefined;
      if (Math.abs(counter.total - list.count) > farOff) return undefined;
      return guard({
        page,
        element: `${slug(name)} counter`,
        locator: counter.locator,
        title: `${pageName(page)}: the number above ${name} is the number shown`,
        suspected: counter.total !== list.count,
        steps: [
          ...openListing(listing),
          keep('shown', countOf(list.items)),
          expectThat(
            `the number is that of the ${name} shown`,
            textOf(counter.locator),
            'matches',
            saysNumber('shown'),
          ),
        ],
        bug: { title: `The number of ${name} that is announced is not the number shown` },
      });
    }),
});
