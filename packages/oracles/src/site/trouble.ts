// What goes wrong in a page: which of it is a fault of the application, and which of it an action caused.
import type { Expression, Step } from '@prowl/contracts';
import { apply, expectThat, keep, linesExcept, probe, value, variable } from '@prowl/plan';

/**
 * Words of exceptions that browsers raise without anything being wrong: layout observers, cancelled requests,
 * media that may not start by itself.
 */
const harmless = [
  'ResizeObserver',
  'AbortError',
  'aborted',
  'Failed to fetch',
  'NetworkError',
  'NotAllowedError',
  'play() request',
  'Script error',
];

export const isHarmless = (text: string): boolean =>
  harmless.some((words) => text.toLowerCase().includes(words.toLowerCase()));

/** Uncaught exceptions without the harmless ones. */
export const realExceptions = (): Expression =>
  apply(
    'without',
    probe('exceptions'),
    apply(
      'concat',
      ...harmless.slice(0, 7).map((words) => apply('pick-including', probe('exceptions'), value(words))),
    ),
  );

/** Before an action: what the page throws, and what fails on the server, without it. */
export const noteTroubles = (): Step[] => [
  keep('thrown', probe('exceptions')),
  keep('failed', probe('server-errors')),
];

/** Exceptions that were not there at `noteTroubles`: a page that throws the same wherever one is blames no action. */
export const newExceptions = (): Expression => apply('without', realExceptions(), variable('thrown'));

/** Requests that have failed on the server since `noteTroubles`, and had not before. */
export const newServerErrors = (): Expression => apply('without', probe('server-errors'), variable('failed'));

/** What a program shows where it has no value. */
export const unresolved = /\bundefined\b|\bNaN\b|\[object Object\]/;

/** What the page says already; then that nothing came to it that lacks its value. */
export const noteLines = (): Step => keep('lines', linesExcept([]));
export const newLinesHaveValues = (what: string): Step =>
  expectThat(
    `after ${what} the page shows no “undefined” and no “NaN”`,
    apply('without', linesExcept([]), variable('lines')),
    'not-matches',
    value(unresolved.source),
  );
