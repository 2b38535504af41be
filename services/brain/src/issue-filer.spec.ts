import type { DeadLetter } from '@prowl/backbone';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IssueFiler } from './issue-filer.ts';
import { attempted, failed, found, later, set } from './issues/issues.fixture.ts';
import { openMemory } from './memory.fixture.ts';
import { TeamStates } from './state.ts';
import { ids, started, startedAt, team } from './team-state.fixture.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const open = () => {
  const memory = openMemory();
  const letters: DeadLetter[] = [];
  memory.backbone.jobs.deadLetters = async () => letters;
  let now = startedAt + 60_000;
  const states = new TeamStates(memory.backbone, memory.context.logger);
  const replica = () =>
    new IssueFiler({
      backbone: memory.backbone,
      states,
      logger: memory.context.logger,
      now: () => now,
      pauses: [5_000],
    });
  return {
    ...memory,
    letters,
    replica,
    later: async (ms: number) => {
      now += ms;
      await states.catchUp();
      await vi.advanceTimersByTimeAsync(1_000);
      await new Promise((resolve) => setTimeout(resolve, 5));
    },
    queued: () => memory.jobs.map(({ id }) => id),
  };
};
const job = (name: string, step: number, attempt: number) => `issue-${ids.bug(name)}-${step}-${attempt}`;

it('queues a bug once, however many replicas see it and however often', async () => {
  const memory = open();
  memory.keep(set(), found('a'));
  await using _ = memory.replica();
  await using __ = memory.replica();
  await memory.later(1_000);
  await memory.later(1_000);
  expect(memory.queued()).toEqual([job('a', 1, 1)]);
  expect(memory.jobs[0]).toMatchObject({ kind: 'issue', team, maxAttempts: 5 });
});

it('goes on with the next when one is done, and waits while the host is away', async () => {
  const memory = open();
  memory.keep(set(), found('a'), found('b'));
  await using _ = memory.replica();
  await memory.later(1_000);
  memory.keep(attempted('a'));
  await memory.later(1_000);
  memory.keep(failed('b', { nextAttemptAt: later(120_000) }));
  await memory.later(1_000);
  expect(memory.queued()).toEqual([job('a', 1, 1), job('b', 1, 1)]);
  await memory.later(120_000);
  expect(memory.queued()).toEqual([job('a', 1, 1), job('b', 1, 1), job('b', 1, 2)]);
});

it('counts a job that is dead as a failed attempt, and the next one is made', async () => {
  const memory = open();
  memory.keep(set(), found('a'));
  await using _ = memory.replica();
  await memory.later(1_000);
  const failedAt = later(90_000);
  memory.letters.push({
    id: job('a', 1, 1),
    kind: 'issue',
    team,
    data: {},
    attempts: 5,
    failedAt,
    error: 'a defect',
  });
  await memory.later(61_000);
  await memory.later(1_000);
  expect(memory.domain().at(-1)).toMatchObject({
    type: 'IssueUpdateAttempted',
    data: {
      outcome: 'failed',
      ended: false,
      error: 'It could not be done: a defect',
      nextAttemptAt: later(95_000),
    },
  });
  expect(memory.queued()).toEqual([job('a', 1, 1), job('a', 1, 2)]);
});

it('a look that is dead does not keep the session’s issues from being looked at', async () => {
  const memory = open();
  memory.keep(set(), found('a'), attempted('a'), started());
  await using _ = memory.replica();
  await memory.later(1_000);
  const id = `issue-${ids.session()}-1`;
  expect(memory.queued()).toEqual([id]);
  memory.letters.push({
    id,
    kind: 'issue',
    team,
    data: {},
    attempts: 5,
    failedAt: later(70_000),
    error: 'x',
  });
  await memory.later(61_000);
  await memory.later(1_000);
  expect(memory.queued()).toEqual([id, `issue-${ids.session()}-2`]);
});
