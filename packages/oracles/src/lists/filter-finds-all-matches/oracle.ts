import { apply, assume, expectThat, type PlanDraft, value, variable } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { choose, useOf } from '../../site/list-controls.ts';
import { fitsOn, isWhole, pageCount, walk } from '../../site/list-pages.ts';
import { identitiesOf, itemsWith, openListing } from '../../site/listing.ts';
import { pageName, quoted } from '../../site/words.ts';
import { includesItsBound } from '../filter-words.ts';
import { type Filter, filterElement, filtersIn, filterWords, mostOptions } from '../filtering.ts';

/** Pages that are read for what matches. */
const mostPages = 4;

/**
 * The text by which items that match are known. Of "5 or more" those that say 5: what is left out there is the bound itself; a longer number
 * that holds it is larger.
 */
const textOf = ({ listing: { list, page }, control, promise }: Filter): string | undefined => {
  if (promise.kind === 'text') return promise.words;
  const { least, column, option } = promise;
  const isWholeNumber = [...column.samples, String(least)].every((sample) => /^\d+$/.test(sample.trim()));
  const left = useOf(control, option)?.count ?? 0;
  const fits = !list.pager || left < list.count;
  return least !== undefined && isWholeNumber && fits && includesItsBound(option.label, page.language)
    ? String(least)
    : undefined;
};

const findsAll = (filter: Filter, guard: Guarding): PlanDraft | undefined => {
  const { listing, control, promise } = filter;
  const { list } = listing;
  const text = textOf(filter);
  if (text === undefined || !isWhole(list, mostPages) || !listing.naming) return undefined;
  const pages = pageCount(list) ?? 1;
  const words = filterWords(filter);
  const matching = itemsWith(list, promise.column, text);
  const number = apply('length', variable('matching'));
  return guard({
    page: listing.page,
    locator: control.locator,
    element: filterElement(filter, true),
    title: `${pageName(listing.page)}: the filter ${words} leaves out nothing that matches it`,
    steps: [
      ...openListing(listing),
      ...(pages > 1 ? fitsOn(pages, list) : []),
      ...walk(list, pages, 'matching', identitiesOf(listing, matching)),
      assume('something matches the filter', number, 'at-least', value(1)),
      ...(list.pager ? [assume('what matches fits on one page', number, 'at-most', value(list.count))] : []),
      ...(pages > 1 ? openListing(listing) : []),
      choose(control, promise.option),
      expectThat(
        `everything in ${listing.name} that says ${quoted(text)} is still shown`,
        variable('matching'),
        'subset-of',
        identitiesOf(listing),
      ),
    ],
    bug: {
      title: `Filtering ${listing.name} by ${words} leaves out some that match`,
      expected: `Every one of the ${listing.name} that says ${quoted(text)} is listed.`,
      impact: 'What is left out cannot be found.',
    },
  });
};

export const filterFindsAllMatches = defineOracle({
  id: 'filter-finds-all-matches',
  family: 'lists',
  type: 'functional',
  title: 'A filter shows everything that matches it',
  rule: 'A filter keeps every item that matches it: what the whole list shows with that word is still there.',
  expected: 'Every item that says what the filter says is listed.',
  remedy:
    'Compare the value that the filter sends with the stored values: capitals, spaces, renamed categories, and items with several categories.',
  severity: 'high',
  because: 'What a filter leaves out cannot be found, and nothing shows that it is missing.',
  worth: 'solid',
  plan: ({ site }, guard) =>
    filtersIn(site, (own) => own.slice(0, mostOptions)).map((filter) => findsAll(filter, guard)),
});
