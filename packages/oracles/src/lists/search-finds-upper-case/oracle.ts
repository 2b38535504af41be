import { defineOracle } from '../../definition/oracle.ts';
import { findsItem, keepItemWith, rareWord, searchesOf } from '../searching.ts';

export const searchFindsUpperCase = defineOracle({
  id: 'search-finds-upper-case',
  family: 'lists',
  type: 'functional',
  title: 'Search finds a word typed in upper case',
  rule: 'People who search with caps lock on, or paste a heading, look for the same things.',
  expected: 'The item is among the results, as for lower case.',
  remedy: 'Fold the case of the search text as well as that of the names that it is compared with.',
  severity: 'medium',
  because:
    'Who types in upper case concludes that the item does not exist; typed as it is written it is found.',
  worth: 'modest',
  plan: ({ site }, guard) =>
    searchesOf(site).map((search) => {
      const word = rareWord(search);
      if (word === undefined) return undefined;
      return findsItem(search, guard, 'in upper case', word.toUpperCase(), {
        steps: keepItemWith(search, word),
        asWritten: word,
        way: 'upper',
      });
    }),
});
