// Runs outside of sessions whose job failed every attempt.
import { RunId, type RunNote, SessionId, TestId } from '@prowl/contracts';
import { append, type CoreEffect } from '../core/effects.ts';
import { pending } from '../core/envelope.ts';
import type { Watcher } from '../core/slice.ts';
import type { Rescue } from '../core/watch.ts';
import { isSoloAndOpen, type RunEntry, type TestsPart } from './fold.ts';
import { soloJobId } from './jobs.ts';

export const notCarriedOut = (why: string): RunNote => ({
  code: 'not-carried-out',
  text: `Could not be carried out: ${why}`.slice(0, 1_000),
});

/** A run that will not be carried out any more ends as an error with a note. */
export const endRun = ({ runId, testId, sessionId }: RunEntry, note: RunNote): CoreEffect =>
  append(
    pending('TestRunFinished', runId, {
      runId: RunId.parse(runId),
      testId: TestId.parse(testId),
      ...(sessionId === undefined ? {} : { sessionId: SessionId.parse(sessionId) }),
      status: 'error',
      durationMs: 0,
      note,
      attempts: [],
    }),
  );

export const testsWatcher: Watcher<TestsPart> = {
  isWaiting: ({ runs }) => [...runs.values()].some(isSoloAndOpen),
  rescue: ({ runs }, { dead }) =>
    dead.flatMap(({ id, at, error }): Rescue[] => {
      const run = runs.get(id.replace(/^run-/, ''));
      return run === undefined || run.finished !== undefined || id !== soloJobId(run.runId)
        ? []
        : [{ id, at, effects: [endRun(run, notCarriedOut(error))] }];
    }),
};
