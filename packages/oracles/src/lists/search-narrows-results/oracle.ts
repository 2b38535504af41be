import { assume, countOf, expectThat, keep, template, value, variable } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { openListing } from '../../site/listing.ts';
import { newServerErrors, noteTroubles } from '../../site/trouble.ts';
import { pageName } from '../../site/words.ts';
import {
  isNarrowed,
  nonsense,
  placeOf,
  searchesOf,
  searchFor,
  searchSymptom,
  titleOfWay,
} from '../searching.ts';

export const searchNarrowsResults = defineOracle({
  id: 'search-narrows-results',
  family: 'lists',
  type: 'functional',
  title: 'Search for something that does not exist does not show everything',
  rule: 'A search shows what matches the words; words that no item has cannot match everything.',
  expected: 'Nothing is found, and the page says so.',
  remedy:
    'Check that the search text reaches the query: the name of the parameter, a filter that is dropped when it matches nothing, or an error that falls back to the whole list.',
  severity: 'medium',
  because: 'Search does nothing, but the whole list is still there to look through.',
  worth: 'fair',
  plan: ({ site }, guard) =>
    searchesOf(site).map((search) => {
      const { listing } = search;
      const shown = countOf(listing.list.items);
      return guard({
        ...placeOf(search),
        worth: 'spare',
        title: `${pageName(listing.page)}: search for something that does not exist does not show all ${listing.name}`,
        steps: [
          ...openListing(listing),
          ...noteTroubles(),
          keep('before', shown),
          assume('there are items to be narrowed down', variable('before'), 'at-least', value(2)),
          searchFor(search, template(nonsense), 'words that no item has'),
          isNarrowed(search, 'before', searchSymptom(search, 'narrows')),
          expectThat('no request failed on the server', newServerErrors(), 'empty'),
        ],
        bug: { title: titleOfWay(search, 'narrows') },
      });
    }),
});
