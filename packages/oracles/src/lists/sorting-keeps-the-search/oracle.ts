import type { ListControl } from '@prowl/contracts';
import {
  assume,
  click,
  countOf,
  expectThat,
  keep,
  type PlanDraft,
  settle,
  step,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { namesOf, openListing } from '../../site/listing.ts';
import { fold, literally, pageName, quoted, shorten } from '../../site/words.ts';
import { placeOf, rareWord, type Search, searchesOf, searchFor } from '../searching.ts';

/** Exploring pressed it, and the list was still one of several. */
const sorts = ({ kind, control, uses }: ListControl): boolean =>
  kind === 'sort' && control === 'header' && uses.some(({ count }) => count !== undefined && count > 1);

const keepsSearch = (search: Search, guard: Guarding): PlanDraft | undefined => {
  const { listing, own } = search;
  const word = rareWord(search);
  // Not the column of the names: its header may be the order that the list has already.
  const header = listing.list.controls.filter(sorts).at(-1);
  if (!own || word === undefined || header === undefined) return undefined;
  const other = (listing.naming?.samples ?? []).find(
    (name) => name !== '' && !fold(name).includes(fold(word)),
  );
  if (other === undefined) return undefined;
  const names = namesOf(listing);
  const label = quoted(header.label);
  return guard({
    ...placeOf(search),
    element: `${placeOf(search).element} sorted`,
    title: `${pageName(listing.page)}: a search of ${listing.name} outlasts the header ${label}`,
    steps: [
      ...openListing(listing),
      assume('the other one is listed', names, 'contains', value(other)),
      keep('atFirst', countOf(listing.list.items)),
      searchFor(search, literally(word), quoted(word)),
      keep('found', names),
      // Of several pages another order shows others.
      ...(listing.list.pager?.next === undefined
        ? []
        : [
            assume(
              'all that was found is on one page',
              countOf(listing.list.items),
              'less-than',
              variable('atFirst'),
            ),
          ]),
      assume('something is found', variable('found'), 'not-empty'),
      assume('the search leaves the other one out', variable('found'), 'not-contains', value(other)),
      step(`press the header ${label}`, click(header.locator), settle()),
      expectThat('nothing is listed that the search had not found', names, 'subset-of', variable('found')),
    ],
    bug: {
      title: `The header ${label} forgets what ${shorten(listing.name, 30)} were searched for`,
      seen: 'Others are listed than the search had found.',
    },
  });
};

export const sortingKeepsTheSearch = defineOracle({
  id: 'sorting-keeps-the-search',
  family: 'lists',
  type: 'functional',
  title: 'Sorting keeps what was searched for',
  rule: 'A search says what is shown, an order how: sorting what was found shows the same items.',
  expected: 'The items that were found, in another order.',
  remedy: 'Let the links of the headers carry the parameters of the search.',
  severity: 'medium',
  because: 'People have to search again, or take what they see for what they searched for.',
  worth: 'solid',
  plan: ({ site }, guard) => searchesOf(site).map((search) => keepsSearch(search, guard)),
});
