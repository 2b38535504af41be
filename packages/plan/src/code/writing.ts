// What a step is given to write itself with.
import type { Locator, Step, Text } from '@prowl/contracts';
import type { Doc } from './layout.ts';
import type { PageName, Scope } from './scope.ts';

/** A statement of the test, and the names of the values that it keeps. */
export interface Written {
  code: Doc;
  kept: string[];
}

/** The statements of steps inside a step. */
export interface Group {
  /** With a last one that returns what later steps use. */
  statements: Doc[];
  /** `{ a, b }`: what is returned; undefined when nothing is. */
  returned: string | undefined;
  kept: string[];
}

export interface Writing {
  readonly scope: Scope;
  /** The page of the step's actor. */
  readonly page: PageName;
  on(target: Locator): Doc;
  text(text: Text): Doc;
  /** An expression to await that does something: a step of its own in the report where the plan has no groups. */
  action(expression: Doc): Written;
  /** The same for one that may open another document: where that takes it, it is followed by signing in again. */
  opening(expression: Doc): Written;
  group(steps: readonly Step[]): Group;
}

/** A statement that keeps nothing. */
export const statement = (code: Doc): Written => ({ code, kept: [] });
