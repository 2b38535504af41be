import { asList, asNumber, asNumbers, asText, asTexts } from '../code/kinds.ts';
import { call } from '../code/layout.ts';
import type { Code, Scope } from '../code/scope.ts';
import { derived, type MatcherDefinition, noneOf } from './definition.ts';

const inOrder =
  (direction: 'ascending' | 'descending'): MatcherDefinition =>
  ({ scope, subject }) => {
    const offenders = call(scope.use('outOfOrder'), [asList(subject, scope).doc, `'${direction}'`]);
    return { subject: derived(subject, offenders), name: '.toEqual', more: ['[]'] };
  };

export const sortedAscending = inOrder('ascending');
export const sortedDescending = inOrder('descending');

/** In either direction. */
export const sorted: MatcherDefinition = ({ scope, subject }) =>
  noneOf(scope, 'outOfAnyOrder', asList(subject, scope));

const multiset = (code: Code, scope: Scope): Code =>
  derived(code, call(scope.use('ordered'), [asList(code, scope).doc]));

/** As multisets. */
export const sameMembers: MatcherDefinition = ({ expected, scope, subject }) => ({
  subject: multiset(subject, scope),
  expected: multiset(expected(), scope),
  name: '.toEqual',
});

export const subsetOf: MatcherDefinition = ({ expected, scope, subject }) =>
  noneOf(scope, 'without', asList(subject, scope), asList(expected(), scope));

/** Ignoring case. */
export const everyContains: MatcherDefinition = ({ expected, scope, subject }) =>
  noneOf(scope, 'lacking', asTexts(subject, scope), asText(expected(), scope));

export const everyAtLeast: MatcherDefinition = ({ expected, scope, subject }) =>
  noneOf(scope, 'below', asNumbers(subject, scope), asNumber(expected(), scope));

export const everyAtMost: MatcherDefinition = ({ expected, scope, subject }) =>
  noneOf(scope, 'above', asNumbers(subject, scope), asNumber(expected(), scope));

export const allDifferent: MatcherDefinition = ({ scope, subject }) =>
  noneOf(scope, 'repeated', asList(subject, scope));
