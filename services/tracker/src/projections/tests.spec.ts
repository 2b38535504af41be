import { expect, it } from 'vitest';
import { after, fact, idOf, timeOf } from './fact.fixture.ts';
import { tests } from './tests.ts';

const testId = idOf('test');
const sessionId = idOf('ses');
const runId = idOf('run');
const plan = {
  title: 'Sorting sorts',
  family: 'lists',
  oracle: 'o',
  fingerprint: 'f',
  place: { template: '/list' },
};
const generated = fact('TestGenerated', {
  testId,
  name: 'a.spec.ts',
  type: 'e2e',
  code: 'one',
  plan,
} as never);
const run = (number: number, second: number, more: object = {}) =>
  fact(
    'TestRunFinished',
    { testId, sessionId, runId: idOf('run', number), status: 'passed', durationMs: 12, ...more } as never,
    second,
  );

it('is pending until it runs', () =>
  expect(after(tests, testId, generated)).toMatchObject({
    status: 'pending',
    lastRun: null,
    recent: [],
    madeIn: null,
  }));

it('says for which session it was made, as long as that is not archived', () => {
  const made = { ...generated, data: { ...generated.data, sessionId } } as typeof generated;
  const archived = fact('HistoryArchived', { sessions: [sessionId], tests: [testId] } as never, 3);
  const sessions = [{ sessionId, tests: [testId] }];
  const restored = fact('ArchiveRestored', { sessions } as never, 4);
  expect(after(tests, testId, made)?.madeIn).toBe(sessionId);
  expect(after(tests, testId, made, archived)?.madeIn).toBeNull();
  expect(after(tests, testId, made, archived, restored)?.madeIn).toBe(sessionId);
});

it('has the status of its last run, through queue and start', () => {
  const queued = fact('TestRunQueued', { testId, runId, sessionId }, 2);
  const started = fact('TestRunStarted', { testId, runId, sessionId }, 3);
  expect(after(tests, testId, generated, queued)?.status).toBe('queued');
  expect(after(tests, testId, generated, queued, started)?.status).toBe('running');
  const failure = { kind: 'oracle', message: 'not sorted' };
  const finished = run(1, 4, { status: 'failed', failure });
  expect(after(tests, testId, generated, queued, started, finished)).toMatchObject({
    status: 'failed',
    duration: 12,
    lastRun: timeOf(4),
    recent: [{ runId, status: 'failed' }],
  });
});

it('says what came of running it on broken applications, until it is written anew', () => {
  const noticed = { verdict: 'killed', tried: ['altered'], killedBy: 'altered', message: 'not sorted' };
  const mutated = fact('TestMutated', { testId, runId, sessionId, ...noticed } as never, 5);
  const revised = fact('TestRevised', { testId, code: 'two', plan, reason: 'It moved.' } as never, 6);
  expect(after(tests, testId, generated)?.mutation).toBeNull();
  expect(after(tests, testId, generated, run(1, 4), mutated)).toMatchObject({
    status: 'passed',
    mutation: noticed,
  });
  expect(after(tests, testId, generated, run(1, 4), mutated, revised)?.mutation).toBeNull();
});

it('is as before when it was meant for time left over and had no turn', () => {
  const note = { code: 'beyond-budget', text: 'No time was left over for it.' };
  const queued = fact('TestRunQueued', { testId, runId, sessionId }, 2);
  const noTurn = run(1, 3, { status: 'error', durationMs: 0, note });
  expect(after(tests, testId, generated, queued, noTurn)).toMatchObject({
    status: 'pending',
    duration: null,
    lastRun: null,
    recent: [],
  });
  const again = [
    fact('TestRunQueued', { testId, runId: idOf('run', 2), sessionId }, 5),
    run(2, 6, { status: 'error', note }),
  ];
  expect(after(tests, testId, generated, queued, run(1, 3), ...again)).toMatchObject({
    status: 'passed',
    duration: 12,
    lastRun: timeOf(3),
    recent: [{ runId, status: 'passed' }],
  });
});

it('does not grow with its runs', () => {
  const many = Array.from({ length: 130 }, (_, index) => run(index, index + 2));
  const recent = after(tests, testId, generated, ...many)?.recent ?? [];
  expect([recent.length, recent.at(-1)?.runId]).toEqual([8, idOf('run', 129)]);
});

it('has the code and title of its last revision', () => {
  const revised = fact(
    'TestRevised',
    { testId, code: 'two', plan: { ...plan, title: 'Still sorts' } } as never,
    2,
  );
  expect(after(tests, testId, generated, revised)).toMatchObject({
    code: 'two',
    title: 'Still sorts',
    search: 'a.spec.ts still sorts',
  });
});

it('knows its bugs, each once', () => {
  const bugId = idOf('bug');
  const bug = (type: 'BugFound' | 'BugSeenAgain') => fact(type, { testId, bugId } as never, 2);
  expect(after(tests, testId, generated, bug('BugFound'), bug('BugSeenAgain'))?.bugIds).toEqual([bugId]);
});

it('knows nothing of a test that was not generated', () =>
  expect(after(tests, testId, run(1, 2))).toBeUndefined());

it('says why it is retired, until it is planned again, and keeps its status', () => {
  const because = { sessionId, reason: 'gone', detail: 'There is no button.' };
  const retired = fact('TestRetired', { testId, ...because } as never, 5);
  const back = fact('TestReinstated', { testId, sessionId }, 6);
  expect(after(tests, testId, generated, run(1, 4), retired)).toMatchObject({
    status: 'passed',
    retirement: { ...because, retiredAt: timeOf(5) },
  });
  expect(after(tests, testId, generated, run(1, 4), retired, back)?.retirement).toBeNull();
});
