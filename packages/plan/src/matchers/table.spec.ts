import type { Expression, Matcher } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { print } from '../code/layout.ts';
import { Scope } from '../code/scope.ts';
import { value, variable } from '../expressions.ts';
import { expressionCode } from '../extracts/expression.ts';
import { assertionCall, assertionOf } from './table.ts';

/** `expect(subject)` and its assertion. */
const written = (subject: Expression, matcher: Matcher, expected?: Expression): string => {
  const scope = new Scope({ origin: 'http://app.test' });
  scope.keep('prices', 'numbers');
  scope.keep('names', 'texts');
  scope.keep('answer', 'unknown');
  scope.keep('shown', 'boolean');
  const codeOf = (each: Expression) => expressionCode(each, { scope, page: 'page', wait: false });
  const other = expected && codeOf(expected);
  const assertion = assertionOf(matcher, codeOf(subject), other, expected, scope);
  return print([assertion.subject.doc, assertionCall(assertion)], 10_000);
};
const prices = variable('prices');
const names = variable('names');
const answer = variable('answer');

describe('a matcher', () => {
  it.each<[Expression, Matcher, Expression | undefined, code: string]>([
    [answer, 'equals', value('a'), "answer.toBe('a')"],
    [names, 'equals', names, 'names.toEqual(names)'],
    [answer, 'not-equals', value(1), 'answer.not.toBe(1)'],
    [names, 'contains', value('a'), "names.toContain('a')"],
    [names, 'contains', value(1), '[...names] as unknown[].toContain(1)'],
    [value('abc'), 'not-contains', value('a'), "'abc'.not.toContain('a')"],
    [value('abc'), 'matches', value('^a'), "'abc'.toMatch(new RegExp('^a'))"],
    [value('abc'), 'not-matches', value('^a'), "'abc'.not.toMatch(new RegExp('^a'))"],
    [value(1), 'less-than', value(2), '1.toBeLessThan(2)'],
    [value(1), 'at-most', value(2), '1.toBeLessThanOrEqual(2)'],
    [value(1), 'greater-than', value(2), '1.toBeGreaterThan(2)'],
    [answer, 'at-least', value(2), 'toNumber(answer).toBeGreaterThanOrEqual(2)'],
    [value(1), 'close-to', value(2), '1.toBeCloseTo(2, 2)'],
    [names, 'empty', undefined, 'names.toEqual([])'],
    [value('abc'), 'not-empty', undefined, "'abc'.not.toBe('')"],
    [answer, 'empty', undefined, "[toText(answer)].toEqual([''])"],
    [prices, 'sorted-ascending', undefined, "outOfOrder(prices, 'ascending').toEqual([])"],
    [prices, 'sorted-descending', undefined, "outOfOrder(prices, 'descending').toEqual([])"],
    [prices, 'sorted', undefined, 'outOfAnyOrder(prices).toEqual([])'],
    [names, 'same-members', names, 'ordered(names).toEqual(ordered(names))'],
    [names, 'subset-of', names, 'without(names, names).toEqual([])'],
    [names, 'every-contains', value('a'), "lacking(names, 'a').toEqual([])"],
    [prices, 'every-at-least', value(1), 'below(prices, 1).toEqual([])'],
    [prices, 'every-at-most', value(1), 'above(prices, 1).toEqual([])'],
    [names, 'all-different', undefined, 'repeated(names).toEqual([])'],
    [variable('shown'), 'truthy', undefined, 'shown.toBe(true)'],
    [variable('shown'), 'falsy', undefined, 'shown.toBe(false)'],
    [answer, 'truthy', undefined, 'answer.toBeTruthy()'],
  ])('%j %s %j is an assertion', (subject, matcher, expected, code) => {
    expect(written(subject, matcher, expected)).toBe(code);
  });

  it('is refused without what it compares with, and with an invalid pattern', () => {
    expect(() => written(answer, 'equals')).toThrow('the matcher “equals” needs something to compare with');
    expect(() => written(answer, 'matches', value('('))).toThrow('“(” is not a regular expression');
  });
});
