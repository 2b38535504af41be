import {
  assume,
  click,
  countOf,
  expectThat,
  extract,
  keep,
  type PlanDraft,
  settle,
  step,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { choose, optionsOf, useOf } from '../../site/list-controls.ts';
import { hasNextPage, pageCount } from '../../site/list-pages.ts';
import { identitiesOf, type Listing, listingsOf, openListing } from '../../site/listing.ts';
import { meansEverything, pageName, quoted, slug } from '../../site/words.ts';
import { filterControlsOf, type Narrowing } from '../filtering.ts';

/** Of one list. */
const mostFilters = 3;

/** Of each filter the option that exploring saw leave some of a page, if it saw one: else the first of which it saw nothing. */
const narrowingsOf = (listing: Listing): Narrowing[] =>
  filterControlsOf(listing)
    .filter(({ control }) => control !== 'input')
    .flatMap((control) => {
      const options = optionsOf(control).filter((option) => !meansEverything(option, listing.page.language));
      const fewer = options.find((option) => {
        const count = useOf(control, option)?.count;
        return count !== undefined && count > 0 && count < listing.list.count;
      });
      const option = fewer ?? options.find((each) => useOf(control, each)?.count === undefined);
      return option === undefined ? [] : [{ control, option }];
    })
    .slice(0, mostFilters);

const isFull = (listing: Listing, { control, option }: Narrowing, guard: Guarding): PlanDraft | undefined => {
  const { list, name, page } = listing;
  const next = list.pager?.next;
  // A week or a month has a next one, too, however much there is in it.
  if (next === undefined || listing.naming === undefined || (pageCount(list) ?? 1) < 2) return undefined;
  const words = quoted(option.label);
  const shown = countOf(list.items);
  return guard({
    page,
    locator: control.locator,
    element: `${slug(name)} ${slug(control.label)} full`,
    title: `${pageName(page)}: with ${words} the first page of ${name} is full, or the only one`,
    steps: [
      ...openListing(listing),
      hasNextPage(next),
      keep('full', shown),
      choose(control, option),
      assume('something is left', shown, 'at-least', value(1)),
      assume('it is less than a page', shown, 'less-than', variable('full')),
      keep('left', identitiesOf(listing)),
      assume('the pages can still be turned', countOf({ ...next, visible: true }), 'equals', value(1)),
      assume('they say that they can', extract({ read: 'enabled', of: next }), 'truthy'),
      // Some only look as if nothing could be pressed.
      step('go to the next page', click(next), settle()),
      expectThat(
        'there is nothing behind a page that is not full',
        identitiesOf(listing),
        'equals',
        variable('left'),
      ),
    ],
    bug: {
      title: `The filter ${words} on ${name} looks through the shown page only`,
      expected: 'The first page is full, or there is no second one.',
    },
  });
};

export const filteredPagesAreFull = defineOracle({
  id: 'filtered-pages-are-full',
  family: 'lists',
  type: 'functional',
  title: 'A filtered list fills its first page before it has a second one',
  rule: 'A filter looks through the whole list, and what it leaves is divided into pages: a page that is not the last one is full.',
  expected: 'The first page of what the filter leaves is full, or it is the only one.',
  remedy: 'Filter before the list is divided into pages, and count the pages of what is left.',
  severity: 'medium',
  because: 'What matches on other pages seems not to exist, unless people turn all of them.',
  worth: 'solid',
  plan: ({ site }, guard) =>
    listingsOf(site).flatMap((listing) =>
      narrowingsOf(listing).map((narrowing) => isFull(listing, narrowing, guard)),
    ),
});
