// What goes wrong besides the effect of an action: exceptions, requests that fail on the server, texts without their values.
import type { Step } from '@prowl/contracts';
import { assume, expectThat, probe } from '@prowl/plan';
import { newLinesHaveValues, noteLines } from '../site/trouble.ts';

/** What the page showed before does not count. */
export const withoutErrorsSoFar = (): Step[] => [
  noteLines(),
  assume('the page itself has no error', probe('exceptions'), 'empty'),
];

export const noErrorsAfter = (what: string): Step[] => [
  expectThat(`${what} throws no error in the page`, probe('exceptions'), 'empty', undefined, { within: 0 }),
  expectThat(`${what} makes no request fail on the server`, probe('server-errors'), 'empty', undefined, {
    within: 0,
  }),
  newLinesHaveValues(what),
];
