// What a plan reads and computes, as code.
import type { Expression, Extract } from '@prowl/contracts';
import { codeFrom, type Situation } from '../code/kinds.ts';
import { array, type Doc, print } from '../code/layout.ts';
import { firstCode, locatorCode, textCode } from '../code/locators.ts';
import { quoted } from '../code/quoting.ts';
import type { Code, Kind } from '../code/scope.ts';
import { operationCode } from '../operations/table.ts';
import type { Reading } from './definition.ts';
import { extractDefinition } from './table.ts';

type Scalar = string | number | boolean | null;

const scalarCode = (value: Scalar): Doc => {
  if (typeof value === 'string') return quoted(value);
  return Object.is(value, -0) ? '0' : String(value);
};

const scalarKind = (value: Scalar): Kind => {
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'boolean' : 'unknown';
};

const listKind = (values: readonly Scalar[]): Kind => {
  if (values.length > 0 && values.every((value) => typeof value === 'string')) return 'texts';
  return values.length > 0 && values.every((value) => typeof value === 'number') ? 'numbers' : 'list';
};

/** Columns up to which a literal stays on one line, so that a `.member` can follow it. */
const oneLine = 90;

const literalCode = (value: Scalar | Scalar[]): Code => {
  if (Array.isArray(value)) return codeFrom(array(value.map(scalarCode)), listKind(value), true);
  const long = typeof value === 'string' && value.length > oneLine;
  return codeFrom(scalarCode(value), scalarKind(value), typeof value !== 'number' && !long);
};

/** Does the value come from the page at the moment of asking? */
export const isLive = (expression: Expression): boolean => {
  if ('extract' in expression) return extractDefinition(expression.extract).live;
  return 'apply' in expression && expression.to.some(isLive);
};

export const readingOf = (situation: Situation): Reading => ({
  ...situation,
  many: (of) => locatorCode(of, situation.scope, situation.page),
  one: (of) => firstCode(of, situation.scope, situation.page),
});

const extractCode = (extract: Extract, situation: Situation): Code =>
  extractDefinition(extract).render(extract, readingOf(situation));

export const expressionCode = (expression: Expression, situation: Situation): Code => {
  const { scope } = situation;
  if ('value' in expression) return literalCode(expression.value);
  if ('text' in expression) {
    const doc = textCode(expression.text, scope);
    return codeFrom(doc, 'text', print(doc, 10_000).length < oneLine);
  }
  if ('variable' in expression) {
    const { identifier, kind } = scope.kept(expression.variable);
    return codeFrom(identifier, kind, true);
  }
  if ('extract' in expression) return extractCode(expression.extract, situation);
  const operands = expression.to.map((each) => expressionCode(each, situation));
  return operationCode(expression.apply, operands, scope);
};
