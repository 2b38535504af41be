import { assume, countOf, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { choose } from '../../site/list-controls.ts';
import { openListing } from '../../site/listing.ts';
import { pageName } from '../../site/words.ts';
import { allMatch, filterElement, filtersIn, filterWords, mostOptions } from '../filtering.ts';

export const filterShowsOnlyMatches = defineOracle({
  id: 'filter-shows-only-matches',
  family: 'lists',
  type: 'functional',
  title: 'A filter shows only what matches it',
  rule: 'A filter leaves nothing in the list that does not match it.',
  expected: 'Only items that match the filter are listed.',
  remedy:
    'Check the condition that the filter adds to the query: the field it compares, whether bounds are inclusive, and whether it is joined with AND.',
  severity: 'medium',
  because: 'Nothing is lost, but people take what they see for what they asked for.',
  worth: 'strong',
  plan: ({ site }, guard) =>
    filtersIn(site, (own) => own.slice(0, mostOptions)).map((filter) => {
      const { listing, control, promise } = filter;
      const words = filterWords(filter);
      return guard({
        page: listing.page,
        locator: control.locator,
        element: filterElement(filter, true),
        title: `${pageName(listing.page)}: the filter ${words} shows only what matches it`,
        steps: [
          ...openListing(listing),
          choose(control, promise.option),
          assume('the filter leaves something to check', countOf(listing.list.items), 'at-least', value(1)),
          ...allMatch(filter, `with ${words} chosen`),
        ],
        bug: {
          title: `Filtering ${listing.name} by ${words} also shows others`,
          expected: `Only ${listing.name} that match ${words} are listed.`,
        },
      });
    }),
});
