import type { ListControl } from '@prowl/contracts';
import { countOf, expectThat, nth, type PlanDraft, value, waitFor } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { choose, optionsOf } from '../../site/list-controls.ts';
import { type Listing, listingsOf, openListing } from '../../site/listing.ts';
import { pageName, quoted, slug } from '../../site/words.ts';

const mostSizes = 4;

const isRespected = (listing: Listing, control: ListControl, guard: Guarding): PlanDraft | undefined => {
  const { list, name, page } = listing;
  const sizes = optionsOf(control)
    .map((option) => ({ option, size: Number(/\d+/.exec(option.label)?.[0]) }))
    .filter(({ size }) => Number.isInteger(size) && size > 0)
    .slice(0, mostSizes);
  if (sizes.length === 0) return undefined;
  const total = list.counter?.means === 'total' ? list.counter.total : undefined;
  const shown = countOf(list.items);
  return guard({
    page,
    element: `${slug(name)} page size`,
    locator: control.locator,
    title: `${pageName(page)}: ${quoted(control.label)} shows as many ${name} as chosen`,
    steps: [
      ...openListing(listing),
      ...sizes.flatMap(({ option, size }) => [
        choose(control, option),
        waitFor(nth(list.items, 0)),
        total !== undefined && total >= size
          ? expectThat(`${size} are shown`, shown, 'equals', value(size))
          : expectThat(`at most ${size} are shown`, shown, 'at-most', value(size)),
      ]),
    ],
    bug: { title: `Choosing how many ${name} a page shows does not show that many` },
  });
};

export const pageSizeIsRespected = defineOracle({
  id: 'page-size-is-respected',
  family: 'lists',
  type: 'functional',
  title: 'A page shows as many items as chosen',
  rule: 'A page shows as many items as were asked for, or all when there are fewer.',
  expected: 'The page shows as many items as chosen, or all when there are fewer.',
  remedy:
    'Check that the chosen size reaches the query, and is not replaced by the default or an upper limit.',
  severity: 'low',
  because: 'The control has no effect, but every item can still be reached.',
  worth: 'modest',
  plan: ({ site }, guard) =>
    listingsOf(site).flatMap((listing) =>
      listing.list.controls
        .filter(({ kind }) => kind === 'page-size')
        .map((control) => isRespected(listing, control, guard)),
    ),
});
