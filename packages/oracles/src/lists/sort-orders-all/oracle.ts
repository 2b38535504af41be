import type { ListControl, Step } from '@prowl/contracts';
import { expectThat, type PlanDraft, variable } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { type ControlOption, choose, optionsOf, useOf } from '../../site/list-controls.ts';
import { walk } from '../../site/list-pages.ts';
import { type Listing, listingsOf, openListing, valuesOf } from '../../site/listing.ts';
import { pageName, quoted, slug } from '../../site/words.ts';
import { promiseOf } from '../sort-words.ts';
import { columnWords, differs, directionWords, maySortByFamilyName, pagesToFollow } from '../sorting.ts';

/** Options of one control that are tested. */
const mostOptions = 8;

const ordersAll = (
  listing: Listing,
  control: ListControl,
  option: ControlOption,
  guard: Guarding,
): PlanDraft | undefined => {
  const promise = promiseOf(listing.list, control, option, listing.page.language);
  if (!promise?.direction || maySortByFamilyName(listing, promise)) return undefined;
  const { list, page, name } = listing;
  const reading = valuesOf(list, promise.column, promise.as);
  const matcher = promise.direction === 'ascending' ? 'sorted-ascending' : 'sorted-descending';
  const by = columnWords(promise);
  const direction = directionWords(promise);
  const pages = pagesToFollow(listing);
  const use = useOf(control, option);
  const steps: Step[] = [
    ...openListing(listing),
    differs(by, reading),
    choose(control, option),
    expectThat(`${name} are in order of ${by}, ${direction}`, reading, matcher),
  ];
  if (pages > 1)
    steps.push(
      ...walk(list, pages, 'values', reading),
      expectThat(`the order of ${by} continues over the pages, ${direction}`, variable('values'), matcher),
    );
  return guard({
    page,
    element: `${slug(name)} ${slug(option.label)}`,
    locator: control.locator,
    title: `${pageName(page)}: ${quoted(option.label)} puts all ${name} in order of ${by}`,
    rule: `Sorting by ${by} must order the whole list by ${by}, on every page of it.`,
    steps,
    suspected:
      use?.direction !== undefined &&
      use.column === promise.column.key &&
      use.direction !== promise.direction,
    bug: {
      title: `Sorting ${name} by ${quoted(option.label)} does not put them in order of ${by}`,
      expected: `Every item is in order of ${by}, ${direction}${pages > 1 ? ', from the first page to the last' : ''}.`,
      impact: 'People who rely on the order miss the items they are looking for.',
    },
  });
};

export const sortOrdersAll = defineOracle({
  id: 'sort-orders-all',
  family: 'lists',
  type: 'functional',
  title: 'A sort option orders the whole list',
  rule: 'Sorting must order the whole list by what the option says, on every page of it.',
  expected: 'Every item is in the order that the option names, from the first page to the last.',
  remedy:
    'Check that the values are compared as what they are (numbers and dates, not text) and that the order is applied before the list is divided into pages.',
  severity: 'medium',
  because: 'Everything is still there, but people who rely on the order miss what they are looking for.',
  worth: 'strong',
  plan: ({ site }, guard) =>
    listingsOf(site).flatMap((listing) =>
      listing.list.controls
        .filter(({ kind, control }) => kind === 'sort' && control !== 'header')
        .flatMap((control) =>
          optionsOf(control)
            .slice(0, mostOptions)
            .map((option) => ordersAll(listing, control, option, guard)),
        ),
    ),
});
