import type { Step } from '@prowl/contracts';
import {
  assume,
  click,
  countOf,
  expectThat,
  itemsOf,
  keep,
  reload,
  settle,
  step,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { common } from '../../site/action-view.ts';
import { choose, optionsOf } from '../../site/list-controls.ts';
import { type Listing, listingsOf, openListing, valuesOf } from '../../site/listing.ts';
import { pageName, quoted, slug } from '../../site/words.ts';
import { promiseOf, type SortPromise } from '../sort-words.ts';
import { maySortByFamilyName } from '../sorting.ts';

/** An order that is not the one the list begins with, with what it promises. */
const orderOf = (listing: Listing) => {
  const { list, page } = listing;
  return list.controls
    .filter(({ kind, control }) => kind === 'sort' && !['header', 'link'].includes(control))
    .flatMap((control) =>
      optionsOf(control)
        .slice(1)
        .map((option) => ({ control, option, promise: promiseOf(list, control, option, page.language) })),
    )
    .find(({ promise }) => promise?.direction !== undefined && !maySortByFamilyName(listing, promise));
};

const inOrder = ({ list }: Listing, { column, as, direction }: SortPromise) => ({
  reading: valuesOf(list, column, as),
  matcher: direction === 'ascending' ? ('sorted-ascending' as const) : ('sorted-descending' as const),
});

const continues = (listing: Listing, guard: Guarding) => {
  const { list, more, name, page } = listing;
  if (!more) return undefined;
  const items = itemsOf(list.items);
  /** Opened again where it is something that grows by itself, as a log of what is done: what came meanwhile was not repeated. */
  const showMore = (opening: readonly Step[], when: string): Step[] => [
    ...opening,
    keep('first', items),
    assume('no two items look alike', variable('first'), 'all-different'),
    keep('count', countOf(list.items)),
    step(`show more${when}`, click(more), settle()),
    assume('there is more', countOf(list.items), 'greater-than', variable('count')),
    keep('all', items),
    // A route behind # alone loads nothing.
    ...(page.url.includes('#') ? [reload(), settle()] : []),
    ...opening,
    assume('it begins as it did', items, 'equals', variable('first')),
    expectThat(
      `what was shown${when} stays in its place, and none of it comes again`,
      common(variable('all'), variable('first')),
      'equals',
      variable('first'),
    ),
    expectThat(`more${when} shows each item once`, variable('all'), 'all-different'),
  ];
  const order = orderOf(listing);
  const ordered = (): Step[] => {
    if (!order?.promise) return [];
    const { reading, matcher } = inOrder(listing, order.promise);
    const when = `, ordered by ${quoted(order.option.label)}`;
    const opening = [...openListing(listing), choose(order.control, order.option)];
    return [
      ...showMore(opening, when),
      assume('the first items are in that order', reading, matcher),
      step(`show more${when}`, click(more), settle()),
      expectThat(`${name} are still in that order after more was shown`, reading, matcher, undefined, {
        title: `More of ${name} goes on in another order`,
      }),
    ];
  };
  return guard({
    page,
    element: `${slug(name)} more`,
    locator: more,
    title: `${pageName(page)}: more of ${name} continues the list, in its order and without repeating any`,
    steps: [...showMore(openListing(listing), ''), ...ordered()],
    bug: { title: `More of ${name} moves or repeats what was shown` },
  });
};

export const moreContinuesTheList = defineOracle({
  id: 'more-continues-the-list',
  family: 'lists',
  type: 'functional',
  title: 'Showing more continues the list',
  rule: 'What is shown next follows what is shown already: nothing of it is repeated or moved, and the chosen order goes on.',
  expected: 'The items that were shown stay in their place, each shows once, and the chosen order goes on.',
  remedy:
    'Ask for the next items with the same order, filter and search, from the number of items that are shown.',
  severity: 'medium',
  because:
    'Where an item is shown twice another one is usually missing, and people who rely on the order miss it.',
  worth: 'strong',
  plan: ({ site }, guard) => listingsOf(site).map((listing) => continues(listing, guard)),
});
