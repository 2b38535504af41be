import { beyondBudget, outOfTime, type RunNote } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { after, fact, idOf, timeOf } from './fact.fixture.ts';
import type { Fact } from './projection.ts';
import { sessions } from './sessions.ts';

const sessionId = idOf('ses');
const started = fact('SessionStarted', {
  sessionId,
  target: { name: 'Shop', description: 'Sells', url: 'http://shop.test' },
  budget: { seconds: 60, pages: 10, tests: 10 },
  directives: [],
  scope: { disposable: false },
} as never);
const shown = (...facts: readonly Fact[]) => after(sessions, sessionId, started, ...facts);
const finished = (status: string, note?: RunNote) =>
  fact('TestRunFinished', { sessionId, status, ...(note === undefined ? {} : { note }) } as never, 2);

it('begins by exploring', () =>
  expect(shown()).toMatchObject({
    status: 'started',
    phase: 'exploring',
    target: { name: 'Shop', url: 'http://shop.test' },
    signIn: { status: 'not-asked' },
    coverage: null,
    completedAt: null,
  }));

it('lists what exploring and tests left behind, and says what could be changed', () => {
  const trace = { what: 'record', name: 'Sample prowl1', url: '/notes', token: 'prowl1' };
  const explored = fact('SiteExplored', {
    explorationId: sessionId,
    coverage: { signIn: 'not-asked' },
    leftBehind: [trace],
  } as never);
  const ran = fact('TestRunFinished', { sessionId, status: 'passed', leftBehind: [trace] } as never, 3);
  expect(shown(explored, ran)).toMatchObject({ disposable: false, leftBehind: [trace, trace] });
});

it('counts which of the tests that passed noticed a broken application, and what they left behind there', () => {
  const trace = { what: 'record', name: 'Sample prowl1', url: '/notes', token: 'prowl1' };
  const mutated = (verdict: string, more = {}) =>
    fact('TestMutated', { sessionId, verdict, tried: ['altered'], ...more } as never, 3);
  expect(
    shown(mutated('killed'), mutated('killed', { leftBehind: [trace] }), mutated('survived')),
  ).toMatchObject({ mutations: { killed: 2, survived: 1, undecided: 0 }, leftBehind: [trace] });
});

it('shows what was taken away again, what tests had removed, and why the rest is still there', () => {
  const thing = (name: string) => ({ what: 'record', name, url: '/notes', token: name });
  const [one, two, three, four] = ['prowl1', 'prowl2', 'prowl3', 'prowl4'].map(thing);
  const begun = fact('SessionStarted', { ...started.data, cleanUp: true } as never);
  const explored = fact('SiteExplored', {
    explorationId: sessionId,
    coverage: { signIn: 'not-asked' },
    leftBehind: [one, two, three, four],
  } as never);
  const of = (...facts: readonly Fact[]) => after(sessions, sessionId, begun, explored, ...facts);
  const running = fact('CleanUpStarted', { sessionId, attempt: 1, things: 4 } as never, 2);
  const removed = fact('RecordRemoved', { sessionId, record: one } as never, 3);
  const kept = [{ ...four, because: 'refused', why: 'It is still shown.' }];
  const end = { sessionId, removed: [one, two], gone: [three], kept, seconds: 4 };
  const finished = fact('CleanUpFinished', end as never, 4);
  expect(of()?.cleanUp).toMatchObject({ status: 'waiting', removed: [] });
  expect(of(running, removed)).toMatchObject({
    leftBehind: [two, three, four],
    cleanUp: { status: 'running', removed: [one] },
  });
  const done = {
    leftBehind: [four],
    cleanUp: { status: 'done', removed: [one, two], gone: [three], kept, seconds: 4, stopped: null },
  };
  expect(of(running, removed, finished)).toMatchObject(done);
  const back = { ...one, because: 'refused', why: 'It is shown again.' };
  const returned = fact('CleanUpFinished', { ...end, removed: [two], kept: [...kept, back] } as never, 4);
  expect(of(running, removed, returned)).toMatchObject({
    leftBehind: [four, one],
    cleanUp: { removed: [two], kept: [...kept, back] },
  });
  const late = fact('CleanUpFinished', { ...end, removed: [], kept: [], stopped: 'late' } as never, 5);
  expect(of(running, removed, finished, late)).toMatchObject(done);
  expect(shown()?.cleanUp).toBeNull();
});

it('counts runs by what they ended as; what the time did not hold was left out', () => {
  const runs = ['passed', 'passed', 'failed', 'flaky', 'skipped', 'error'].map((status) => finished(status));
  expect(shown(...runs, finished('error', outOfTime))).toMatchObject({
    testsRun: 4,
    testsPassed: 2,
    testsFailed: 1,
    testsFlaky: 1,
    testsSkipped: 1,
    testsErrored: 1,
    testsLeftOut: 1,
    progress: { done: 7, total: 7 },
  });
});

it('counts each bug once, however often it occurs', () => {
  const bug = (type: 'BugFound' | 'BugSeenAgain' | 'BugReopened', number: number) =>
    fact(type, { sessionId, bugId: idOf('bug', number) } as never, 2);
  const facts = [bug('BugFound', 1), bug('BugSeenAgain', 1), bug('BugReopened', 2)];
  expect(shown(...facts)).toMatchObject({ bugsFound: 2, bugIds: [idOf('bug', 1), idOf('bug', 2)] });
});

it('shows exploring and signing in as they go', () => {
  const explorationId = sessionId;
  const coverage = { pages: 2, signIn: 'verified' };
  const facts = [
    fact('ExplorationProgressed', { explorationId, pages: 1, states: 1, actions: 0, url: '/' } as never),
    fact('SignInVerified', { explorationId, detail: 'as ann' } as never),
    fact('SiteExplored', { explorationId, coverage } as never),
  ];
  expect(shown(...facts)).toMatchObject({
    exploration: { pages: 1, states: 1, actions: 0, url: '/' },
    signIn: { status: 'verified', detail: 'as ann' },
    coverage,
  });
  expect(shown(fact('SignInFailed', { explorationId, reason: 'wrong password' } as never))).toMatchObject({
    signIn: { status: 'failed', detail: 'wrong password' },
  });
});

it('collects what was planned, left out and observed', () => {
  const left = { what: 'x', why: 'budget', count: 1 };
  const planned = fact('TestsPlanned', {
    sessionId,
    runs: [{}, {}],
    perFamily: { lists: 2 },
    leftOut: [left],
  } as never);
  const noted = fact('ObservationNoted', { sessionId, title: 'Slow', detail: 'A little.' } as never);
  expect(shown(planned, noted)).toMatchObject({
    progress: { done: 0, total: 2 },
    testsPerFamily: { lists: 2 },
    leftOut: [left],
    observations: [{ title: 'Slow', detail: 'A little.', url: null, testId: null }],
  });
});

it('plans no extra tests: those that time was left over for count when they have run', () => {
  const beyond = (count: number) => ({ what: 'lists tests', why: 'beyond the budget', count });
  const planned = fact('TestsPlanned', {
    sessionId,
    runs: [{}, { extra: true }, { extra: true }],
    perFamily: { lists: 1 },
    leftOut: [beyond(3)],
  } as never);
  expect(shown(planned)?.progress).toEqual({ done: 0, total: 1 });
  const completed = fact(
    'SessionCompleted',
    { sessionId, outcome: 'clean', coverage: null, perFamily: { lists: 2 }, leftOut: [beyond(1)] } as never,
    9,
  );
  const runs = [finished('passed'), finished('passed'), finished('error', beyondBudget)];
  expect(shown(planned, ...runs, completed)).toMatchObject({
    testsRun: 2,
    testsErrored: 0,
    testsLeftOut: 0,
    progress: { done: 2, total: 2 },
    testsPerFamily: { lists: 2 },
    leftOut: [beyond(4)],
  });
});

describe('ends', () => {
  it.each([
    [
      'SessionCompleted',
      { outcome: 'clean', coverage: null, leftOut: [] },
      { status: 'completed', outcome: 'clean' },
    ],
    ['SessionFailed', { error: 'broken' }, { status: 'failed', error: 'broken', outcome: null }],
    ['SessionCancelled', { reason: 'asked' }, { status: 'cancelled', error: 'asked', outcome: null }],
  ] as const)('%s', (type, data, expected) => {
    expect(shown(fact(type, { sessionId, ...data } as never, 9))).toMatchObject({
      ...expected,
      phase: 'done',
      completedAt: timeOf(9),
    });
  });
});

it('belongs to an exploration only when the exploration is of a session', () => {
  const explored = (explorationId: string) => fact('SiteExplored', { explorationId } as never);
  expect(sessions.touches(explored(sessionId))).toEqual([sessionId]);
  expect(sessions.touches(explored(idOf('ana')))).toEqual([]);
  expect(sessions.touches(fact('TestRunFinished', {}))).toEqual([]);
});

it('has a place while it waits for a runner, and none from the first that is heard of one', () => {
  const queued = (place: number, at: number) => fact('SessionQueued', { sessionId, place }, at);
  const begun = fact('ExplorationStarted', { explorationId: sessionId, attempt: 1 } as never, 4);
  const progressed = fact(
    'ExplorationProgressed',
    { explorationId: sessionId, pages: 1, states: 1, actions: 1, waiting: 1, url: '/' } as never,
    5,
  );
  expect(shown()?.place).toBeNull();
  expect(shown(queued(3, 2), queued(2, 3))?.place).toBe(2);
  expect(shown(queued(3, 2), begun)?.place).toBeNull();
  expect(shown(begun, progressed, queued(2, 6))?.place).toBeNull();
  expect(shown(queued(3, 2), fact('SessionCancelled', { sessionId, reason: 'x' }, 3))?.place).toBeNull();
});

it('shows what a language model brought and used, and why it brought nothing', () => {
  const asked = fact('SessionStarted', {
    ...started.data,
    languageModel: { model: 'm-1', seconds: 9, tokens: 9 },
  } as never);
  const of = (...facts: readonly Fact[]) => after(sessions, sessionId, asked, ...facts);
  const usage = {
    requests: 2,
    inputTokens: 900,
    outputTokens: 80,
    estimated: false,
    seconds: 3,
    cost: 0.02,
    cached: false,
  };
  const proposed = (more: object) =>
    fact('TestsProposed', { sessionId, model: 'm-1', proposals: [{}, {}], usage, ...more } as never, 2);
  expect(shown()).toMatchObject({ languageModel: null });
  expect(of()).toMatchObject({ languageModel: { model: 'm-1', status: 'asked', usage: null } });
  expect(of(proposed({}))).toMatchObject({
    languageModel: { status: 'answered', failure: null, proposals: 2, usage },
  });
  expect(of(proposed({ proposals: [], failure: 'timed-out' }))).toMatchObject({
    languageModel: {
      status: 'failed',
      failure: { code: 'timed-out', text: 'It did not answer in time.' },
      proposals: 0,
    },
  });
});
