import type { Field, ListColumn, ListControl, Locator } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import { assume, click, expectThat, fill, type PlanDraft, settle, step, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { sameThing } from '../../site/action-subject.ts';
import { type Listing, listingsOf, openListing, valuesOf } from '../../site/listing.ts';
import { amountIn, distinct, isIsoDay } from '../../site/numbers.ts';
import { pageName, quoted, slug } from '../../site/words.ts';

/** Two fields of one form: from, to. */
interface Range {
  readonly low: Field;
  readonly high: Field;
  readonly submit: Locator;
  readonly kind: 'day' | 'number';
}

/** One inside, one outside at either end, and the ends. */
const fewest = 5;

/** Of each form that filters the list the only two days of it, and the least and the most. */
const rangesOf = ({ list, page }: Listing): Range[] => {
  const inputs = list.controls.filter(({ kind, control }) => kind === 'filter' && control === 'input');
  return page.forms.flatMap(({ fields }): Range[] => {
    const own = fields.flatMap((field) => {
      const control = inputs.find(({ locator }: ListControl) => sameThing(locator, field.locator));
      return control?.submit === undefined ? [] : [{ field, submit: control.submit }];
    });
    const pair = (kind: Range['kind'], all: typeof own): Range[] => {
      const [low, high] = all;
      return all.length === 2 && low !== undefined && high !== undefined
        ? [{ low: low.field, high: high.field, submit: low.submit, kind }]
        : [];
    };
    const saying = (concept: 'minimum' | 'maximum') =>
      own.filter(({ field }) => field.type !== 'date' && says(field.label, concept, page.language));
    return [
      ...pair(
        'day',
        own.filter(({ field }) => field.type === 'date'),
      ),
      ...(saying('minimum').length === 1 ? pair('number', [...saying('minimum'), ...saying('maximum')]) : []),
    ];
  });
};

const readOf = (kind: Range['kind'], sample: string): string | undefined => {
  if (kind === 'day') return isIsoDay(sample.trim()) ? sample.trim() : undefined;
  return amountIn(sample)?.toString();
};

const columnFor = ({ list }: Listing, kind: Range['kind']): ListColumn | undefined => {
  const fitting = list.columns.filter(
    ({ attribute, samples }) =>
      attribute === undefined &&
      samples.length >= fewest &&
      samples.every((each) => readOf(kind, each) !== undefined),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
};

const includesItsEnds = (listing: Listing, range: Range, guard: Guarding): PlanDraft | undefined => {
  const { kind, low, high, submit } = range;
  const { list, page, name } = listing;
  const column = columnFor(listing, kind);
  if (column === undefined || list.pager !== undefined) return undefined;
  const all = column.samples.flatMap((sample) => readOf(kind, sample) ?? []);
  const sorted = [...new Set(all)].sort((a, b) =>
    kind === 'day' ? (a < b ? -1 : 1) : Number(a) - Number(b),
  );
  if (distinct(sorted) < fewest) return undefined;
  const within = sorted.slice(1, -1);
  const [first = '', middle = ''] = within;
  const last = within.at(-1) ?? '';
  const typed = (held: string) => (kind === 'day' ? held : Number(held));
  const shown = valuesOf(list, column, kind === 'day' ? 'trimmed' : 'number');
  const fields = `${quoted(low.label)} and ${quoted(high.label)}`;
  const has = (held: string) => value(typed(held));
  const missing = (held: string) => ({
    title: `Filtering ${name} from ${first} to ${last} leaves out ${held} itself`.slice(0, 80),
  });
  return guard({
    page,
    locator: low.locator,
    element: `${slug(name)} ${slug(low.label)} ${slug(high.label)}`,
    title: `${pageName(page)}: ${fields} take in what is exactly there`,
    steps: [
      ...openListing(listing),
      assume('something is at the lower end', shown, 'contains', has(first)),
      assume('something is at the upper end', shown, 'contains', has(last)),
      step(
        `fill in ${fields} and send them`,
        fill(low.locator, first),
        fill(high.locator, last),
        click(submit),
        settle(),
      ),
      // They may be about another day or amount than the one that is shown.
      assume('what is between the ends is shown', shown, 'contains', has(middle)),
      assume(
        'nothing outside of them is',
        shown,
        'subset-of',
        value(within.map(typed) as string[] | number[]),
      ),
      expectThat(
        `what is at the lower end, ${first}, is shown`,
        shown,
        'contains',
        has(first),
        missing(first),
      ),
      expectThat(`what is at the upper end, ${last}, is shown`, shown, 'contains', has(last), missing(last)),
    ],
    bug: {
      title: `Filtering ${name} by ${fields} leaves out what is exactly there`,
      expected: `All ${name} from ${first} to ${last} are listed, those of both ends too.`,
    },
  });
};

export const rangeIncludesItsEnds = defineOracle({
  id: 'range-includes-its-ends',
  family: 'lists',
  type: 'functional',
  title: 'A range takes in its ends',
  rule:
    'A filter from one day or amount to another shows what is on the first and on the last of them, where it shows what is between and ' +
    'nothing outside. Catches comparisons that leave out their bound, and days that end at midnight.',
  expected: 'What is exactly at an end of the range is listed.',
  remedy: 'Compare with ≤ and ≥; the last day of a range ends with that day, not when it begins.',
  severity: 'high',
  because: 'Sums and reports of a month leave out its last day, and nothing shows that it is missing.',
  worth: 'solid',
  plan: ({ site }, guard) =>
    listingsOf(site).flatMap((listing) =>
      rangesOf(listing).map((range) => includesItsEnds(listing, range, guard)),
    ),
});
