import type {
  Family,
  PageSince,
  RunFailure,
  RunStatus,
  TestMutation,
  TestRetirement,
  TestStatus,
  TestType,
} from '@prowl/contracts';
import { type Fact, type Projection, withMember } from './projection.ts';

export interface RunDocument {
  readonly runId: string;
  readonly status: RunStatus;
  readonly duration: number | null; // milliseconds
  readonly timestamp: string;
  readonly sessionId: string | null;
  readonly note: string | null;
  readonly failure: RunFailure | null;
  /** Nothing planned it: it is of an earlier session. */
  readonly carriedOver: PageSince | null;
}

export interface TestDocument {
  readonly id: string;
  readonly name: string;
  readonly type: TestType;
  readonly status: TestStatus;
  readonly duration: number | null;
  readonly createdAt: string;
  readonly lastRun: string | null;
  readonly code: string;
  readonly runs: readonly RunDocument[]; // the latest last, at most `runsKept`
  readonly mutation: TestMutation['mutation'];
  readonly retirement: TestRetirement['retirement'];
  readonly title: string;
  readonly family: Family;
  readonly oracle: string;
  readonly fingerprint: string;
  readonly template: string;
  readonly agentId: string;
  readonly agentIds: readonly string[];
  readonly sessionIds: readonly string[];
  readonly bugIds: readonly string[];
  readonly search: string;
}

const runsKept = 100;

const withRun = (
  document: TestDocument,
  runId: string,
  change: Partial<RunDocument>,
  born: RunDocument,
): readonly RunDocument[] => {
  const known = document.runs.some((run) => run.runId === runId);
  const runs = known
    ? document.runs.map((run) => (run.runId === runId ? { ...run, ...change } : run))
    : [...document.runs, { ...born, ...change }];
  return runs.slice(-runsKept);
};

/** A run for time left over that had no turn is as if it had never been planned. */
const withoutRun = (document: TestDocument, runId: string): TestDocument => {
  const runs = document.runs.filter((run) => run.runId !== runId);
  return { ...document, runs, status: runs.at(-1)?.status ?? 'pending' };
};

export const tests: Projection<TestDocument> = {
  collection: 'tests',
  version: 5,
  touches: (fact) => {
    switch (fact.type) {
      case 'TestGenerated':
      case 'TestRevised':
      case 'TestRunQueued':
      case 'TestRunStarted':
      case 'TestRunFinished':
      case 'TestMutated':
      case 'TestRetired':
      case 'TestReinstated':
      case 'BugFound':
      case 'BugSeenAgain':
        return [fact.data.testId];
      default:
        return [];
    }
  },
  evolve: (document, fact: Fact) => {
    if (fact.type === 'TestGenerated') {
      const { testId, name, type, code, plan, agentId, sessionId, bugId } = fact.data;
      return {
        id: testId,
        name,
        type,
        status: 'pending',
        duration: null,
        createdAt: fact.time,
        lastRun: null,
        code,
        runs: [],
        mutation: null,
        retirement: null,
        title: plan.title,
        family: plan.family,
        oracle: plan.oracle,
        fingerprint: plan.fingerprint,
        template: plan.place.template,
        agentId,
        agentIds: [agentId],
        sessionIds: sessionId === undefined ? [] : [sessionId],
        bugIds: bugId === undefined ? [] : [bugId],
        search: `${name} ${plan.title}`.toLowerCase(),
      };
    }
    if (document === undefined) return undefined;
    switch (fact.type) {
      case 'TestRevised':
        return {
          ...document,
          code: fact.data.code,
          mutation: null,
          title: fact.data.plan.title,
          search: `${document.name} ${fact.data.plan.title}`.toLowerCase(),
        };
      case 'TestRunQueued':
      case 'TestRunStarted':
      case 'TestRunFinished': {
        const { runId, sessionId } = fact.data;
        const born: RunDocument = {
          runId,
          status: 'queued',
          duration: null,
          timestamp: fact.time,
          sessionId: sessionId ?? null,
          note: null,
          failure: null,
          carriedOver: (fact.type === 'TestRunQueued' ? fact.data.carriedOver : undefined) ?? null,
        };
        const finished = fact.type === 'TestRunFinished';
        if (finished && fact.data.note?.code === 'beyond-budget') return withoutRun(document, runId);
        const status: RunStatus = finished
          ? fact.data.status
          : fact.type === 'TestRunStarted'
            ? 'running'
            : 'queued';
        const change = finished
          ? {
              status,
              duration: fact.data.durationMs,
              timestamp: fact.time,
              note: fact.data.note?.text ?? null,
              failure: fact.data.failure ?? null,
            }
          : { status };
        return {
          ...document,
          status,
          runs: withRun(document, runId, change, born),
          sessionIds:
            sessionId === undefined ? document.sessionIds : withMember(document.sessionIds, sessionId),
          ...(finished ? { duration: fact.data.durationMs, lastRun: fact.time } : {}),
        };
      }
      case 'TestRetired': {
        const { sessionId, reason, detail } = fact.data;
        return { ...document, retirement: { sessionId, reason, detail, retiredAt: fact.time } };
      }
      case 'TestReinstated':
        return { ...document, retirement: null };
      case 'TestMutated': {
        const { verdict, tried, killedBy, message } = fact.data;
        return { ...document, mutation: { verdict, tried, killedBy, message } };
      }
      case 'BugFound':
      case 'BugSeenAgain':
        return { ...document, bugIds: withMember(document.bugIds, fact.data.bugId) };
      default:
        return document;
    }
  },
};
