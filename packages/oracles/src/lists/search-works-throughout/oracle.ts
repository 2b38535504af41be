import type { Step, Text } from '@prowl/contracts';
import { apply, assume, countOf, keep, type PlanDraft, template, value, variable } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { identitiesOf, namesOf, openListing } from '../../site/listing.ts';
import { pageName } from '../../site/words.ts';
import {
  areNumbered,
  countedAtFirst,
  fieldIsStillThere,
  isFound,
  isNarrowed,
  isWholeAgain,
  keepItemWith,
  nonsense,
  onOnePage,
  placeOf,
  rareWord,
  type Search,
  searchesOf,
  searchFor,
  searchSymptom,
  showsQuery,
  titleOfWay,
  viewIsKept,
} from '../searching.ts';

type Way = Parameters<typeof titleOfWay>[1];

const failing = (search: Search, way: Way) => ({
  title: titleOfWay(search, way),
  ...searchSymptom(search, way),
});

/** The field of a list is there on the page of its results as well; that of the frame may lead to a page of another kind. */
const another = (search: Search): Step[] =>
  search.own ? [fieldIsStillThere(search)] : openListing(search.listing);

const finds = (search: Search, way: Way, how: string, typed: Text): Step[] => [
  ...another(search),
  searchFor(search, typed, `it ${how}`),
  ...onOnePage(search),
  isFound(search, how, failing(search, way)),
];

/** What is found as it is written is found in other ways of typing it. */
const findsItHoweverTyped = (search: Search, word: string | undefined): Step[] => {
  const byName = !areNumbered(search);
  const hasCapitals = search.listing.naming?.samples.some((sample) => /\p{Lu}/u.test(sample)) === true;
  return [
    ...(byName
      ? [
          searchFor(search, template('{{name}}'), 'it as it is written'),
          assume('it is found as it is written', namesOf(search.listing), 'contains', variable('name')),
          ...finds(search, 'spaces', 'with spaces around its name', template('  {{name}}  ')),
        ]
      : []),
    ...(byName && hasCapitals
      ? [
          keep('lower', apply('lower', variable('name'))),
          ...finds(search, 'lower', 'in lower case', template('{{lower}}')),
        ]
      : []),
    ...(word === undefined
      ? []
      : [
          ...finds(search, 'word', 'by one word of its name', word),
          ...finds(search, 'upper', 'in upper case', word.toUpperCase()),
        ]),
  ];
};

const findsNothingElse = (search: Search): Step[] => [
  ...another(search),
  searchFor(search, template(nonsense), 'words that no item has'),
  isNarrowed(search, 'count', failing(search, 'narrows')),
  ...(search.own
    ? [
        fieldIsStillThere(search),
        showsQuery(search, failing(search, 'query')),
        searchFor(search, '', 'nothing'),
        ...viewIsKept(search),
        isWholeAgain(search, failing(search, 'clear')),
      ]
    : []),
];

const throughout = (search: Search, guard: Guarding): PlanDraft => {
  const { listing } = search;
  const word = rareWord(search);
  return guard({
    ...placeOf(search),
    title: `${pageName(listing.page)}: search finds one of ${listing.name} however it is typed, and nothing else`,
    steps: [
      ...openListing(listing),
      keep('before', identitiesOf(listing)),
      keep('count', countOf(listing.list.items)),
      assume('there are items to be narrowed down', variable('count'), 'at-least', value(2)),
      keep('name', apply('at', namesOf(listing), value(0))),
      ...(word === undefined ? [] : keepItemWith(search, word)),
      assume('the item has a name', variable('name'), 'not-empty'),
      ...countedAtFirst(search),
      ...findsItHoweverTyped(search, word),
      ...findsNothingElse(search),
    ],
    bug: { title: `Searching ${listing.name} does not do what it is for` },
  });
};

export const searchWorksThroughout = defineOracle({
  id: 'search-works-throughout',
  family: 'lists',
  type: 'functional',
  title: 'Search finds what is there however it is typed, nothing else, and gives the list back',
  rule:
    'What is in the list is found by its name with spaces around it, in lower case, by one of its words, in upper case; words that no item has find ' +
    'nothing, and no words at all everything.',
  expected:
    'It is found however it is typed, what does not exist is not, and without words the whole list is back.',
  remedy:
    'Trim the words and fold their case before they are compared, and treat an empty text as no search.',
  severity: 'medium',
  because: 'Who types it in another way concludes that what they look for does not exist.',
  worth: 'strong',
  plan: ({ site }, guard) => searchesOf(site).map((search) => throughout(search, guard)),
});
