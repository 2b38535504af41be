import { assume, click, countOf, extract, type PlanDraft, settle, step, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { choose, useOf } from '../../site/list-controls.ts';
import { openListing } from '../../site/listing.ts';
import { optionCount, pageName } from '../../site/words.ts';
import { allMatch, type Filter, filterElement, filtersIn, filterWords, largestFirst } from '../filtering.ts';

/** Options of one control that are followed to the second page: those that leave the most. */
const mostOptions = 2;

const persists = (filter: Filter, guard: Guarding): PlanDraft | undefined => {
  const { listing, control, promise } = filter;
  const next = listing.list.pager?.next;
  if (!next) return undefined;
  const count = useOf(control, promise.option)?.count ?? optionCount(promise.option.label).count;
  if (count !== undefined && count < listing.list.count) return undefined;
  const words = filterWords(filter);
  return guard({
    page: listing.page,
    locator: control.locator,
    element: filterElement(filter, true),
    title: `${pageName(listing.page)}: the filter ${words} still applies on the second page`,
    steps: [
      ...openListing(listing),
      choose(control, promise.option),
      assume('the filtered list has a second page', extract({ read: 'visible', of: next }), 'truthy'),
      assume('the second page can be opened', extract({ read: 'enabled', of: next }), 'truthy'),
      ...allMatch(filter, 'on the first page'),
      step('go to the second page', click(next), settle()),
      assume('the second page shows something', countOf(listing.list.items), 'at-least', value(1)),
      ...allMatch(filter, 'on the second page'),
    ],
    bug: {
      title: `The filter ${words} on ${listing.name} is lost on the second page`,
      expected: `The second page too shows only what matches ${words}.`,
    },
  });
};

export const filterPersistsAcrossPages = defineOracle({
  id: 'filter-persists-across-pages',
  family: 'lists',
  type: 'functional',
  title: 'A filter still applies on the second page',
  rule: 'The next page shows more of the filtered list, not of another one.',
  expected: 'The second page too shows only what matches the filter.',
  remedy:
    'Check that the links of the pager carry the parameters of the filter, and that loading a page applies them.',
  severity: 'medium',
  because: 'People see items that they filtered out and miss those that match, unless they notice.',
  worth: 'solid',
  plan: ({ site }, guard) =>
    filtersIn(site, (own) => largestFirst(own).slice(0, mostOptions)).map((filter) =>
      persists(filter, guard),
    ),
});
