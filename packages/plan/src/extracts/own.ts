// Which items and lines a test looks at, where others make items at the same time.
import type { Doc } from '../code/layout.ts';
import type { Scope } from '../code/scope.ts';

/** Members of an options object: a test that makes items knows its own by its mark; one about items that exploring made wants all. */
export const ownOnly = (scope: Scope): Doc[] => {
  if (scope.marked === 'named') return ['all: true'];
  if (scope.marked !== 'own') return [];
  scope.usesRun = true;
  return ['run'];
};

export const optionsCode = (members: readonly Doc[]): Doc[] =>
  members.length === 0
    ? []
    : [['{ ', ...members.flatMap((member, index) => (index === 0 ? [member] : [', ', member])), ' }']];
