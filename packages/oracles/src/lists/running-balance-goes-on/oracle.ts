import type { Expression, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  click,
  expectThat,
  keep,
  nth,
  type PlanDraft,
  settle,
  step,
  textsOf,
  value,
  variable,
  waitFor,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { wayTo } from '../../site/list-pages.ts';
import { type Listing, listingsOf, openListing, valuesOf } from '../../site/listing.ts';
import { pageName, quoted, slug } from '../../site/words.ts';
import { type Running, runningIn } from './running.ts';

/** Neighbours that are compared on a page. */
const mostPairs = 6;

const at = (name: string, index: number): Expression => apply('at', variable(name), value(index));

/** What is left after the entry below, or the one above, by what the other says. */
const goesOn = (
  { newestFirst, balances }: Running,
  [above, amount, below]: readonly [Expression, Expression, Expression],
  where: string,
): Step =>
  expectThat(
    `${quoted(balances.header ?? 'the balance')} goes on ${where}`,
    below,
    'close-to',
    apply(newestFirst ? 'subtract' : 'add', above, amount),
    { within: 0 },
  );

const readAs = ({ list }: Listing, { amounts, balances }: Running, name: string): Step[] => [
  keep(`amounts${name}`, valuesOf(list, amounts, 'number')),
  keep(`balances${name}`, valuesOf(list, balances, 'number')),
];

const onOnePage = (running: Running, name: string, count: number): Step[] =>
  Array.from({ length: Math.min(count - 1, mostPairs) }, (_, index) =>
    goesOn(
      running,
      [
        at(`balances${name}`, index),
        at(`amounts${name}`, running.newestFirst ? index : index + 1),
        at(`balances${name}`, index + 1),
      ],
      `from entry ${index + 1} to entry ${index + 2}`,
    ),
  );

const toTheNextPage = (listing: Listing, running: Running): Step[] => {
  const { list } = listing;
  const next = wayTo(list, 2);
  if (next === undefined) return [];
  const amount = running.newestFirst ? at('amounts1', -1) : at('amounts2', 0);
  return [
    keep('entries', textsOf(list.items)),
    step('go to the second page', click(next), settle(), waitFor(nth(list.items, 0))),
    assume('others are shown', textsOf(list.items), 'not-equals', variable('entries')),
    ...readAs(listing, running, '2'),
    // An entry that is made meanwhile moves all others on.
    step('look at the first page again', ...openListing(listing)),
    assume('no entry has been added', textsOf(list.items), 'equals', variable('entries')),
    goesOn(
      running,
      [at('balances1', -1), amount, at('balances2', 0)],
      'from the last entry of a page to the first of the next',
    ),
  ];
};

const goesOnIn = (listing: Listing, guard: Guarding): PlanDraft | undefined => {
  const { list, name, page } = listing;
  const running = runningIn(listing);
  if (running === undefined || (running.holds && wayTo(list, 2) === undefined)) return undefined;
  const balance = quoted(running.balances.header ?? 'the balance');
  return guard({
    page,
    element: `${slug(name)} running balance`,
    locator: list.items,
    suspected: !running.holds,
    title: `${pageName(page)}: ${balance} of ${name} goes on from entry to entry`,
    steps: [
      ...openListing(listing),
      ...readAs(listing, running, '1'),
      ...onOnePage(running, '1', list.count),
      ...toTheNextPage(listing, running),
    ],
    bug: { title: `${balance} of ${name} does not go on from one entry to the next` },
  });
};

export const runningBalanceGoesOn = defineOracle({
  id: 'running-balance-goes-on',
  family: 'lists',
  type: 'functional',
  title: 'A running balance goes on from entry to entry, on the next page, too',
  rule: 'What is left after each entry is what was left after the one before, and its amount.',
  expected:
    'The balance of each entry is that of the one before it, and its own amount, across pages as well.',
  remedy: 'Compute the balance after each entry over all of them, before a filter or a page cuts the list.',
  severity: 'medium',
  because: 'People see that money is there, or missing, which is not so, and cannot check their account.',
  worth: 'strong',
  plan: ({ site }, guard) => listingsOf(site).map((listing) => goesOnIn(listing, guard)),
});
