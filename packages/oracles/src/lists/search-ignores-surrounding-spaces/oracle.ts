import { template } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { findsItem, searchesOf } from '../searching.ts';

export const searchIgnoresSurroundingSpaces = defineOracle({
  id: 'search-ignores-surrounding-spaces',
  family: 'lists',
  type: 'functional',
  title: 'Search ignores spaces around the words',
  rule: 'Spaces before and after the words mean nothing to the person who typed or pasted them.',
  expected: 'The item is among the results, as without the spaces.',
  remedy: 'Trim the search text before it is compared, and collapse runs of spaces.',
  severity: 'medium',
  because:
    'Pasted text often ends in a space, and who does not see it concludes that the item does not exist; without it the item is found.',
  worth: 'modest',
  plan: ({ site }, guard) =>
    searchesOf(site).map((search) =>
      findsItem(search, guard, 'with spaces around its name', template('  {{name}}  '), {
        asWritten: template('{{name}}'),
        way: 'spaces',
      }),
    ),
});
