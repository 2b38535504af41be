import type { ListControl, Step } from '@prowl/contracts';
import { apply, countOf, expectThat, type PlanDraft, value, variable } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { type ControlOption, choose, optionsOf } from '../../site/list-controls.ts';
import { hasNextPage, walk } from '../../site/list-pages.ts';
import { identitiesOf, type Listing, listingsOf, openListing } from '../../site/listing.ts';
import { meansEverything, optionCount, pageName, quoted, slug } from '../../site/words.ts';
import { filterControlsOf, mostOptions } from '../filtering.ts';

/** Of what one option leaves, that are turned to count it. */
const mostPages = 3;

/** Keeps all that is on these pages; where there are fewer, there is nothing to compare. */
const turned = (listing: Listing, pages: number): Step[] => {
  const { list } = listing;
  return [
    ...(list.pager?.next === undefined ? [] : [hasNextPage(list.pager.next)]),
    ...walk(list, pages, 'all', identitiesOf(listing)),
  ];
};

const countMatches = (
  listing: Listing,
  control: ListControl,
  option: ControlOption,
  guard: Guarding,
): PlanDraft | undefined => {
  const { words, count } = optionCount(option.label);
  if (count === undefined || meansEverything(option, listing.page.language)) return undefined;
  const { list } = listing;
  const pages = list.pager === undefined ? 1 : Math.ceil(count / Math.max(1, list.count));
  if (pages > mostPages) return undefined;
  const shown = pages <= 1 ? countOf(list.items) : apply('length', variable('all'));
  return guard({
    page: listing.page,
    element: `${slug(listing.name)} ${slug(words)}`,
    locator: control.locator,
    title: `${pageName(listing.page)}: the number beside the filter ${quoted(words)} is the number it shows`,
    steps: [
      ...openListing(listing),
      choose(control, option),
      ...(pages <= 1 ? [] : turned(listing, pages)),
      expectThat(
        `${quoted(words)} shows as many ${listing.name} as announced`,
        shown,
        'equals',
        value(count),
      ),
    ],
    bug: {
      title: `The number beside the filter ${quoted(words)} is not the number of ${listing.name} it shows`,
      expected: `The filter announces ${count} and shows ${count}.`,
    },
  });
};

export const filterCountMatchesResults = defineOracle({
  id: 'filter-count-matches-results',
  family: 'lists',
  type: 'functional',
  title: 'The number beside a filter is the number of items it shows',
  rule: 'A filter that announces how many items match it shows that many.',
  expected: 'The filter shows as many items as it announces.',
  remedy:
    'Compute the number with the same conditions as the list itself: hidden, archived or foreign items are often counted too, or the number is cached.',
  severity: 'low',
  because: 'The list itself is right; only the number beside the filter misleads.',
  worth: 'fair',
  plan: ({ site }, guard) =>
    listingsOf(site).flatMap((listing) =>
      filterControlsOf(listing).flatMap((control) =>
        optionsOf(control)
          .slice(0, mostOptions)
          .map((option) => countMatches(listing, control, option, guard)),
      ),
    ),
});
