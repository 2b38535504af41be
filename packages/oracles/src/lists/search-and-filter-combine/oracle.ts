import type { SiteModel } from '@prowl/contracts';
import { assume, expectThat, fieldValue, keep, type PlanDraft, value, variable } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { choose } from '../../site/list-controls.ts';
import { namesOf, openListing } from '../../site/listing.ts';
import { fold, literally, meansEverything, pageName, quoted, shorten } from '../../site/words.ts';
import { chipRowsOf } from '../chips.ts';
import { type Filter, filterControlsOf, filtersOf, filterWords, largestFirst } from '../filtering.ts';
import { placeOf, type Search, searchesOf, searchFor } from '../searching.ts';
import { searchWithChip } from './with-chip.ts';

/** An item that exploring saw and that fits the filter, or does not, by its name. */
const itemThat = ({ listing, promise }: Filter, fits: boolean): string | undefined => {
  if (promise.kind !== 'text') return undefined;
  const names = listing.naming?.samples ?? [];
  const isOnce = (name: string) => names.filter((each) => fold(each).includes(fold(name))).length === 1;
  return names.find(
    (name, index) =>
      name.trim() !== '' &&
      isOnce(name) &&
      promise.column.samples[index] !== undefined &&
      fold(promise.column.samples[index]).includes(fold(promise.words)) === fits,
  );
};

const combine = (search: Search, filter: Filter, guard: Guarding): PlanDraft | undefined => {
  const { listing, input } = search;
  const { control, promise } = filter;
  const name = itemThat(filter, false);
  // On one of several pages there may be others.
  const inside = listing.list.pager === undefined ? itemThat(filter, true) : undefined;
  if (control.control !== 'select' || name === undefined) return undefined;
  const names = namesOf(listing);
  const typed = literally(name);
  const words = filterWords(filter);
  const all = control.options.find((option) => meansEverything(option, listing.page.language));
  const searching = searchFor(search, typed, quoted(shorten(name, 30)));
  const searchingFor = (item: string) => searchFor(search, literally(item), quoted(shorten(item, 30)));
  const alone = (item: string) => [
    searchingFor(item),
    assume('a search alone finds the other as well', names, 'contains', value(item)),
    keep('found', names),
  ];
  const within = (item: string) => [
    searchingFor(item),
    assume('the filter still looks chosen', fieldValue(control.locator), 'equals', variable('chosen')),
    assume('the search still stands there', fieldValue(input), 'equals', value(literally(item))),
    expectThat('the filter shows nothing that the search leaves out', names, 'subset-of', variable('found')),
  ];
  return guard({
    ...placeOf(search),
    element: `${placeOf(search).element} with filter`,
    title: `${pageName(listing.page)}: the filter ${words} holds while ${listing.name} are searched`,
    steps: [
      ...openListing(listing),
      searching,
      assume('a search alone finds it', names, 'contains', value(name)),
      ...(inside === undefined ? [] : alone(inside)),
      ...openListing(listing),
      choose(control, promise.option),
      keep('chosen', fieldValue(control.locator)),
      assume('the filter alone leaves it out', names, 'not-contains', value(name)),
      ...(inside === undefined ? [] : within(inside)),
      searching,
      // Some start a search anew, and show so.
      assume('the filter still looks chosen', fieldValue(control.locator), 'equals', variable('chosen')),
      expectThat('the search shows nothing that the filter leaves out', names, 'not-contains', value(name)),
      ...(all === undefined
        ? []
        : [
            choose(control, all),
            assume('the search still stands there', fieldValue(input), 'equals', value(name)),
            expectThat('without the filter the search finds it again', names, 'contains', value(name)),
          ]),
    ],
    bug: {
      title: `A search of ${shorten(listing.name, 24)} and the filter ${words} do not combine`,
      expected: `Under the filter, a search shows what fits both; without it, what fits the search.`,
    },
  });
};

const plansOf = (site: SiteModel, guard: Guarding): (PlanDraft | undefined)[] =>
  searchesOf(site)
    .filter(({ listing, own }) => own && listing.naming !== undefined)
    .map((search) => {
      const [filter] = filterControlsOf(search.listing).flatMap((control) =>
        largestFirst(filtersOf(search.listing, control)),
      );
      return filter === undefined ? undefined : combine(search, filter, guard);
    })
    .concat(searchesOf(site).map((search) => searchWithChip(search, chipRowsOf(site), guard)));

export const searchAndFilterCombine = defineOracle({
  id: 'search-and-filter-combine',
  family: 'lists',
  type: 'functional',
  title: 'A search and a filter can be combined',
  rule: 'While a filter is chosen, a search shows nothing that the filter leaves out; once it is taken away, the search finds what it finds alone.',
  expected: 'What is shown fits both, and what is taken away has no effect any more.',
  remedy:
    'Work out what is shown of the whole list, the search and all filters each time that one of them changes.',
  severity: 'medium',
  because: 'The page shows what does not fit what is chosen on it, or hides what does.',
  worth: 'solid',
  plan: ({ site }, guard) => plansOf(site, guard),
});
