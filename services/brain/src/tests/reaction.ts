// A run outside of sessions is carried out by itself.
import type { Reaction } from '../core/slice.ts';
import type { TestsEffect } from './effects.ts';
import type { TestsPart } from './fold.ts';

export const testsReaction: Reaction<TestsPart, TestsEffect> = (state, { event }) => {
  if (event.type !== 'TestRunQueued') return [];
  const { runId, testId, sessionId } = event.data;
  const run = state.runs.get(runId);
  // Unknown: it finished so long ago that it was forgotten.
  if (sessionId !== undefined || run === undefined || run.finished !== undefined) return [];
  return [{ do: 'run-alone', runId, testId }];
};
