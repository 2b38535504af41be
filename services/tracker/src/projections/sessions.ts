import { type EventData, type LeftBehind, languageModelFailures, type SessionDetail } from '@prowl/contracts';
import { type Fact, type Projection, withMember } from './projection.ts';

export interface SessionDocument extends Omit<SessionDetail, 'id'> {
  readonly id: string;
  readonly createdAt: string; // = startedAt: lists sort by it
  readonly bugIds: readonly string[];
  readonly description: string;
  readonly search: string;
}

const waiting: NonNullable<SessionDetail['cleanUp']> = {
  status: 'waiting',
  removed: [],
  gone: [],
  kept: [],
  seconds: 0,
  stopped: null,
};

const askedOf = (model: string | undefined): SessionDocument['languageModel'] =>
  model === undefined ? null : { model, status: 'asked', failure: null, proposals: 0, usage: null };

const withProposals = (
  document: SessionDocument,
  { model, proposals, usage, failure }: EventData<'TestsProposed'>,
): SessionDocument => ({
  ...document,
  languageModel: {
    model,
    status: failure === undefined ? 'answered' : 'failed',
    failure: failure === undefined ? null : { code: failure, text: languageModelFailures[failure] },
    proposals: proposals.length,
    usage,
  },
});

const started = (fact: Extract<Fact, { type: 'SessionStarted' }>): SessionDocument => {
  const { sessionId, target, budget, directives } = fact.data;
  return {
    id: sessionId,
    status: 'started',
    testsRun: 0,
    testsPassed: 0,
    testsFailed: 0,
    bugsFound: 0,
    startedAt: fact.time,
    createdAt: fact.time,
    completedAt: null,
    outcome: null,
    phase: 'exploring',
    progress: { done: 0, total: 0 },
    testsFlaky: 0,
    testsErrored: 0,
    testsSkipped: 0,
    testsLeftOut: 0,
    coverage: null,
    error: null,
    place: null,
    revision: fact.data.revision ?? null,
    scheduleId: fact.data.schedule?.scheduleId ?? null,
    target: { name: target.name, url: target.url },
    description: target.description,
    budget,
    exploration: null,
    signIn: { status: 'not-asked', detail: '' },
    testsPerFamily: {},
    mutations: { killed: 0, survived: 0, undecided: 0 },
    directives,
    leftOut: [],
    observations: [],
    disposable: fact.data.scope.disposable,
    leftBehind: [],
    settingsPutBack: 0,
    cleanUp: fact.data.cleanUp ? waiting : null,
    languageModel: askedOf(fact.data.languageModel?.model),
    bugIds: [],
    search: `${target.name} ${target.url}`.toLowerCase(),
  };
};

/** The session an event belongs to; an exploration of a session has the session's id. */
const sessionOf = (fact: Fact): string | undefined => {
  switch (fact.type) {
    case 'SessionStarted':
    case 'SessionQueued':
    case 'SessionPhaseEntered':
    case 'TestsPlanned':
    case 'TestsProposed':
    case 'SessionCompleted':
    case 'SessionFailed':
    case 'SessionCancelled':
    case 'ObservationNoted':
    case 'CleanUpStarted':
    case 'RecordRemoved':
    case 'CleanUpFinished':
      return fact.data.sessionId;
    case 'ExplorationStarted':
    case 'ExplorationProgressed':
    case 'SignInVerified':
    case 'SignInFailed':
    case 'SiteExplored':
    case 'ExplorationFailed':
      return fact.data.explorationId.startsWith('ses_') ? fact.data.explorationId : undefined;
    case 'TestRunFinished':
    case 'TestMutated':
    case 'BugFound':
    case 'BugSeenAgain':
    case 'BugReopened':
      return fact.data.sessionId;
    default:
      return undefined;
  }
};

const mostTraces = 500;

const withTraces = (
  document: SessionDocument,
  { leftBehind = [], putBack }: Pick<EventData<'TestRunFinished'>, 'leftBehind' | 'putBack'>,
): SessionDocument => ({
  ...document,
  settingsPutBack: document.settingsPutBack + (putBack === true ? 1 : 0),
  leftBehind: [...document.leftBehind, ...leftBehind].slice(0, mostTraces),
});

/** Two forms may have made two things under one name. */
const same = (one: LeftBehind, other: LeftBehind): boolean => {
  if (one.what !== other.what || one.name !== other.name || one.token !== other.token) return false;
  if (one.token === undefined) return one.url === other.url;
  return one.by === undefined || other.by === undefined || (one.by === other.by && one.url === other.url);
};

/** The same thing may have been noted by several tests. */
const without = (all: readonly LeftBehind[], taken: readonly LeftBehind[]): LeftBehind[] =>
  all.filter((thing) => !taken.some((each) => same(each, thing)));

const withRemoved = (document: SessionDocument, record: LeftBehind): SessionDocument => {
  const { cleanUp, leftBehind } = document;
  if (cleanUp === null || cleanUp.status === 'done') return document;
  const removed = [...without(cleanUp.removed, [record]), record];
  return { ...document, leftBehind: without(leftBehind, [record]), cleanUp: { ...cleanUp, removed } };
};

const cleanedUp = (
  document: SessionDocument,
  { removed, gone, kept, seconds, stopped }: EventData<'CleanUpFinished'>,
): SessionDocument => {
  const { cleanUp, leftBehind } = document;
  // Another one may have given it up meanwhile.
  if (cleanUp === null || cleanUp.status === 'done') return document;
  const all = [...without(cleanUp.removed, [...removed, ...kept]), ...removed];
  // What was said to be removed may be there again.
  const again = cleanUp.removed.filter((record) => kept.some((each) => same(each, record)));
  return {
    ...document,
    leftBehind: [...without(leftBehind, [...all, ...gone]), ...again],
    cleanUp: { status: 'done', removed: all, gone, kept, seconds, stopped: stopped ?? null },
  };
};

const counted = (
  document: SessionDocument,
  { status, note }: Pick<EventData<'TestRunFinished'>, 'status' | 'note'>,
): SessionDocument => {
  // One for time left over that had no turn is as if it had never been planned.
  if (note?.code === 'beyond-budget') return document;
  const late = status === 'error' && note?.code === 'out-of-time';
  const done = document.progress.done + 1;
  const says = status !== 'error' && status !== 'skipped';
  return {
    ...document,
    testsRun: document.testsRun + (says ? 1 : 0),
    testsPassed: document.testsPassed + (status === 'passed' ? 1 : 0),
    testsFailed: document.testsFailed + (status === 'failed' ? 1 : 0),
    testsFlaky: document.testsFlaky + (status === 'flaky' ? 1 : 0),
    testsSkipped: document.testsSkipped + (status === 'skipped' ? 1 : 0),
    testsErrored: document.testsErrored + (status === 'error' && !late ? 1 : 0),
    testsLeftOut: document.testsLeftOut + (late ? 1 : 0),
    progress: { done, total: Math.max(done, document.progress.total) },
  };
};

/** The same for the same reason is said once. */
const together = (leftOut: SessionDocument['leftOut']): SessionDocument['leftOut'] =>
  [...Map.groupBy(leftOut, ({ what, why }) => JSON.stringify([what, why])).values()].flatMap((same) => {
    const [first] = same;
    return first === undefined ? [] : [{ ...first, count: same.reduce((sum, { count }) => sum + count, 0) }];
  });

const evolved = (document: SessionDocument, fact: Fact): SessionDocument => {
  switch (fact.type) {
    case 'SessionPhaseEntered':
      return { ...document, phase: fact.data.phase };
    case 'ExplorationProgressed': {
      const { explorationId: _, waiting: __, ...exploration } = fact.data;
      return { ...document, exploration };
    }
    case 'SignInVerified':
      return { ...document, signIn: { status: 'verified', detail: fact.data.detail } };
    case 'SignInFailed':
      return { ...document, signIn: { status: 'failed', detail: fact.data.reason } };
    case 'SiteExplored':
      return {
        ...document,
        coverage: fact.data.coverage,
        signIn: { ...document.signIn, status: fact.data.coverage.signIn },
        leftBehind: fact.data.leftBehind ?? [],
        settingsPutBack: fact.data.settingsPutBack ?? 0,
      };
    case 'ExplorationFailed':
      return { ...document, error: fact.data.reason };
    case 'TestsProposed':
      return withProposals(document, fact.data);
    case 'TestsPlanned':
      return {
        ...document,
        progress: { ...document.progress, total: fact.data.runs.filter(({ extra }) => !extra).length },
        testsPerFamily: fact.data.perFamily,
        leftOut: [...document.leftOut, ...fact.data.leftOut],
      };
    case 'TestRunFinished':
      return counted(withTraces(document, fact.data), fact.data);
    case 'TestMutated': {
      const { verdict, leftBehind } = fact.data;
      const mutations = { ...document.mutations, [verdict]: document.mutations[verdict] + 1 };
      return { ...withTraces(document, { leftBehind }), mutations };
    }
    case 'BugFound':
    case 'BugSeenAgain':
    case 'BugReopened': {
      const bugIds = withMember(document.bugIds, fact.data.bugId);
      return { ...document, bugIds, bugsFound: bugIds.length };
    }
    case 'ObservationNoted': {
      const { title, detail, url, testId } = fact.data;
      return {
        ...document,
        observations: [...document.observations, { title, detail, url: url ?? null, testId: testId ?? null }],
      };
    }
    case 'CleanUpStarted':
      return document.cleanUp === null
        ? document
        : { ...document, cleanUp: { ...document.cleanUp, status: 'running' } };
    case 'RecordRemoved':
      return withRemoved(document, fact.data.record);
    case 'CleanUpFinished':
      return cleanedUp(document, fact.data);
    case 'SessionCompleted':
      return {
        ...document,
        status: 'completed',
        phase: 'done',
        outcome: fact.data.outcome,
        completedAt: fact.time,
        coverage: fact.data.coverage ?? document.coverage,
        leftOut: together([...document.leftOut, ...fact.data.leftOut]),
        testsPerFamily: fact.data.perFamily ?? document.testsPerFamily,
        error: fact.data.reason ?? document.error,
      };
    case 'SessionFailed':
      return {
        ...document,
        status: 'failed',
        phase: 'done',
        completedAt: fact.time,
        error: fact.data.error,
      };
    case 'SessionCancelled':
      return {
        ...document,
        status: 'cancelled',
        phase: 'done',
        completedAt: fact.time,
        error: fact.data.reason,
      };
    default:
      return document;
  }
};

/** What stayed in the log when the rest was archived is counted as it was. */
const withKept = (
  document: SessionDocument,
  { data: { sessions } }: Extract<Fact, { type: 'ArchiveRestored' }>,
  id: string,
): SessionDocument => {
  let after = document;
  const kept = sessions.find(({ sessionId }) => sessionId === id);
  for (const run of kept?.finished ?? []) after = counted(withTraces(after, run), run);
  for (const { verdict, leftBehind } of kept?.mutated ?? []) {
    const mutations = { ...after.mutations, [verdict]: after.mutations[verdict] + 1 };
    after = { ...withTraces(after, { leftBehind }), mutations };
  }
  const bugIds = (kept?.bugs ?? []).reduce(withMember<string>, after.bugIds);
  return { ...after, bugIds, bugsFound: bugIds.length };
};

/** It waits until something is heard of a runner, or it ends; what is said of its place later comes too late. */
const withPlace = (document: SessionDocument, fact: Fact): SessionDocument => {
  const waits = document.status === 'started' && document.exploration === null && document.coverage === null;
  if (fact.type === 'SessionQueued') return waits ? { ...document, place: fact.data.place } : document;
  return document.place === null || (waits && !('explorationId' in fact.data))
    ? document
    : { ...document, place: null };
};

export const sessions: Projection<SessionDocument> = {
  collection: 'sessions',
  version: 9,
  restores: true,
  touches: (fact) => {
    if (fact.type === 'ArchiveRestored') return fact.data.sessions.map(({ sessionId }) => sessionId);
    const id = sessionOf(fact);
    return id === undefined ? [] : [id];
  },
  evolve: (document, fact: Fact, id) => {
    if (fact.type === 'SessionStarted') return started(fact);
    if (document === undefined) return undefined;
    if (fact.type === 'ArchiveRestored') return withKept(document, fact, id);
    return withPlace(evolved(document, fact), fact);
  },
};
