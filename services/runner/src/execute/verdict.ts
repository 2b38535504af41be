// What the attempts of a test say together. Pure.
import type { RunFailure, RunResult } from '@prowl/contracts';
import type { Attempt } from './messages.ts';

export const statusOf = (
  attempts: readonly Attempt[],
  failures: readonly (RunFailure | undefined)[],
): RunResult => {
  const last = attempts.at(-1);
  if (last === undefined || last.status === 'interrupted') return 'error';
  if (last.status === 'passed' || last.status === 'skipped') return attempts.length > 1 ? 'flaky' : 'passed';
  // Only the same oracle failing each time speaks against the application.
  return failures.every((failure) => failure?.kind === 'oracle') ? 'failed' : 'error';
};

/** A sentence on a test that was skipped or could not be carried out. */
export const noteOf = (
  attempts: readonly Attempt[],
  status: RunResult,
  failure: RunFailure | undefined,
): string | undefined => {
  const last = attempts.at(-1);
  if (last?.status === 'skipped') return `Does not apply: ${last.skipReason ?? 'an assumption was not met'}`;
  if (status === 'error')
    return failure === undefined
      ? 'The run was interrupted.'
      : `Could not be carried out: ${failure.message.split('\n')[0] ?? ''}`;
  return undefined;
};
