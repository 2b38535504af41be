// A run that belongs to no session is carried out by itself.
import type { Effect, Fact } from '../policy/effects.ts';
import type { TeamLedger } from '../policy/ledger.ts';

export const testPolicy = (ledger: TeamLedger, { event }: Fact): Effect[] => {
  if (event.type !== 'TestRunQueued' || event.data.sessionId !== undefined) return [];
  if (ledger.runs.get(event.data.runId)?.finished !== undefined) return [];
  return [{ do: 'run-alone', runId: event.data.runId, testId: event.data.testId }];
};
