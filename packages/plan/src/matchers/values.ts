import { asText, isList } from '../code/kinds.ts';
import { call } from '../code/layout.ts';
import type { Code } from '../code/scope.ts';
import { type Assertion, type Comparison, derived, type MatcherDefinition } from './definition.ts';

const scalars: ReadonlySet<string> = new Set(['number', 'number?', 'text', 'text?', 'boolean']);
const isScalar = ({ kind }: Code): boolean => scalars.has(kind);

export const equals: MatcherDefinition = ({ expected, subject }) => ({
  subject,
  expected: expected(),
  name: isScalar(expected()) ? '.toBe' : '.toEqual',
});

export const notEquals: MatcherDefinition = ({ expected, subject }) => ({
  subject,
  expected: expected(),
  name: isScalar(expected()) ? '.not.toBe' : '.not.toEqual',
});

const emptiness = ({ scope, subject }: Comparison, not: '' | '.not'): Assertion => {
  if (isList(subject)) return { subject, name: `${not}.toEqual`, more: ['[]'] };
  if (subject.kind !== 'unknown')
    return { subject: asText(subject, scope), name: `${not}.toBe`, more: ["''"] };
  const asList = derived(subject, ['[', call(scope.use('toText'), [subject.doc]), ']']);
  return { subject: asList, name: `${not}.toEqual`, more: ["['']"] };
};

export const empty: MatcherDefinition = (comparison) => emptiness(comparison, '');
export const notEmpty: MatcherDefinition = (comparison) => emptiness(comparison, '.not');

export const truthy: MatcherDefinition = ({ subject }) =>
  subject.kind === 'boolean' ? { subject, name: '.toBe', more: ['true'] } : { subject, name: '.toBeTruthy' };

export const falsy: MatcherDefinition = ({ subject }) =>
  subject.kind === 'boolean' ? { subject, name: '.toBe', more: ['false'] } : { subject, name: '.toBeFalsy' };
