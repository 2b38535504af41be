import type { ListControl } from '@prowl/contracts';
import { countOf, expectThat, type PlanDraft, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { type ControlOption, choose, optionsOf } from '../../site/list-controls.ts';
import { type Listing, listingsOf, openListing } from '../../site/listing.ts';
import { meansEverything, optionCount, pageName, quoted, slug } from '../../site/words.ts';
import { filterControlsOf, mostOptions } from '../filtering.ts';

const countMatches = (
  listing: Listing,
  control: ListControl,
  option: ControlOption,
  guard: Guarding,
): PlanDraft | undefined => {
  const { words, count } = optionCount(option.label);
  if (count === undefined || meansEverything(option, listing.page.language)) return undefined;
  // More than a page holds cannot be counted on one.
  if (listing.list.pager && count > listing.list.count) return undefined;
  return guard({
    page: listing.page,
    element: `${slug(listing.name)} ${slug(words)}`,
    locator: control.locator,
    title: `${pageName(listing.page)}: the number beside the filter ${quoted(words)} is the number it shows`,
    steps: [
      ...openListing(listing),
      choose(control, option),
      expectThat(
        `${quoted(words)} shows as many ${listing.name} as announced`,
        countOf(listing.list.items),
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
