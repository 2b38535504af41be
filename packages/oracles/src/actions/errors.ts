// What goes wrong besides the effect of an action: exceptions, requests that fail on the server, texts without their values.
import type { Step } from '@prowl/contracts';
import { apply, assume, expectThat, keep, linesExcept, probe, value, variable } from '@prowl/plan';

/** What a program shows where it has no value. */
export const unresolved = /\bundefined\b|\bNaN\b|\[object Object\]/;

/** What the page showed before does not count. */
export const withoutErrorsSoFar = (): Step[] => [
  keep('lines', linesExcept([])),
  assume('the page itself has no error', probe('exceptions'), 'empty'),
];

export const noErrorsAfter = (what: string): Step[] => [
  expectThat(`${what} throws no error in the page`, probe('exceptions'), 'empty', undefined, { within: 0 }),
  expectThat(`${what} makes no request fail on the server`, probe('server-errors'), 'empty', undefined, {
    within: 0,
  }),
  expectThat(
    `after ${what} the page shows no “undefined” and no “NaN”`,
    apply('without', linesExcept([]), variable('lines')),
    'not-matches',
    value(unresolved.source),
  ),
];
