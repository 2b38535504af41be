import type { CommandReplyData, DomainEvent, RunId, TestId } from '@prowl/contracts';
import { accept, type Decision, refuse } from '../core/decision.ts';
import { pending } from '../core/envelope.ts';

export type TestState = 'unknown' | 'known';
export const initialState: TestState = 'unknown';

export const evolve = (state: TestState, event: DomainEvent): TestState =>
  event.type === 'TestGenerated' ? 'known' : state;

/** Queues a run of a stored test. `startedAt` is ISO 8601. */
export const decideRun = (
  state: TestState,
  testId: TestId,
  runId: RunId,
  startedAt: string,
): Decision<CommandReplyData<'RunTest'>> => {
  if (state === 'unknown') return refuse('unknown-id', 'There is no test with this id.');
  return accept([pending('TestRunQueued', runId, { runId, testId })], {
    testId,
    status: 'running',
    startedAt,
  });
};
