import { apply, keep, template, variable } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { findsItem, searchesOf } from '../searching.ts';

export const searchIgnoresCase = defineOracle({
  id: 'search-ignores-case',
  family: 'lists',
  type: 'functional',
  title: 'Search finds a name typed in lower case',
  rule: 'People who search do not know which letters are capitals.',
  expected: 'The item is among the results, however its name is capitalized.',
  remedy:
    'Compare without regard to case: a case-insensitive collation or index, or both sides in lower case.',
  severity: 'medium',
  because:
    'Who types in lower case concludes that the item does not exist; typed as it is written it is found.',
  worth: 'fair',
  plan: ({ site }, guard) =>
    searchesOf(site)
      .filter(({ listing }) => listing.naming?.samples.some((sample) => /[A-Z]/.test(sample)))
      .map((search) =>
        findsItem(search, guard, 'in lower case', template('{{lower}}'), {
          steps: [keep('lower', apply('lower', variable('name')))],
          asWritten: template('{{name}}'),
          way: 'lower',
        }),
      ),
});
