import type { Locator } from '@prowl/contracts';
import {
  apply,
  assume,
  click,
  countOf,
  expectThat,
  nth,
  settle,
  step,
  value,
  visibleText,
} from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { openListing, under } from '../../site/listing.ts';
import { fold, pageName, quoted } from '../../site/words.ts';
import { placeOf, rareWord, searchesOf, searchFor } from '../searching.ts';

export const searchFindsOnlyMatches = defineOracle({
  id: 'search-finds-only-matches',
  family: 'lists',
  type: 'functional',
  title: 'Everything that search finds contains the word',
  rule: 'What a search finds contains the word that was searched for: in the list, or on its own page.',
  expected: 'Each result contains the word that was searched for, in the list or on its page.',
  remedy:
    'Check which fields the search looks at and how they are joined: an OR without brackets, or a join that multiplies rows, brings in others.',
  severity: 'medium',
  because: 'What was searched for is there, but among results that have nothing to do with it.',
  worth: 'modest',
  plan: ({ site }, guard) =>
    searchesOf(site).map((search) => {
      const { listing } = search;
      const word = rareWord(search);
      const { list, name, page } = listing;
      if (!list.detail || word === undefined) return undefined;
      const other: Locator = { ...list.items, hasNotText: word };
      return guard({
        ...placeOf(search),
        title: `${pageName(page)}: everything that search finds contains the word`,
        steps: [
          ...openListing(listing),
          searchFor(search, word, quoted(word)),
          assume(
            'something was found that does not show the word in the list',
            countOf(other),
            'at-least',
            value(1),
          ),
          step(
            'open the first result that does not show the word',
            click(under(nth(other, 0), list.detail.link)),
            settle(),
          ),
          expectThat(
            `its page says ${quoted(word)}`,
            apply('lower', visibleText()),
            'contains',
            value(fold(word)),
          ),
        ],
        bug: { title: `Searching ${name} finds things that do not contain the word` },
      });
    }),
});
