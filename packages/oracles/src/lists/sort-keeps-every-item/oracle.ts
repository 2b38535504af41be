import type { ListControl, Step } from '@prowl/contracts';
import { expectThat, type PlanDraft, variable } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { choose, optionsOf } from '../../site/list-controls.ts';
import { isAllOn, isWhole, pageCount, walk } from '../../site/list-pages.ts';
import { identitiesOf, type Listing, listingsOf, openListing, standsStill } from '../../site/listing.ts';
import { pageName, quoted, slug } from '../../site/words.ts';
import { onOnePageOnly } from '../paging.ts';

/** Pages that are read again for each option. */
const mostPages = 4;

const keepsEveryItem = (listing: Listing, control: ListControl, guard: Guarding): PlanDraft | undefined => {
  if (!listing.naming || !isWhole(listing.list, mostPages)) return undefined;
  const { page, name, list } = listing;
  const pages = pageCount(list) ?? 1;
  // The first option is usually the order that the list has anyway.
  const all = optionsOf(control);
  const options = (all.length > 1 ? all.slice(1) : all).slice(0, pages > 1 ? 3 : 6);
  const reading = identitiesOf(listing);
  const after = options.flatMap((option, index): Step[] => {
    const message = `sorted by ${quoted(option.label)}, the same ${name} are there`;
    if (pages === 1)
      return [choose(control, option), expectThat(message, reading, 'same-members', variable('before'))];
    return [
      ...openListing(listing),
      choose(control, option),
      ...walk(list, pages, `after${index}x`, reading),
      expectThat(message, variable(`after${index}x`), 'same-members', variable('before')),
    ];
  });
  return guard({
    page,
    element: `${slug(name)} ${slug(control.label)}`,
    locator: control.locator,
    title: `${pageName(page)}: sorting ${name} neither loses nor duplicates any of them`,
    steps: [
      ...openListing(listing),
      ...standsStill(listing),
      ...isAllOn(pages, list),
      ...walk(list, pages, 'before', reading),
      ...onOnePageOnly(listing, pages, 'before'),
      ...after,
    ],
    bug: {
      title: `Sorting ${name} loses or duplicates some of them`,
      impact: 'Items that are missing cannot be found or bought.',
    },
  });
};

export const sortKeepsEveryItem = defineOracle({
  id: 'sort-keeps-every-item',
  family: 'lists',
  type: 'functional',
  title: 'Sorting neither loses nor duplicates an item',
  rule: 'Sorting changes the order of a list and nothing else: the same items are there before and after.',
  expected: 'The same items are listed before and after sorting, each as often as before.',
  remedy:
    'Check that the query for each order has the same conditions and joins, and that the order is unambiguous (add the id as the last sort key) before pages are cut.',
  severity: 'high',
  because:
    'An item that is missing after sorting cannot be found, and nothing on the page shows that it is missing.',
  worth: 'solid',
  plan: ({ site }, guard) =>
    listingsOf(site).flatMap((listing) =>
      listing.list.controls
        .filter(({ kind, control }) => kind === 'sort' && control !== 'header')
        .map((control) => keepsEveryItem(listing, control, guard)),
    ),
});
