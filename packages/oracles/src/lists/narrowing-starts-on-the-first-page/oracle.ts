import type { Step } from '@prowl/contracts';
import {
  apply,
  assume,
  click,
  countOf,
  expectThat,
  extract,
  keep,
  type PlanDraft,
  settle,
  step,
  template,
  textsOf,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { choose, optionsOf } from '../../site/list-controls.ts';
import { pageCount, toSecondPage, wayTo } from '../../site/list-pages.ts';
import { type Listing, listingsOf, namesOf, openListing } from '../../site/listing.ts';
import { optionCount, pageName, quoted, shorten, slug } from '../../site/words.ts';
import { narrowestOf } from '../filtering.ts';
import { placeOf, type Search, searchesOf, searchFor } from '../searching.ts';

/** Opens the list and goes to its second page; nothing where it has none. */
const onSecondPage = (listing: Listing): Step[] | undefined => {
  const next = wayTo(listing.list, 2);
  return (
    next && [
      ...openListing(listing),
      ...toSecondPage(next),
      assume('the second page shows something', countOf(listing.list.items), 'at-least', value(1)),
    ]
  );
};

/** A search, the filters and the size of the pages are worked apart, and what one of them forgets often all forget: one bug. */
const partOf = ({ page, list }: Listing, part: 'search' | 'filters' | 'size') => ({
  component: `narrowing ${part} ${page.template} ${list.key}`,
});
const oneCause = ({ list }: Listing) => ({ symptom: `narrowing from a later page ${list.key}` });

const searched = (search: Search, guard: Guarding): PlanDraft | undefined => {
  const { listing } = search;
  const there = onSecondPage(listing);
  if (there === undefined || listing.naming === undefined) return undefined;
  const searching = searchFor(search, template('{{name}}'), 'the first item');
  return guard({
    ...placeOf(search),
    ...partOf(listing, 'search'),
    title: `${pageName(listing.page)}: a search from the second page of ${listing.name} finds what one from the first finds`,
    steps: [
      ...openListing(listing),
      keep('name', apply('at', namesOf(listing), value(0))),
      assume('the first item has a name', variable('name'), 'not-empty'),
      searching,
      assume('a search from the first page finds it', namesOf(listing), 'contains', variable('name')),
      ...there,
      assume('the search can be seen there', extract({ read: 'visible', of: search.input }), 'truthy'),
      searching,
      expectThat(
        'the search finds it from the second page too',
        namesOf(listing),
        'contains',
        variable('name'),
        oneCause(listing),
      ),
    ],
    bug: {
      title: `A search from the second page of ${listing.name} does not find what exists`,
      expected: 'The results are shown from their first page on.',
      impact: 'People who search conclude that the item does not exist.',
    },
  });
};

const filtered = (listing: Listing, guard: Guarding): PlanDraft | undefined => {
  const there = onSecondPage(listing);
  const narrowest = narrowestOf(listing);
  if (there === undefined || narrowest === undefined) return undefined;
  const { control, option } = narrowest;
  const words = quoted(optionCount(option.label).words);
  const shown = countOf(listing.list.items);
  return guard({
    page: listing.page,
    locator: control.locator,
    ...partOf(listing, 'filters'),
    element: `${slug(listing.name)} filter from the second page`,
    title: `${pageName(listing.page)}: the filter ${words} shows something from the second page of ${listing.name} too`,
    steps: [
      ...openListing(listing),
      choose(control, option),
      assume('from the first page it shows something', shown, 'at-least', value(1)),
      ...there,
      assume('the filter can be seen there', extract({ read: 'visible', of: control.locator }), 'truthy'),
      choose(control, option),
      expectThat(
        'from the second page it shows something too',
        shown,
        'at-least',
        value(1),
        oneCause(listing),
      ),
    ],
    bug: {
      title: `The filter ${words} shows nothing from the second page of ${listing.name}`,
      expected: 'What matches is shown from its first page on.',
    },
  });
};

const sizeOf = ({ label }: { readonly label: string }): number => Number(/\d+/.exec(label)?.[0]);

/** With more items on each page there are fewer pages. */
const resized = (listing: Listing, guard: Guarding): PlanDraft | undefined => {
  const { list, name, page } = listing;
  const control = list.controls.find(({ kind }) => kind === 'page-size');
  const largest = control && optionsOf(control).toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
  const last = pageCount(list);
  const way =
    list.pager?.next === undefined && last !== undefined && last > 1 ? wayTo(list, last) : wayTo(list, 2);
  if (control === undefined || largest === undefined || way === undefined) return undefined;
  if (!(sizeOf(largest) > list.count)) return undefined;
  const shown = countOf(list.items);
  return guard({
    page,
    locator: control.locator,
    ...partOf(listing, 'size'),
    element: `${slug(name)} page size from a later page`,
    title: `${pageName(page)}: more ${name} per page show something from a later page too`,
    steps: [
      ...openListing(listing),
      keep('first', textsOf(list.items)),
      assume('there is a later page', extract({ read: 'enabled', of: way }), 'truthy'),
      step('go to a later page', click(way), settle()),
      assume('it shows others', textsOf(list.items), 'not-equals', variable('first')),
      assume('it shows something', shown, 'at-least', value(1)),
      assume('the size can be chosen there', extract({ read: 'visible', of: control.locator }), 'truthy'),
      choose(control, largest),
      expectThat('something is shown with more on each page', shown, 'at-least', value(1), oneCause(listing)),
    ],
    bug: {
      title: `${quoted(shorten(control.label, 24))} on a later page leaves no ${shorten(name, 24)} shown`,
      expected: 'With more on each page, a page is shown that there still is.',
    },
  });
};

export const narrowingStartsOnTheFirstPage = defineOracle({
  id: 'narrowing-starts-on-the-first-page',
  family: 'lists',
  type: 'functional',
  title: 'A search or filter from a later page shows its results from the first one',
  rule:
    'Whatever page a list is on, a search or a filter shows what it would show from the first page; and with more items on each page something is still ' +
    'shown.',
  expected: 'What matches is shown.',
  remedy: 'Go back to the first page whenever the search or a filter changes: fewer items have fewer pages.',
  severity: 'medium',
  because: 'People who leafed through the list conclude that there is nothing of what they look for.',
  worth: 'solid',
  plan: ({ site }, guard) => [
    ...searchesOf(site).map((search) => searched(search, guard)),
    ...listingsOf(site).map((listing) => resized(listing, guard)),
    // The fewest pages are left by what leaves the fewest items.
    ...listingsOf(site).map((listing) => filtered(listing, guard)),
  ],
});
