import { template } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { areNumbered, findsItem, searchesOf } from '../searching.ts';

export const searchFindsByName = defineOracle({
  id: 'search-finds-by-name',
  family: 'lists',
  type: 'functional',
  title: 'Search finds an item by its full name',
  rule: 'What is in the list is found when searched for by its name.',
  expected: 'The item is among the results.',
  remedy:
    'Check that the index is current and covers the whole name, and that punctuation in the name is treated alike when indexing and when searching.',
  severity: 'high',
  because: 'People who search conclude that the item does not exist.',
  worth: 'strong',
  plan: ({ site }, guard) =>
    searchesOf(site)
      .filter((search) => !areNumbered(search))
      .map((search) =>
        findsItem(search, guard, 'by its full name', template('{{name}}'), {
          bug: `Searching ${search.listing.name} by a full name does not find what exists`,
        }),
      ),
});
