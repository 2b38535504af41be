import { keep, template } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { identitiesOf, openListing } from '../../site/listing.ts';
import { pageName } from '../../site/words.ts';
import {
  fieldIsStillThere,
  isWholeAgain,
  nonsense,
  placeOf,
  searchesOf,
  searchFor,
  searchSymptom,
  titleOfWay,
  viewIsKept,
} from '../searching.ts';
import { clearedAtOnce } from './at-once.ts';

export const clearingSearchRestoresList = defineOracle({
  id: 'clearing-search-restores-list',
  family: 'lists',
  type: 'functional',
  title: 'Clearing the search brings the whole list back',
  rule: 'A search for nothing in particular shows the whole list again.',
  expected: 'The list is the same as before the search.',
  remedy: 'Treat an empty search text as no search at all, on the server and in the state of the page.',
  severity: 'medium',
  because: 'People have to reload or leave the page to see the list again.',
  worth: 'slight',
  plan: ({ site }, guard) =>
    searchesOf(site)
      .filter(({ own }) => own)
      .flatMap((search) => {
        const { listing } = search;
        const whole = guard({
          ...placeOf(search),
          worth: 'spare',
          title: `${pageName(listing.page)}: clearing the search brings all ${listing.name} back`,
          steps: [
            ...openListing(listing),
            keep('before', identitiesOf(listing)),
            searchFor(search, template(nonsense), 'words that no item has'),
            fieldIsStillThere(search),
            searchFor(search, '', 'nothing'),
            ...viewIsKept(search),
            isWholeAgain(search, searchSymptom(search, 'clear')),
          ],
          bug: { title: titleOfWay(search, 'clear') },
        });
        return [whole, clearedAtOnce(search, guard)];
      }),
});
