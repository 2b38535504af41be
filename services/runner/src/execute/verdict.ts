// What the attempts of a test say together. Pure.
import type { RunFailure, RunNote, RunResult } from '@prowl/contracts';
import { sawNothing } from './failure.ts';
import { hastyMs } from './haste.ts';
import type { Attempt } from './messages.ts';
import { puttingBack } from './putting-back.ts';

const wentWell = ({ status }: Attempt): boolean => status === 'passed' || status === 'skipped';

/** It went well later, after a wait that it would not have had. */
export const wasHasty = ({ waitedMs = 0 }: Attempt, later: Attempt): boolean =>
  wentWell(later) && (later.waitedMs ?? 0) >= Math.max(hastyMs, waitedMs);

/**
 * An attempt that was refused for asking too often, or that nobody was signed in for, counts for nothing when a later one was not; nor does one
 * that another test may have been in the way of (`crowded`), or that did not wait long enough, when the next went well; nor one that did not apply
 * in a crowd, or whose time was up before it had looked.
 */
export const counting = (attempts: readonly Attempt[], crowded = false): readonly Attempt[] => {
  const heard = attempts.filter(({ gone }) => gone !== 'allowance' && gone !== 'session');
  const last = heard.at(-1);
  if (last === undefined) return attempts;
  if (crowded && wentWell(last)) return [last];
  // With a third run two are left that speak.
  const blind = heard.length > 2 && sawNothing(heard[0]?.errors ?? []);
  const seen = blind ? heard.slice(1) : heard;
  const applied = seen.filter(({ status }) => !crowded || status !== 'skipped');
  return applied.filter((attempt) => attempt === last || !wasHasty(attempt, last));
};

export const applicationGone: RunNote = {
  code: 'application-gone',
  text: 'The application did not answer any more.',
};
export const signedOut: RunNote = {
  code: 'signed-out',
  text: 'The sign-in was lost, and could not be got back.',
};

export const statusOf = (
  attempts: readonly Attempt[],
  failures: readonly (RunFailure | undefined)[],
): RunResult => {
  const last = attempts.at(-1);
  if (last === undefined || last.status === 'interrupted' || last.gone === 'session') return 'error';
  if (last.status === 'passed' || last.status === 'skipped')
    return attempts.length > 1 ? 'flaky' : last.status;
  // Only the same oracle failing each time speaks against the application.
  return failures.every((failure) => failure?.kind === 'oracle') ? 'failed' : 'error';
};

/** Why a test was skipped or could not be carried out. */
export const noteOf = (
  attempts: readonly Attempt[],
  status: RunResult,
  failure: RunFailure | undefined,
): RunNote | undefined => {
  const last = attempts.at(-1);
  if (status === 'skipped')
    return {
      code: 'does-not-apply',
      text: `Does not apply: ${last?.skipReason ?? 'an assumption was not met'}`,
    };
  if (status !== 'error') return undefined;
  if (last?.gone === 'session') return signedOut;
  if (failure === undefined) return { code: 'interrupted', text: 'The run was interrupted.' };
  if (last?.gone === 'application') return applicationGone;
  if (last?.gone === 'allowance')
    return {
      code: 'rate-limited',
      text: 'The application refused to be asked so often (429 Too Many Requests).',
    };
  if (last?.gone === 'rest')
    return {
      code: 'not-carried-out',
      text: 'Could not be carried out: the page was still at work when it was looked at, and ended later.',
    };
  const text = `Could not be carried out: ${failure.message.split('\n')[0] ?? ''}`;
  return { code: last?.steps.includes(puttingBack) === true ? 'not-put-back' : 'not-carried-out', text };
};
