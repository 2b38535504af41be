// What one kind of reading is: its code, and the assertion by which Playwright itself would wait for it.
import type { Expression, Extract, Locator, Matcher } from '@prowl/contracts';
import type { Situation } from '../code/kinds.ts';
import type { Doc } from '../code/layout.ts';
import type { Code } from '../code/scope.ts';

export type ExtractOf<Read extends Extract['read']> = globalThis.Extract<Extract, { read: Read }>;

export interface Reading extends Situation {
  /** All that a locator finds. */
  many(of: Locator): Doc;
  /** The first of what it finds, unless it says which. */
  one(of: Locator): Doc;
}

/** An expectation on something read from the page. */
export interface Asked extends Reading {
  readonly matcher: Matcher;
  readonly expected: Expression | undefined;
  /** The code of `expected`. */
  expectedCode(): Code | undefined;
  /** What a boolean must be: true, false, or undefined where the matcher asks for neither. */
  readonly flag: boolean | undefined;
  /** The expected text is as Playwright compares texts: white space collapsed, and not empty. */
  readonly collapsed: boolean;
  /** `await expect(target, message).name(…)`, with the time limit and these options. */
  assert(target: Doc, name: string, args: readonly Doc[], options?: readonly [string, Doc][]): Doc;
}

export interface ExtractDefinition<E extends Extract> {
  /** It looks at the page: it can change by itself and is worth polling. */
  readonly live: boolean;
  readonly render: (extract: E, reading: Reading) => Code;
  /** Playwright's own retrying assertion, where there is one that means exactly the same. */
  readonly retried?: (extract: E, asked: Asked) => Doc | undefined;
}
