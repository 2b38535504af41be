import type { ListControl, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  click,
  expectThat,
  keep,
  type PlanDraft,
  settle,
  step,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { walk } from '../../site/list-pages.ts';
import { type Listing, listingsOf, openListing, valuesOf } from '../../site/listing.ts';
import { pageName, quoted, slug } from '../../site/words.ts';
import { isBlank, promiseOf, type SortPromise } from '../sort-words.ts';
import { columnWords, differs, maySortByFamilyName, pagesToFollow } from '../sorting.ts';

interface Header {
  readonly listing: Listing;
  readonly control: ListControl;
  readonly promise: SortPromise;
}

const headersOf = (listing: Listing): Header[] =>
  listing.list.controls
    .filter(({ kind, control }) => kind === 'sort' && control === 'header')
    .flatMap((control): Header[] => {
      const option = { label: control.label, value: control.label };
      const promise = promiseOf(listing.list, control, option, listing.page.language);
      const isSure =
        promise !== undefined &&
        (promise.as !== 'trimmed' || !promise.column.samples.some(isBlank)) &&
        !maySortByFamilyName(listing, promise);
      return isSure ? [{ listing, control, promise }] : [];
    });

/** Figures and days are what is put in order as words by mistake. */
const likeliestFirst = (headers: readonly Header[]): Header[] =>
  headers.toSorted((a, b) => Number(a.promise.as === 'trimmed') - Number(b.promise.as === 'trimmed'));

const titleOf = ({ listing, control, promise }: Header): string =>
  `The column header ${quoted(control.label)} does not sort ${listing.name} by ${columnWords(promise)}`;

/** `follows`: over the pages, too. */
const pressedTwice = (header: Header, follows: boolean): Step[] => {
  const { listing, control, promise } = header;
  const { list, name } = listing;
  const reading = valuesOf(list, promise.column, promise.as);
  const by = columnWords(promise);
  const label = quoted(control.label);
  const failing = { title: titleOf(header), symptom: `header ${list.key} ${control.label}` };
  const pages = follows ? pagesToFollow(listing) : 1;
  // Where some have nothing to be put in order by, these may be the first both times.
  const hasBlanks = promise.column.samples.some(isBlank);
  return [
    differs(by, reading),
    keep('before', reading),
    step(`press the header ${label}`, click(control.locator), settle()),
    expectThat(`${name} are in order of ${by}`, reading, 'sorted', undefined, failing),
    keep('first', apply('at', reading, value(0))),
    step('press it again', click(control.locator), settle()),
    // Of arrows for each way the one that is pressed again may take its order back.
    assume('the order is not taken back', reading, 'not-equals', variable('before')),
    expectThat(`${name} are still in order of ${by}`, reading, 'sorted', undefined, failing),
    ...(hasBlanks
      ? []
      : [
          expectThat(
            `the order of ${by} is reversed`,
            apply('at', reading, value(0)),
            'not-equals',
            variable('first'),
            failing,
          ),
        ]),
    ...(pages > 1
      ? [
          ...walk(list, pages, 'values', reading),
          expectThat(
            `the order of ${by} continues over the pages`,
            variable('values'),
            'sorted',
            undefined,
            failing,
          ),
        ]
      : []),
  ];
};

const one = (header: Header, guard: Guarding, worth: 'strong' | 'spare'): PlanDraft => {
  const { listing, control, promise } = header;
  const { name, page } = listing;
  const by = columnWords(promise);
  const label = quoted(control.label);
  return guard({
    page,
    element: `${slug(name)} ${slug(control.label)}`,
    locator: control.locator,
    worth,
    title: `${pageName(page)}: the header ${label} sorts ${name} one way, then the other`,
    steps: [...openListing(listing), ...pressedTwice(header, true)],
    bug: {
      title: titleOf(header),
      expected: `Pressing the header orders all rows by ${by}; pressing it again reverses the order.`,
    },
  });
};

/** Headers that one test presses. */
const mostTogether = 4;

/** Each of the others on one visit. What fails hides those behind it: these have a test of their own when time is left over. */
const together = (headers: readonly Header[], guard: Guarding): PlanDraft | undefined => {
  const [first] = headers;
  if (first === undefined || headers.length < 2) return undefined;
  const { name, page } = first.listing;
  return guard({
    page,
    element: `${slug(name)} headers`,
    title: `${pageName(page)}: each header sorts ${name} one way, then the other`,
    steps: headers
      .slice(0, mostTogether)
      .flatMap((header) => [
        ...openListing(header.listing),
        step(`the header ${quoted(header.control.label)}`, ...pressedTwice(header, false)),
      ]),
    bug: { title: `A column header does not sort ${name}` },
  });
};

const ofListing = (listing: Listing, guard: Guarding): (PlanDraft | undefined)[] => {
  const headers = likeliestFirst(headersOf(listing));
  const others = headers.slice(1);
  const shared = together(others, guard);
  return [
    ...headers.slice(0, 1).map((header) => one(header, guard, 'strong')),
    shared,
    ...others.map((header, index) =>
      one(header, guard, shared !== undefined && index < mostTogether ? 'spare' : 'strong'),
    ),
  ];
};

export const headerSortsBothWays = defineOracle({
  id: 'header-sorts-both-ways',
  family: 'lists',
  type: 'functional',
  title: 'A sortable column header sorts one way, then the other',
  rule: 'A column header that sorts must order all rows by its column, and reverse the order when pressed again.',
  expected: 'Pressing the header orders all rows by its column; pressing it again reverses the order.',
  remedy:
    'Check that the header passes its own column and the direction that follows the current one, and that values are compared as numbers or dates, not as text.',
  severity: 'medium',
  because: 'All rows are still there, but people who rely on the order miss what they are looking for.',
  worth: 'strong',
  plan: ({ site }, guard) => listingsOf(site).flatMap((listing) => ofListing(listing, guard)),
});
