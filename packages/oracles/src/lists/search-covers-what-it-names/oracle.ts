import type { ListColumn, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  click,
  countOf,
  expectThat,
  keep,
  labelledText,
  nth,
  type PlanDraft,
  settle,
  step,
  template,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { namesOf, openListing, under, valuesOf } from '../../site/listing.ts';
import { distinct } from '../../site/numbers.ts';
import { pageName, quoted, slug } from '../../site/words.ts';
import { type NamedColumn, namedParts } from '../named-parts.ts';
import { fieldIsStillThere, placeOf, type Search, searchesOf, searchFor } from '../searching.ts';
import { byDialog } from './by-dialog.ts';

/** Of one field. */
const mostColumns = 2;
const mostOthers = 2;

/** Texts that are kept as they are shown: no figures, days or lists of several, which are mostly written in another way. */
const isPlain = ({ meaning, samples }: ListColumn): boolean =>
  ['text', 'category', 'name'].includes(meaning) &&
  distinct(samples) > 1 &&
  samples
    .filter((sample) => sample.trim() !== '')
    .every((sample) => sample.length <= 40 && !/[,;·|/]/.test(sample));

/** Places of the two items whose texts in a column the fewest others have. */
const rarest = ({ samples }: ListColumn): [number, number] | undefined => {
  const holders = (text: string) => samples.filter((sample) => sample === text).length;
  const places = samples
    .map((text, place) => ({ text, place }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
    .sort((a, b) => holders(a.text) - holders(b.text));
  const [first] = places;
  const second = places.find(({ text }) => text !== first?.text);
  return first && second ? [first.place, second.place] : undefined;
};

/** The items at these two places, by name: the words of both are kept as `words1` and `words2`. */
const looksThrough = (
  search: Search,
  part: string,
  [first, second]: readonly [number, number],
  words: (place: number, name: string) => Step[],
  guard: Guarding,
  worth: 'strong' | 'fair' = 'strong',
): PlanDraft => {
  const { listing } = search;
  const { name, page, list } = listing;
  const names = namesOf(listing);
  const found = (which: string) => apply('pick-including', names, variable(which));
  const narrows = assume(
    'fewer are shown than without the search',
    countOf(list.items),
    'less-than',
    variable('shownAtFirst'),
  );
  return guard({
    ...placeOf(search),
    element: `${search.element} ${slug(part)}`,
    component: `${search.element} parts`,
    worth,
    title: `${pageName(page)}: the search of ${name} looks through ${quoted(part)}, which its field names`,
    steps: [
      ...openListing(listing),
      keep('name1', apply('at', names, value(first))),
      keep('name2', apply('at', names, value(second))),
      keep('shownAtFirst', countOf(list.items)),
      assume('the items have names', variable('name1'), 'not-empty'),
      assume('the items have names', variable('name2'), 'not-empty'),
      assume('the names differ', variable('name1'), 'not-equals', variable('name2')),
      ...words(first, 'words1'),
      ...words(second, 'words2'),
      // What says the same of both says of neither that it is there: "none", "unknown".
      assume('both say something of their own', variable('words1'), 'not-equals', variable('words2')),
      ...openListing(listing),
      searchFor(search, template('{{name1}}'), 'its name'),
      assume('it is found by its name', names, 'contains', variable('name1')),
      fieldIsStillThere(search),
      searchFor(search, template('{{words1}}'), `its ${part}`),
      narrows,
      keep('found1', found('name1')),
      fieldIsStillThere(search),
      searchFor(search, template('{{words2}}'), `the ${part} of another one`),
      narrows,
      expectThat(
        `what has this ${part} is found by it`,
        apply('concat', variable('found1'), found('name2')),
        'not-empty',
      ),
    ],
    bug: {
      title: `Searching ${name} by ${quoted(part)} finds nothing, though the field names it`,
      expected: `The search finds what has this ${part}: the field says that it looks through it.`,
    },
  });
};

const byColumn = (search: Search, { part, column }: NamedColumn, guard: Guarding): PlanDraft | undefined => {
  const places = isPlain(column) ? rarest(column) : undefined;
  return (
    places &&
    looksThrough(
      search,
      part,
      places,
      (place, name) => [
        keep(name, apply('at', valuesOf(search.listing.list, column), value(place))),
        assume('the list says it of the item', variable(name), 'not-empty'),
      ],
      guard,
      'fair',
    )
  );
};

/** Read of the items' own pages. */
const byDetail = (search: Search, part: string, guard: Guarding): PlanDraft | undefined => {
  const { listing } = search;
  const { detail, items, count } = listing.list;
  if (detail === undefined || count < 2) return undefined;
  return looksThrough(
    search,
    part,
    [0, 1],
    (place, name) => [
      ...(place === 0 ? [] : openListing(listing)),
      step(`open item ${place + 1}`, click(under(nth(items, place), detail.link)), settle()),
      keep(name, labelledText(part)),
      assume('its page says it', variable(name), 'not-empty'),
    ],
    guard,
  );
};

export const searchCoversWhatItNames = defineOracle({
  id: 'search-covers-what-it-names',
  family: 'lists',
  type: 'functional',
  title: 'A search looks through all that its field names',
  rule: 'A field that says what it looks through ("name, owner or phone") finds an item by each of these.',
  expected: 'The search finds an item by each of the things that its field names.',
  remedy: 'Compare the fields that the search looks at with those that its label, placeholder or hint names.',
  severity: 'high',
  because: 'People who search as they are told to conclude that what they look for does not exist.',
  worth: 'strong',
  plan: ({ site }, guard) =>
    searchesOf(site).flatMap((search) => {
      const { columns, others } = namedParts(search);
      return [
        ...others.slice(0, mostOthers).map((part) => byDetail(search, part, guard)),
        ...others.map((part) => byDialog(site, search, part, guard)),
        ...columns.slice(0, mostColumns).map((each) => byColumn(search, each, guard)),
      ];
    }),
});
