// Tests and their runs. The source of a test stays in the log: source.ts reads it when a run needs it.
import type {
  EventData,
  Evidence,
  MutationVerdict,
  PageSince,
  RunFailure,
  RunNote,
  TestPlan,
} from '@prowl/contracts';
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
  /** The session that wrote it. */
  readonly sessionId: string | undefined;
  /** What came of running it on broken applications, as it is written now. */
  verdict: MutationVerdict | undefined;
  /** What it said of the application last in a session, and in which. */
  said: { readonly status: 'passed' | 'failed'; readonly sessionId: string } | undefined;
  /** Runs in a row that were carried over from earlier sessions and said nothing. */
  inVain: number;
  retired: boolean;
}

/** Of how a run ended what is asked for later: there are more runs than anything else, and the log has the rest. */
export interface FinishedRun extends Pick<EventData<'TestRunFinished'>, 'status' | 'note' | 'outage'> {
  readonly failure: Pick<RunFailure, 'message'> | undefined;
  readonly evidence: Pick<Evidence, 'screenshot' | 'trace' | 'video'> | undefined;
}

const rememberedOf = ({
  status,
  note,
  outage,
  failure,
  evidence,
}: EventData<'TestRunFinished'>): FinishedRun => ({
  status,
  note,
  outage,
  failure: failure === undefined ? undefined : { message: failure.message },
  evidence:
    evidence === undefined
      ? undefined
      : { screenshot: evidence.screenshot, trace: evidence.trace, video: evidence.video },
});

export interface RunEntry {
  readonly runId: string;
  readonly testId: string;
  readonly sessionId: string | undefined;
  /** Nothing planned it; what its session saw of its page. */
  readonly carriedOver: PageSince | undefined;
  finished: FinishedRun | undefined;
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

/** It did not get as far as its expectations. */
const neverAsked: ReadonlySet<RunNote['code']> = new Set(['does-not-apply', 'not-carried-out']);

/** What failed on another page than the one that it was written for says nothing of either. */
const hear = (
  test: TestEntry,
  { carriedOver, sessionId }: RunEntry,
  { status, note }: EventData<'TestRunFinished'>,
): void => {
  const stranger = carriedOver !== undefined && carriedOver !== 'same' && test.bugId === undefined;
  if (status === 'passed' || (status === 'failed' && !stranger)) {
    test.inVain = 0;
    if (sessionId !== undefined) test.said = { status, sessionId };
  } else if (
    carriedOver !== undefined &&
    (status === 'failed' || neverAsked.has(note?.code ?? 'interrupted'))
  )
    test.inVain += 1;
};

export const foldTests: Fold<TestsPart> = (state, event) => {
  switch (event.type) {
    case 'TestGenerated': {
      const { testId, agentId, name, type, plan, bugId, sessionId } = event.data;
      const unheard = { verdict: undefined, said: undefined, inVain: 0, retired: false };
      state.tests.set(testId, { testId, agentId, name, type, plan, bugId, sessionId, ...unheard });
      state.guards.set(plan.fingerprint, testId);
      return;
    }
    case 'TestRevised':
      return change(state.tests.get(event.data.testId), (test) => {
        test.plan = event.data.plan;
        test.verdict = undefined;
      });
    case 'TestRetired':
    case 'TestReinstated':
      return change(state.tests.get(event.data.testId), (test) => {
        test.retired = event.type === 'TestRetired';
        test.inVain = 0;
      });
    case 'TestMutated':
      return change(state.tests.get(event.data.testId), (test) => {
        test.verdict = event.data.verdict;
      });
    case 'TestRunQueued': {
      const { runId, testId, sessionId, carriedOver } = event.data;
      state.runs.set(runId, { runId, testId, sessionId, carriedOver, finished: undefined, finishedAs: 0 });
      return;
    }
    case 'TestRunFinished':
      return change(state.runs.get(event.data.runId), (run) => {
        if (run.finished !== undefined) return;
        state.finishes += 1;
        run.finished = rememberedOf(event.data);
        change(state.tests.get(run.testId), (test) => hear(test, run, event.data));
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
