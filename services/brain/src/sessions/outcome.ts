// How a session ended, in one word and a reason. What saw nothing proves nothing.
import type { EventData } from '@prowl/contracts';
import type { SessionEntry, TeamLedger } from '../policy/ledger.ts';

export const outcomeOf = (
  ledger: TeamLedger,
  session: SessionEntry,
): Pick<EventData<'SessionCompleted'>, 'outcome' | 'reason' | 'coverage'> => {
  const { explored, explorationFailed, signInFailed, planned = [] } = session;
  const coverage = explored?.coverage ?? null;
  const ran = planned.filter(({ runId }) => {
    const status = ledger.runs.get(runId)?.finished?.status;
    return status !== undefined && status !== 'error';
  }).length;
  const signIn =
    signInFailed ?? (coverage?.signIn === 'lost' ? 'The sign-in was lost while exploring and could not be got back.' : undefined);
  const reason = explorationFailed?.reason ?? (signIn === undefined ? undefined : `Only the public part was tested: ${signIn}`);
  if (session.bugs.size > 0) return { outcome: 'bugs-found', coverage, ...(reason === undefined ? {} : { reason }) };
  if (reason !== undefined) return { outcome: 'inconclusive', coverage, reason };
  if (coverage === null || coverage.pages === 0)
    return { outcome: 'inconclusive', coverage, reason: 'Nothing of the application could be seen.' };
  if (ran === 0) return { outcome: 'inconclusive', coverage, reason: 'No test could be carried out.' };
  return { outcome: 'clean', coverage };
};
