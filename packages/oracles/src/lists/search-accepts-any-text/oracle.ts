import type { Step } from '@prowl/contracts';
import { expectThat } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { openListing } from '../../site/listing.ts';
import { newExceptions, newServerErrors, noteTroubles } from '../../site/trouble.ts';
import { pageName } from '../../site/words.ts';
import { placeOf, type Search, searchesOf, searchFor } from '../searching.ts';

const texts: readonly (readonly [content: string, words: string])[] = [
  ["O'Neil", 'a text with an apostrophe'],
  ['50% off_ "salt" & pepper', 'a text with a percent sign, quotation marks and an ampersand'],
  ['a < b > back\\slash (and [brackets', 'a text with brackets and a backslash'],
  ['🙂 日本', 'an emoji and other scripts'],
  // A pair says nothing of it: search engines read what two of them hold as one phrase.
  ['27" monitor', 'one quotation mark alone'],
];

/** The field of a list is there on the page of its results as well; that of the frame may lead to a page of another kind. */
const accepts = (search: Search, content: string, words: string, index: number): Step[] => [
  ...(index === 0 || !search.own ? openListing(search.listing) : []),
  ...noteTroubles(),
  searchFor(search, content, words),
  expectThat(
    `searching for ${words} makes no request fail on the server`,
    newServerErrors(),
    'empty',
    undefined,
    { within: 0 },
  ),
  expectThat(`searching for ${words} throws nothing in the page`, newExceptions(), 'empty', undefined, {
    within: 0,
  }),
];

export const searchAcceptsAnyText = defineOracle({
  id: 'search-accepts-any-text',
  family: 'lists',
  type: 'functional',
  title: 'Search accepts quotes, percent signs, brackets and emoji',
  rule: 'A search takes text: no character in it may make the server fail or the page break.',
  expected: 'Any text can be searched for; when nothing matches it, the page says so.',
  remedy:
    'Pass the text as a parameter of the query, never as part of it; escape it where it becomes a pattern, a regular expression or HTML.',
  severity: 'medium',
  because:
    'Names such as O’Neil cannot be searched for; all others can. Where the character reaches a query, another test shows it.',
  worth: 'strong',
  plan: ({ site }, guard) =>
    searchesOf(site).map((search) =>
      guard({
        ...placeOf(search),
        title: `${pageName(search.listing.page)}: search accepts quotes, percent signs, brackets and emoji`,
        steps: texts.flatMap(([content, words], index) => accepts(search, content, words, index)),
        bug: { title: `Searching ${search.listing.name} for a text with special characters fails` },
      }),
    ),
});
