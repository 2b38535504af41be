// What one matcher is: which assertion of Playwright compares what.
import type { Expression } from '@prowl/contracts';
import { codeFrom } from '../code/kinds.ts';
import { call, type Doc } from '../code/layout.ts';
import type { Code, Scope } from '../code/scope.ts';
import type { SupportName } from '../code/support.ts';

export interface Comparison {
  readonly subject: Code;
  readonly scope: Scope;
  /** The expression of what is expected, as the plan has it. */
  readonly expression: Expression | undefined;
  /** Its code. Throws when the plan says nothing to compare with. */
  expected(): Code;
}

/** An assertion without its `expect(…)`. */
export interface Assertion {
  subject: Code;
  expected?: Code;
  /** `.toBe`, `.not.toContain` … */
  name: string;
  /** Further literal arguments. */
  more?: string[];
}

export type MatcherDefinition = (comparison: Comparison) => Assertion;

/** What a support function makes of a value. */
export const derived = (code: Code, doc: Doc): Code => ({ ...code, doc, kind: 'list', atom: true });

/** The list of what offends, which must be empty: a failure then names the offenders. */
export const noneOf = (scope: Scope, name: SupportName, ...from: Code[]): Assertion => {
  const offenders = call(
    scope.use(name),
    from.map(({ doc }) => doc),
  );
  return { subject: codeFrom(offenders, 'list', true, ...from), name: '.toEqual', more: ['[]'] };
};
