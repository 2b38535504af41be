import type { Expression, Matcher } from '@prowl/contracts';
import { call, type Doc } from '../code/layout.ts';
import { type Code, RenderingError, type Scope } from '../code/scope.ts';
import type { Assertion, MatcherDefinition } from './definition.ts';
import {
  allDifferent,
  everyAtLeast,
  everyAtMost,
  everyContains,
  sameMembers,
  sorted,
  sortedAscending,
  sortedDescending,
  subsetOf,
} from './lists.ts';
import { atLeast, atMost, closeTo, greaterThan, lessThan } from './numbers.ts';
import { contains, matches, notContains, notMatches } from './texts.ts';
import { empty, equals, falsy, notEmpty, notEquals, truthy } from './values.ts';

const matchers: Readonly<Record<Matcher, MatcherDefinition>> = {
  equals,
  'not-equals': notEquals,
  contains,
  'not-contains': notContains,
  matches,
  'not-matches': notMatches,
  'less-than': lessThan,
  'at-most': atMost,
  'greater-than': greaterThan,
  'at-least': atLeast,
  'close-to': closeTo,
  empty,
  'not-empty': notEmpty,
  'sorted-ascending': sortedAscending,
  'sorted-descending': sortedDescending,
  sorted,
  'same-members': sameMembers,
  'subset-of': subsetOf,
  'every-contains': everyContains,
  'every-at-least': everyAtLeast,
  'every-at-most': everyAtMost,
  'all-different': allDifferent,
  truthy,
  falsy,
};

export const assertionOf = (
  matcher: Matcher,
  subject: Code,
  expected: Code | undefined,
  expression: Expression | undefined,
  scope: Scope,
): Assertion =>
  matchers[matcher]({
    subject,
    scope,
    expression,
    expected: () => {
      if (!expected) throw new RenderingError(`the matcher “${matcher}” needs something to compare with`);
      return expected;
    },
  });

/** `.toBe(expected)`. */
export const assertionCall = ({ name, expected, more = [] }: Assertion): Doc =>
  call(name, [...(expected ? [expected.doc] : []), ...more]);
