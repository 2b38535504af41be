import type { Step } from '@prowl/contracts';
import { assume, countOf, expectThat, type PlanDraft, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { choose, optionsOf } from '../../site/list-controls.ts';
import { openListing, valuesOf } from '../../site/listing.ts';
import { pageName, quoted } from '../../site/words.ts';
import { allMatch, type Filter, filterElement, filtersIn, filterWords, largestFirst } from '../filtering.ts';
import { promiseOf } from '../sort-words.ts';

const combines = (filter: Filter, guard: Guarding): PlanDraft | undefined => {
  const { listing, control, promise } = filter;
  const { list, name } = listing;
  // The address of a link does not contain the other choice, unless the link is pressed where it is.
  if (control.control === 'link') return undefined;
  const sorts = list.controls.filter(
    (other) => other.kind === 'sort' && !['header', 'link'].includes(other.control),
  );
  const words = filterWords(filter);
  for (const sort of sorts) {
    for (const option of optionsOf(sort).toReversed()) {
      const order = promiseOf(list, sort, option, listing.page.language);
      if (!order?.direction || order.column.key === promise.column.key) continue;
      const values = valuesOf(list, order.column, order.as);
      const sorted = order.direction === 'ascending' ? 'sorted-ascending' : 'sorted-descending';
      const both = (when: string): Step[] => [
        expectThat(`${when}, ${name} are in the chosen order`, values, sorted),
        ...allMatch(filter, when),
      ];
      return guard({
        page: listing.page,
        locator: control.locator,
        element: filterElement(filter),
        title: `${pageName(listing.page)}: the filter ${words} and the order ${quoted(option.label)} combine`,
        steps: [
          ...openListing(listing),
          choose(control, promise.option),
          assume('the filter leaves something to sort', countOf(list.items), 'at-least', value(2)),
          choose(sort, option),
          ...both('filtered, then sorted'),
          ...openListing(listing),
          choose(sort, option),
          choose(control, promise.option),
          ...both('sorted, then filtered'),
        ],
        bug: {
          title: `The filter ${words} and the order ${quoted(option.label)} of ${name} do not combine`,
          expected: `The list shows only what matches ${words}, in the chosen order.`,
        },
      });
    }
  }
  return undefined;
};

export const filterAndSortCombine = defineOracle({
  id: 'filter-and-sort-combine',
  family: 'lists',
  type: 'functional',
  title: 'A filter and an order can be combined',
  rule: 'Filter and order are independent: choosing one does not undo the other, whichever comes first.',
  expected: 'The list shows only what matches the filter, in the chosen order.',
  remedy:
    'Check that each control keeps the parameters of the other: as hidden fields of its form, in the address, or in the state of the page.',
  severity: 'medium',
  because:
    'People have to choose between two things that the page offers together, and may not notice which was lost.',
  worth: 'solid',
  plan: ({ site }, guard) =>
    filtersIn(site, (own) => largestFirst(own).slice(0, 1)).map((filter) => combines(filter, guard)),
});
