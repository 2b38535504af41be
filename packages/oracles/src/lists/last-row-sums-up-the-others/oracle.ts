import type { List, ListColumn, Step } from '@prowl/contracts';
import { apply, assume, countOf, expectThat, keep, type PlanDraft, value, variable } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { type Listing, listingsOf, openListing, valuesOf } from '../../site/listing.ts';
import { oneNumber } from '../../site/numbers.ts';
import { pageName, quoted, slug } from '../../site/words.ts';

/** Rows to sum up. */
const fewest = 2;
const summed: ReadonlySet<ListColumn['meaning']> = new Set(['price', 'number', 'quantity']);

interface Column {
  readonly column: ListColumn;
  readonly holds: boolean;
  /** The last number is wrong by exactly one of the others: that one was left out, or counted twice. */
  readonly isOffByOne: boolean;
}

const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.006;

const columnsOf = ({ columns, count }: List): Column[] =>
  columns.flatMap((column) => {
    if (!summed.has(column.meaning) || column.attribute !== undefined || column.samples.length !== count)
      return [];
    const numbers = column.samples.map(oneNumber).filter((each) => each !== undefined);
    const [last, ...others] = numbers.toReversed();
    if (last === undefined || numbers.length !== count || others.length < fewest) return [];
    const sum = others.reduce((all, each) => all + each, 0);
    const isOffByOne = others.some((each) => each !== 0 && near(Math.abs(sum - last), Math.abs(each)));
    return [{ column, holds: last !== 0 && near(sum, last), isOffByOne }];
  });

/** All others lead somewhere, or have a name: the last one is of another kind. */
const isSetApart = ({ columns }: List): boolean =>
  columns.some(({ meaning, samples }) => {
    const [last, ...others] = samples.map((sample) => sample.trim()).toReversed();
    return /^(link|name|image|action)$/.test(meaning) && last === '' && others.every((each) => each !== '');
  });

/** Those that held while exploring are looked at together, each of the others alone: what is wrong with one would hide the next. */
const sumsUp = (listing: Listing, columns: readonly Column[], guard: Guarding): PlanDraft => {
  const { page, list, name } = listing;
  const suspected = columns.some(({ holds }) => !holds);
  const headers = columns.map(({ column }) => column.header || column.key);
  const named = headers.map(quoted).join(', ');
  return guard({
    page,
    element: suspected ? `${slug(name)} ${slug(headers.join(' '))} last row` : `${slug(name)} last row`,
    suspected,
    ...(suspected ? { worth: 'seen' as const } : {}),
    title: `${pageName(page)}: the last row of ${name} sums up ${named}`,
    steps: [
      ...openListing(listing),
      assume('there are several to sum up', countOf(list.items), 'greater-than', value(fewest)),
      ...columns.flatMap(({ column }, index): Step[] => [
        keep(`numbers${index}`, valuesOf(list, column, 'number')),
        keep(`last${index}`, apply('at', variable(`numbers${index}`), value(-1))),
        // The last one is among them.
        expectThat(
          `the last ${quoted(headers[index] ?? '')} is the sum of the others`,
          apply('add', variable(`last${index}`), variable(`last${index}`)),
          'close-to',
          apply('sum', variable(`numbers${index}`)),
        ),
      ]),
    ],
    bug: { title: `The last row of ${name} is not the sum of ${named}` },
  });
};

const plansFor = (listing: Listing, guard: Guarding): PlanDraft[] => {
  const { list } = listing;
  if (list.pager !== undefined) return [];
  const columns = columnsOf(list);
  const known = columns.filter(({ holds }) => holds).length;
  // With few rows one number may be the sum of the others by chance.
  if (known < (isSetApart(list) ? 1 : 2)) return [];
  const right = columns.filter(({ holds }) => holds);
  const wrong = columns.filter(({ holds, isOffByOne }) => !holds && isOffByOne);
  return [right, ...wrong.map((column) => [column])].map((each) => sumsUp(listing, each, guard));
};

export const lastRowSumsUpTheOthers = defineOracle({
  id: 'last-row-sums-up-the-others',
  family: 'lists',
  type: 'functional',
  title: 'A last row that sums up the others sums up each column',
  rule:
    'Where the last row of a list is the sum of the others in one column, it is so in each column of numbers; one that is wrong by exactly one of them left ' +
    'that out or counted it twice. Catches sums that end before the last one.',
  expected: 'The last row says the sum of each column.',
  remedy: 'Look at where the sum of this column begins and ends: the others beside it are right.',
  severity: 'medium',
  because: 'People are told another amount than what they can add up themselves, and rely on it.',
  worth: 'solid',
  plan: ({ site }, guard) => listingsOf(site).flatMap((listing) => plansFor(listing, guard)),
});
