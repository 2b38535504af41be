// Tests and their runs. The source of a test stays in the log: source.ts reads it when a run needs it.
import type { EventData, MutationVerdict, TestPlan } from '@prowl/contracts';
import { change } from '../core/entry.ts';
import type { Fold, Storage } from '../core/slice.ts';
import { soloJobId } from './jobs.ts';

export interface TestEntry {
  readonly testId: string;
  readonly agentId: string;
  readonly name: string;
  readonly type: TestPlan['type'];
  plan: TestPlan;
  /** The bug that a regression test watches. */
  readonly bugId: string | undefined;
  /** What came of running it on broken applications, as it is written now. */
  verdict: MutationVerdict | undefined;
}

export interface RunEntry {
  readonly runId: string;
  readonly testId: string;
  readonly sessionId: string | undefined;
  finished: EventData<'TestRunFinished'> | undefined;
  /** Its place among all finished runs of the log; 0 while it runs. */
  finishedAs: number;
}

export interface TestsPart {
  readonly tests: Map<string, TestEntry>;
  /** Fingerprint → test that guards it. Regression tests are under their own. */
  readonly guards: Map<string, string>;
  readonly runs: Map<string, RunEntry>;
  /** Runs that have finished. */
  finishes: number;
}
export const createTests = (): TestsPart => ({
  tests: new Map(),
  guards: new Map(),
  runs: new Map(),
  finishes: 0,
});

export const foldTests: Fold<TestsPart> = (state, event) => {
  switch (event.type) {
    case 'TestGenerated': {
      const { testId, agentId, name, type, plan, bugId } = event.data;
      state.tests.set(testId, { testId, agentId, name, type, plan, bugId, verdict: undefined });
      state.guards.set(plan.fingerprint, testId);
      return;
    }
    case 'TestRevised':
      return change(state.tests.get(event.data.testId), (test) => {
        test.plan = event.data.plan;
        test.verdict = undefined;
      });
    case 'TestMutated':
      return change(state.tests.get(event.data.testId), (test) => {
        test.verdict = event.data.verdict;
      });
    case 'TestRunQueued': {
      const { runId, testId, sessionId } = event.data;
      state.runs.set(runId, { runId, testId, sessionId, finished: undefined, finishedAs: 0 });
      return;
    }
    case 'TestRunFinished':
      return change(state.runs.get(event.data.runId), (run) => {
        if (run.finished !== undefined) return;
        state.finishes += 1;
        run.finished = event.data;
        run.finishedAs = state.finishes;
      });
    default:
      return;
  }
};

/** Ids of the screenshot, trace and video of a run. */
export const evidenceOf = ({ finished }: RunEntry): string[] => {
  const { screenshot, trace, video } = finished?.evidence ?? {};
  return [screenshot, trace, video].filter((id) => id !== undefined);
};

export const isSoloAndOpen = ({ sessionId, finished }: RunEntry): boolean =>
  sessionId === undefined && finished === undefined;

export const testsStorage: Storage<TestsPart> = {
  kept: ({ runs }) => ({ artifacts: [...runs.values()].flatMap(evidenceOf), bytes: 0 }),
  open: ({ runs }) =>
    new Map([...runs.values()].filter(isSoloAndOpen).map((run) => [soloJobId(run.runId), evidenceOf(run)])),
};
