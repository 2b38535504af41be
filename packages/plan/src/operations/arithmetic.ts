// Sums and products of money are rounded to cents; a quotient is not.
import { asNumber, asNumbers, codeFrom, isList, member } from '../code/kinds.ts';
import { call, type Doc, join } from '../code/layout.ts';
import type { Code } from '../code/scope.ts';
import type { Operands, OperationDefinition } from './definition.ts';

const infix = (operands: Operands, operator: string): { doc: Doc; amounts: Code[] } => {
  const amounts = operands.all.map((code) => asNumber(code, operands.scope));
  operands.at(1);
  return { doc: join(amounts.map(member), [` ${operator} `]), amounts };
};

const inCents =
  (operator: string): OperationDefinition =>
  (operands) => {
    const { amounts, doc } = infix(operands, operator);
    return codeFrom(call(operands.scope.use('cents'), [doc]), 'number', true, ...amounts);
  };

export const add = inCents('+');
export const subtract = inCents('-');
export const multiply = inCents('*');

export const divide: OperationDefinition = (operands) => {
  const { amounts, doc } = infix(operands, '/');
  return codeFrom(['(', doc, ')'], 'number', true, ...amounts);
};

export const sum: OperationDefinition = (operands) => operands.support('sum', 'number', operands.numbers(0));

export const dot: OperationDefinition = (operands) =>
  operands.support('dot', 'number', operands.numbers(0), operands.numbers(1));

const extreme =
  (name: 'min' | 'max'): OperationDefinition =>
  ({ all, scope }) => {
    const known = (code: Code): Doc => {
      const numbers = member(asNumbers(code, scope));
      return ['...', numbers, '.filter((each) => each !== null)'];
    };
    const args = all.map((code) => (isList(code) ? known(code) : asNumber(code, scope).doc));
    return codeFrom(call(`Math.${name}`, args), 'number', true, ...all);
  };

export const min = extreme('min');
export const max = extreme('max');
