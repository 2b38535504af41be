import { defineOracle } from '../../definition/oracle.ts';
import { findsItem, keepItemWith, rareWord, searchesOf } from '../searching.ts';

export const searchFindsByWord = defineOracle({
  id: 'search-finds-by-word',
  family: 'lists',
  type: 'functional',
  title: 'Search finds an item by one word of its name',
  rule: 'What is in the list is found when searched for by a whole word of its name.',
  expected: 'The item is among the results.',
  remedy:
    'Check that the search matches anywhere in the name, or indexes each word, and not only from the start.',
  severity: 'high',
  because: 'Few people type a whole name; the others conclude that the item does not exist.',
  worth: 'solid',
  plan: ({ site }, guard) =>
    searchesOf(site).map((search) => {
      const word = rareWord(search);
      if (word === undefined) return undefined;
      return findsItem(search, guard, 'by one word of its name', word, {
        steps: keepItemWith(search, word),
        way: 'word',
      });
    }),
});
