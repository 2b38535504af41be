import type { Expression } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { print } from '../code/layout.ts';
import { Scope } from '../code/scope.ts';
import { apply, text, value, variable } from '../expressions.ts';
import { expressionCode } from '../extracts/expression.ts';
import { template } from '../locators.ts';

const written = (expression: Expression) => {
  const scope = new Scope({ origin: 'http://app.test' });
  scope.keep('prices', 'numbers');
  scope.keep('names', 'texts');
  scope.keep('answer', 'unknown');
  const { doc, kind } = expressionCode(expression, { scope, page: 'page', wait: false });
  return { code: print(doc, 10_000), kind, supports: [...scope.supports] };
};
const prices = variable('prices');
const names = variable('names');
const answer = variable('answer');

describe('an operation', () => {
  it.each<[Expression, code: string, kind: string]>([
    [apply('sum', prices), 'sum(prices)', 'number'],
    [apply('add', value(1), value(2), value(3)), 'cents((1) + (2) + (3))', 'number'],
    [apply('subtract', value(1), apply('sum', prices)), 'cents((1) - sum(prices))', 'number'],
    [apply('multiply', value(2), value(3)), 'cents((2) * (3))', 'number'],
    [
      apply('divide', apply('sum', prices), apply('length', prices)),
      '(sum(prices) / prices.length)',
      'number',
    ],
    [apply('dot', prices, prices), 'dot(prices, prices)', 'number'],
    [apply('min', prices), 'Math.min(...prices.filter((each) => each !== null))', 'number'],
    [apply('max', value(1), value(2)), 'Math.max(1, 2)', 'number'],
    [apply('length', value('four')), "'four'.length", 'number'],
    [apply('unique', names), '[...new Set(names)]', 'texts'],
    [apply('at', names, value(0)), 'names.at(0) ?? null', 'text?'],
    [apply('at', prices, value(-1)), 'prices.at(-1) ?? null', 'number?'],
    [apply('concat', names, names), '[...names, ...names]', 'texts'],
    [apply('concat', names, prices), '[...names, ...prices]', 'list'],
    [apply('concat', value('a'), value('b')), "'a' + 'b'", 'text'],
    [apply('without', names, names), 'without(names, names)', 'texts'],
    [apply('without', names, value('Tent')), "without(names, ['Tent'])", 'texts'],
    [apply('without', names, apply('at', names, value(0))), 'without(names, [names.at(0) ?? null])', 'texts'],
    [apply('found-in-one', names, names), 'foundInOne(names, names)', 'texts'],
    [apply('numbered-like', names, names), 'numberedLike(names, names)', 'texts'],
    [apply('pick-including', names, value('a')), "pickIncluding(names, 'a')", 'texts'],
    [apply('lower', value('A')), "'A'.toLowerCase()", 'text'],
    [apply('lower', names), 'names.map((text) => text.toLowerCase())', 'texts'],
    [apply('without-digits', value('T-04')), "'T-04'.replaceAll(/\\d/g, '')", 'text'],
    [apply('without-digits', names), "names.map((text) => text.replaceAll(/\\d/g, ''))", 'texts'],
    [apply('resigned', value('a')), "resigned('a')", 'text'],
    [apply('unsigned', answer), 'unsigned(toText(answer))', 'text'],
    [apply('guessed-key', value('a')), "await guessedKey('a')", 'text'],
    [apply('strip', names, value('-')), "names.map((text) => text.replaceAll('-', ''))", 'texts'],
    [apply('strip', text(template('{{answer}}')), value('-')), "toText(answer).replaceAll('-', '')", 'text'],
  ])('%j is code of a known kind', (expression, code, kind) => {
    expect(written(expression)).toMatchObject({ code, kind });
  });

  it('turns values into the kind that it needs', () => {
    expect(written(apply('sum', answer))).toMatchObject({
      code: 'sum(toList(answer).map(toNumber))',
      supports: ['toList', 'toNumber', 'sum'],
    });
    expect(written(apply('sum', names)).code).toBe('sum(names.map(numberIn))');
    expect(written(apply('add', apply('at', prices, value(0)), value(1))).code).toBe(
      'cents((prices.at(0) ?? Number.NaN) + (1))',
    );
  });

  it('is refused without its operands', () => {
    expect(() => written(apply('divide', value(1)))).toThrow('“divide” needs more than 1 operands');
    expect(() => written(apply('at', names))).toThrow('“at” needs more than 1 operands');
  });
});
