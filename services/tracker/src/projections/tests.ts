import type {
  EventData,
  Family,
  RunStatus,
  TestMutation,
  TestRetirement,
  TestStatus,
  TestType,
} from '@prowl/contracts';
import { type Fact, type Projection, withMember } from './projection.ts';

/** What a test's status is made of; the runs themselves are documents of their own, for a test has more of them with every session. */
interface RecentRun {
  readonly runId: string;
  readonly status: RunStatus;
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
  readonly recent: readonly RecentRun[]; // the latest last, at most `recentKept`
  readonly mutation: TestMutation['mutation'];
  readonly retirement: TestRetirement['retirement'];
  readonly title: string;
  readonly family: Family;
  readonly oracle: string;
  /** What it expects was inferred by a language model. */
  readonly inferred: boolean;
  readonly fingerprint: string;
  readonly template: string;
  readonly agentId: string;
  readonly agentIds: readonly string[];
  /** The session that it was made for. Which others ran it say their runs: a test has more of them with every night. */
  readonly madeIn: string | null;
  readonly bugIds: readonly string[];
  readonly search: string;
}

const recentKept = 8;

const withRun = ({ recent }: TestDocument, runId: string, status: RunStatus): readonly RecentRun[] => {
  const known = recent.some((run) => run.runId === runId);
  const runs = known
    ? recent.map((run) => (run.runId === runId ? { runId, status } : run))
    : [...recent, { runId, status }];
  return runs.slice(-recentKept);
};

/** A run for time left over that had no turn is as if it had never been planned. */
const withoutRun = (document: TestDocument, runId: string): TestDocument => {
  const recent = document.recent.filter((run) => run.runId !== runId);
  return { ...document, recent, status: recent.at(-1)?.status ?? 'pending' };
};

/** A session that is archived is no session of it. */
const without = (document: TestDocument, archived: ReadonlySet<string>): TestDocument =>
  document.madeIn !== null && archived.has(document.madeIn) ? { ...document, madeIn: null } : document;

/** Sessions of it were restored, the first of which may have made it. What became of the test since then is not undone. */
const againIn = (
  document: TestDocument,
  { sessions }: EventData<'ArchiveRestored'>,
  testId: string,
): TestDocument => ({
  ...document,
  madeIn:
    document.madeIn ??
    sessions.find(({ tests: each }) => (each as readonly string[]).includes(testId))?.sessionId ??
    null,
});

export const tests: Projection<TestDocument> = {
  collection: 'tests',
  version: 7,
  touches: (fact) => {
    if (fact.type === 'HistoryArchived') return fact.data.tests;
    if (fact.type === 'ArchiveRestored')
      return [...new Set(fact.data.sessions.flatMap(({ tests: each }) => each))];
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
  evolve: (document, fact: Fact, id) => {
    if (fact.type === 'ArchiveRestored')
      return document === undefined ? undefined : againIn(document, fact.data, id);
    if (fact.type === 'HistoryArchived')
      return document === undefined ? undefined : without(document, new Set(fact.data.sessions));
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
        recent: [],
        mutation: null,
        retirement: null,
        title: plan.title,
        family: plan.family,
        oracle: plan.oracle,
        inferred: plan.inferred !== undefined,
        fingerprint: plan.fingerprint,
        template: plan.place.template,
        agentId,
        agentIds: [agentId],
        madeIn: sessionId ?? null,
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
        const { runId } = fact.data;
        const finished = fact.type === 'TestRunFinished';
        if (finished && fact.data.note?.code === 'beyond-budget') return withoutRun(document, runId);
        const status: RunStatus = finished
          ? fact.data.status
          : fact.type === 'TestRunStarted'
            ? 'running'
            : 'queued';
        return {
          ...document,
          status,
          recent: withRun(document, runId, status),
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
