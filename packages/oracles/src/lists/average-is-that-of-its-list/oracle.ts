import type { List, ListColumn, Page, SiteModel, Tally } from '@prowl/contracts';
import {
  apply,
  assume,
  countOf,
  expectThat,
  keep,
  numberOf,
  type PlanDraft,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { type Listing, listingsOf, openListing, valuesOf } from '../../site/listing.ts';
import { oneNumber } from '../../site/numbers.ts';
import { pageName, quoted, slug } from '../../site/words.ts';

/** Of two items an average says too little to be known as one. */
const fewest = 3;
const measured: ReadonlySet<ListColumn['meaning']> = new Set(['rating', 'number', 'quantity', 'text']);

interface Average {
  readonly column: ListColumn;
  readonly tally: Tally;
  readonly nth: number;
  /** Which number of the same text says how many there are. */
  readonly count: number;
  /** Half of its last digit. */
  readonly half: number;
}

/** The number that a sample begins with, as it is read when the test runs: "5 of 5 stars". */
const firstNumber = (sample: string): number | undefined =>
  oneNumber(/[-−]?\d+(?:[.,]\d+)?/.exec(sample)?.[0] ?? '');

const meanOf = ({ samples }: ListColumn): number | undefined => {
  const numbers = samples.map(firstNumber);
  if (numbers.some((number) => number === undefined)) return undefined;
  return numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0) / numbers.length;
};

/** Digits behind the separator, as the text writes its number. */
const digitsOf = (text: string, number: number): number =>
  Math.max(
    0,
    ...[...text.matchAll(/\d+[.,](\d+)/g)].map(([whole, digits = '']) =>
      oneNumber(whole) === number ? digits.length : 0,
    ),
  );

/** A fraction that is the mean of whole numbers but for its last digit, in a text that says how many they are: that is no chance. */
const averageIn = ({ list }: Listing, tallies: readonly Tally[]): Average | undefined => {
  const whole = list.columns.filter(
    ({ meaning, samples }) => measured.has(meaning) && samples.length === list.count,
  );
  for (const tally of tallies) {
    const counting = tally.parts.find(({ value: number }) => number === list.count);
    for (const { nth, value: number } of tally.parts) {
      const digits = digitsOf(tally.text, number);
      // What is drawn in steps of a half is rounded to them.
      if (counting === undefined || nth === counting.nth || digits < 1 || digits > 2 || number % 0.5 === 0)
        continue;
      const step = 10 ** -digits;
      const column = whole.find((each) => {
        const mean = meanOf(each);
        return mean !== undefined && !Number.isInteger(mean) && Math.abs(mean - number) < step;
      });
      if (column !== undefined) return { column, tally, nth, count: counting.nth, half: step / 2 };
    }
  }
  return undefined;
};

const isWhole = ({ count, pager }: List): boolean => count >= fewest && pager === undefined;

const isRounded = (listing: Listing, average: Average, guard: Guarding): PlanDraft => {
  const { page, list, name } = listing;
  const { column, tally, nth, count, half } = average;
  const shown = { ...tally.locator, visible: true };
  const numbered = (which: number) => numberOf(shown, which === 0 ? undefined : which);
  const items = variable('items');
  const apart = apply('subtract', variable('figure'), apply('divide', variable('sum'), items));
  // Of a number that ends exactly between two both are right.
  const most = half + 1e-6;
  return guard({
    page,
    element: `${slug(name)} average`,
    locator: tally.locator,
    title: `${pageName(page)}: the average is that of what ${name} say`,
    steps: [
      ...openListing(listing),
      keep('items', countOf(list.items)),
      keep('sum', apply('sum', valuesOf(list, column, 'number'))),
      keep('figure', numbered(nth)),
      assume('all of them are shown', numbered(count), 'equals', items),
      assume('there are enough of them', items, 'at-least', value(fewest)),
      expectThat('the average is not above that of the items', apart, 'at-most', value(most)),
      expectThat('the average is not below that of the items', apart, 'at-least', value(-most)),
    ],
    bug: { title: `The average above ${quoted(name)} is not that of what they say` },
  });
};

const pageWith = (site: SiteModel, { page }: Listing): readonly Tally[] =>
  site.pages
    .filter(({ template, reach }: Page) => template === page.template && reach.length === 0)
    .flatMap(({ tallies }) => tallies);

export const averageIsThatOfItsList = defineOracle({
  id: 'average-is-that-of-its-list',
  family: 'lists',
  type: 'functional',
  title: 'An average is that of the items that it stands above',
  rule:
    'A figure that was seen to be the mean of what the items of a list say, in a text that says how many they are, is that mean to its last digit. ' +
    'Catches figures that are cut instead of rounded, and items that are left out.',
  expected: 'The figure is the mean of the items, rounded.',
  remedy: 'Divide the sum of all items by their number, and round the result only when it is shown.',
  severity: 'medium',
  because: 'People are told another average than what they can work out themselves, and choose by it.',
  worth: 'solid',
  plan: ({ site }, guard) =>
    listingsOf(site)
      .filter(({ list }) => isWhole(list))
      .map((listing) => {
        const average = averageIn(listing, pageWith(site, listing));
        return average && isRounded(listing, average, guard);
      }),
});
