import { BackboneUnavailable, type DeadLetter, type RecordedEvent } from '@prowl/backbone';
import { DeliverJob } from '@prowl/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Courier } from './courier.ts';
import { openMemory } from './memory.fixture.ts';
import { TeamStates } from './state.ts';
import { started, startedAt, team } from './team-state.fixture.ts';
import { attempted, created, deliveryId, disabled, queued, rotated } from './webhooks/webhooks.fixture.ts';

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
  let now = startedAt;
  const parked: number[] = [];
  const replica = () => {
    const courier = new Courier({
      backbone: memory.backbone,
      states: new TeamStates(memory.backbone, memory.context.logger),
      logger: memory.context.logger,
      now: () => now,
      pauses: [5_000],
      park: async ({ position }: RecordedEvent) => void parked.push(position),
    });
    let at = 0;
    /** Everything in the log that this replica has not seen, until nothing follows any more. */
    const catchUp = async () => {
      while (at < memory.recorded.length) {
        const from = at;
        at = memory.recorded.length;
        await courier.handle(memory.recorded.slice(from, at));
      }
    };
    return { courier, catchUp, [Symbol.asyncDispose]: () => courier[Symbol.asyncDispose]() };
  };
  return {
    ...memory,
    letters,
    parked,
    replica,
    later: async (ms: number) => {
      now += ms;
      await vi.advanceTimersByTimeAsync(1_000);
      await new Promise((resolve) => setTimeout(resolve, 5));
    },
    of: (type: string) => memory.domain().filter((each) => each.type === type),
  };
};

it('queues an event once, however many replicas see it and however often', async () => {
  const memory = open();
  memory.keep(created({ events: ['SessionStarted'] }), started());
  await using one = memory.replica();
  await using other = memory.replica();
  await one.catchUp();
  await other.catchUp();
  await using again = memory.replica();
  await again.catchUp();
  expect(memory.of('DeliveryQueued')).toHaveLength(1);
  expect(memory.jobs.map(({ kind }) => kind)).toEqual(['deliver']);
  const job = DeliverJob.parse(memory.jobs[0]?.data);
  expect(job).toMatchObject({ eventType: 'SessionStarted', attempt: 1, source: { aggregate: 'session' } });
});

it('tries again when the time has come, also where another process failed before', async () => {
  const memory = open();
  memory.keep(created(), queued('a'));
  memory.keep(attempted('a', { nextAttemptAt: new Date(startedAt + 5_000).toISOString() }));
  await using replica = memory.replica();
  await replica.catchUp();
  await memory.later(4_000);
  expect(memory.jobs).toEqual([]);
  await memory.later(2_000);
  expect(memory.jobs.map(({ id }) => id)).toEqual([`deliver-${deliveryId('a')}-0-2`]);
});

it('parks what waits for an endpoint that is disabled, and sends nothing', async () => {
  const memory = open();
  memory.keep(created(), queued('a'), disabled);
  await using replica = memory.replica();
  await replica.catchUp();
  await memory.later(2_000);
  expect(memory.of('DeliveryParked')).not.toEqual([]);
  expect(memory.jobs).toEqual([]);
});

it('takes back what a runner has not begun when its endpoint is disabled', async () => {
  const memory = open();
  memory.keep(created(), queued('a'));
  await using replica = memory.replica();
  await replica.catchUp();
  memory.keep(disabled);
  await replica.catchUp();
  expect(memory.cancelled).toEqual(memory.jobs.map(({ id }) => id));
  expect(memory.cancelled).toHaveLength(1);
});

it('counts a job that is dead as a failed attempt', async () => {
  const memory = open();
  memory.keep(created(), queued('a'));
  await using replica = memory.replica();
  await replica.catchUp();
  const id = memory.jobs[0]?.id ?? '';
  const failedAt = new Date(startedAt + 60_000).toISOString();
  memory.letters.push({ id, kind: 'deliver', team, data: {}, attempts: 5, failedAt, error: 'a defect' });
  await memory.later(70_000);
  await memory.later(40_000);
  expect(memory.of('DeliveryAttempted')).toMatchObject([
    { data: { attempt: 1, outcome: 'refused', error: 'It could not be sent: a defect' } },
  ]);
});

it('deletes a secret that signs no more, once its time is over', async () => {
  const memory = open();
  memory.keep(created(), rotated('sec_2', new Date(startedAt + 10_000).toISOString()));
  await using replica = memory.replica();
  await replica.catchUp();
  await memory.later(40_000);
  expect(memory.deletedSecrets).toEqual([]);
  await memory.later(40_000);
  await memory.later(40_000);
  expect(memory.deletedSecrets).toEqual(['sec_1']);
});

it('hands back what may be better the next time, and parks what is broken', async () => {
  const memory = open();
  memory.keep(created(), queued('a'));
  await using replica = memory.replica();
  const { enqueue } = memory.backbone.jobs;
  memory.backbone.jobs.enqueue = async () => Promise.reject(new BackboneUnavailable('not now'));
  await expect(replica.catchUp()).rejects.toThrow('not now');
  expect(memory.parked).toEqual([]);
  memory.backbone.jobs.enqueue = async () => Promise.reject(new Error('a defect'));
  await replica.courier.handle(memory.recorded.slice(-1));
  expect(memory.parked).toEqual([2]);
  memory.backbone.jobs.enqueue = enqueue;
  await replica.courier.handle(memory.recorded.slice(-1));
  expect(memory.jobs).toHaveLength(1);
});
