import { template } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { openListing } from '../../site/listing.ts';
import { pageName } from '../../site/words.ts';
import {
  fieldIsStillThere,
  nonsense,
  placeOf,
  searchesOf,
  searchFor,
  searchSymptom,
  showsQuery,
  titleOfWay,
} from '../searching.ts';

export const searchShowsItsQuery = defineOracle({
  id: 'search-shows-its-query',
  family: 'lists',
  type: 'functional',
  title: 'Results show what was searched for',
  rule: 'People who look at results can see what was searched for: in the search field or on the page.',
  expected: 'The words are in the search field or on the page of results.',
  remedy:
    'Fill the search field with the text of the request, escaped, or name it in the heading of the results.',
  severity: 'low',
  because: 'The results are right, but correcting a typing error means typing everything again.',
  worth: 'spare',
  plan: ({ site }, guard) =>
    searchesOf(site)
      .filter(({ own }) => own)
      .map((search) => {
        const { listing } = search;
        return guard({
          ...placeOf(search),
          title: `${pageName(listing.page)}: the results show what was searched for`,
          steps: [
            ...openListing(listing),
            searchFor(search, template(nonsense), 'words that no item has'),
            fieldIsStillThere(search),
            showsQuery(search, searchSymptom(search, 'query')),
          ],
          bug: { title: titleOfWay(search, 'query') },
        });
      }),
});
