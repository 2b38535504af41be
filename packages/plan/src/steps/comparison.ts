// What `expect` and `assume` have in common: a subject, a matcher, and what it is compared with.
import type { Expression, Matcher } from '@prowl/contracts';
import type { Situation } from '../code/kinds.ts';
import { expressionCode, isLive } from '../extracts/expression.ts';
import type { Assertion } from '../matchers/definition.ts';
import { assertionOf } from '../matchers/table.ts';

interface Compared {
  subject: Expression;
  matcher: Matcher;
  expected?: Expression | undefined;
}

/** Can it change while the test waits? */
export const isLiveComparison = ({ expected, subject }: Compared): boolean =>
  isLive(subject) || (expected !== undefined && isLive(expected));

export const comparisonCode = ({ expected, matcher, subject }: Compared, situation: Situation): Assertion => {
  const actual = expressionCode(subject, situation);
  const other = expected ? expressionCode(expected, situation) : undefined;
  return assertionOf(matcher, actual, other, expected, situation.scope);
};
