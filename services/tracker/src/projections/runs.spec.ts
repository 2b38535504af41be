import { expect, it } from 'vitest';
import type { Fact } from './projection.ts';
import { runs } from './runs.ts';

const runId = 'run_00000000000000000000000001';
const testId = 'test_00000000000000000000000001';
const sessionId = 'ses_00000000000000000000000001';
const fact = (type: string, data: object, second: number) =>
  ({
    type,
    data: { runId, testId, ...data },
    team: 'blue',
    time: `2026-01-01T00:00:0${second}.000Z`,
    position: second,
  }) as unknown as Fact;
const after = (...facts: readonly Fact[]) =>
  facts.reduce<ReturnType<typeof runs.evolve>>(
    (document, each) => runs.evolve(document, each, runId),
    undefined,
  );
const queued = fact('TestRunQueued', { sessionId }, 1);
const started = fact('TestRunStarted', { sessionId, attempt: 1 }, 2);

it('shows a run from the queue to its end', () => {
  expect(after(queued)).toMatchObject({ id: runId, testId, sessionId, status: 'queued', finishedAt: null });
  expect(after(queued, started)).toMatchObject({ status: 'running', duration: null });
  const failure = { kind: 'oracle', message: 'Not Sorted' };
  const finished = fact('TestRunFinished', { sessionId, status: 'failed', durationMs: 12, failure }, 3);
  expect(after(queued, started, finished)).toEqual({
    id: runId,
    testId,
    sessionId,
    status: 'failed',
    duration: 12,
    createdAt: '2026-01-01T00:00:01.000Z',
    finishedAt: '2026-01-01T00:00:03.000Z',
    note: null,
    noteCode: null,
    failure: 'Not Sorted',
    detail: failure,
    carriedOver: null,
    search: 'not sorted',
  });
});

it('belongs to no session when a person asked for it', () =>
  expect(after(fact('TestRunQueued', {}, 1))).toMatchObject({ sessionId: null }));

it('is marked when nothing planned its test', () =>
  expect(after(fact('TestRunQueued', { sessionId, carriedOver: 'same' }, 1))).toMatchObject({
    carriedOver: 'same',
  }));

it('shows nothing of a run that was never queued', () => {
  expect(after(started)).toBeUndefined();
  expect(runs.touches(started)).toEqual([runId]);
  expect(runs.touches(fact('BugResolved', {}, 1))).toEqual([]);
});
