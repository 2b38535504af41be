import { apply, expectThat, type PlanDraft, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { type Listing, listingsOf, openListing, valuesOf } from '../../site/listing.ts';
import { pageName, slug } from '../../site/words.ts';

/** What programs write where a value could not be computed. */
const invalid = ['NaN', 'undefined', 'Invalid Date', 'Infinity', '[object'];
const computed = ['price', 'number', 'date', 'rating', 'quantity'];

const areValid = (listing: Listing, guard: Guarding): PlanDraft | undefined => {
  const { list, name, page } = listing;
  const columns = list.columns.filter(({ meaning, attribute }) => computed.includes(meaning) && !attribute);
  if (columns.length === 0) return undefined;
  return guard({
    page,
    element: slug(name),
    locator: list.items,
    title: `${pageName(page)}: ${name} show valid prices, numbers and dates`,
    suspected: columns.some(({ samples }) =>
      samples.some((sample) => invalid.some((words) => sample.includes(words))),
    ),
    steps: [
      ...openListing(listing),
      ...columns.flatMap((column) =>
        invalid.map((words) =>
          expectThat(
            `no ${column.header || column.key} is "${words}"`,
            apply('pick-including', valuesOf(list, column), value(words)),
            'empty',
            undefined,
            { within: 0 },
          ),
        ),
      ),
    ],
    bug: { title: `Some ${name} show an invalid value` },
  });
};

export const valuesAreValid = defineOracle({
  id: 'values-are-valid',
  family: 'lists',
  type: 'functional',
  title: 'Prices, numbers and dates of a list are valid values',
  rule: 'A value that could not be computed ("NaN", "undefined", "Invalid Date") means nothing to a reader.',
  expected: 'Each price, number and date is a valid one.',
  remedy:
    'Find the record whose value is missing or badly formatted, and say in the code what is shown when there is none.',
  severity: 'medium',
  because: 'People cannot read the value that they came for, and the page looks broken.',
  worth: 'slight',
  plan: ({ site }, guard) => listingsOf(site).map((listing) => areValid(listing, guard)),
});
