import { asNumber } from '../code/kinds.ts';
import type { MatcherDefinition } from './definition.ts';

const compared =
  (name: string): MatcherDefinition =>
  ({ expected, scope, subject }) => ({
    subject: asNumber(subject, scope),
    expected: asNumber(expected(), scope),
    name,
  });

export const lessThan = compared('.toBeLessThan');
export const atMost = compared('.toBeLessThanOrEqual');
export const greaterThan = compared('.toBeGreaterThan');
export const atLeast = compared('.toBeGreaterThanOrEqual');

/** Within half a cent. */
export const closeTo: MatcherDefinition = (comparison) => ({
  ...compared('.toBeCloseTo')(comparison),
  more: ['2'],
});
