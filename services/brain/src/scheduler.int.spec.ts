// Two brains on a real bus, each with a connection of its own: a time of a schedule has one session, also when one of them dies on the way
// or both were away.
import type { Backbone } from '@prowl/backbone';
import { openNats } from '@prowl/backbone/nats';
import { type DomainEvent, parseEvent } from '@prowl/contracts';
import { createLogger } from '@prowl/telemetry';
import { orSkip, startNatsServer } from '@prowl/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accepted, allEvents, configure, planner, until } from './session.fixture.ts';
import { startBrain } from './start.ts';

const server = await orSkip(startNatsServer());
const logger = createLogger({ name: 'test', level: 'silent' });
const hourMs = 3_600_000;

/** A brain, its connection and its clock. */
interface Replica extends AsyncDisposable {
  now: number;
  /** It writes no more after the next event of this type, as a process that was killed. */
  diesAfter: string | undefined;
  dead: boolean;
}

const open = () => openNats({ servers: server?.url ?? '', name: 'schedules', secretKey: new Uint8Array(32) });

const startReplica = async (now: number): Promise<Replica> => {
  const stack = new AsyncDisposableStack();
  const backbone = stack.use(await open());
  const replica: Replica = {
    now,
    diesAfter: undefined,
    dead: false,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
  const died = () => Object.assign(new Error('It is dead.'), { kind: 'unavailable' });
  const events: Backbone['events'] = new Proxy(backbone.events, {
    get: (target, key) => {
      if (key !== 'append') {
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? value.bind(target) : value;
      }
      const append: Backbone['events']['append'] = async (stream, appended, expected) => {
        if (replica.dead) throw died();
        const answer = await target.append(stream, appended, expected);
        if (!appended.some(({ type }) => type === replica.diesAfter)) return answer;
        replica.dead = true;
        throw died();
      };
      return append;
    },
  });
  const mortal = new Proxy(backbone, {
    get: (target, key) => {
      if (key === 'events') return events;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  stack.use(
    await startBrain({
      backbone: mortal,
      logger,
      now: Date.now,
      planner,
      scheduleClock: () => replica.now,
    }),
  );
  return replica;
};

describe.skipIf(server === undefined)('a schedule with two brains', () => {
  const stack = new AsyncDisposableStack();
  let backbone: Backbone;
  let one: Replica;
  let other: Replica;
  /** The next full hour. */
  const first = Math.ceil(Date.now() / hourMs) * hourMs;
  const hour = (hours: number) => first + hours * hourMs + 1_000;
  const text = (hours: number) => new Date(first + hours * hourMs).toISOString();

  beforeAll(async () => {
    stack.defer(async () => server?.[Symbol.asyncDispose]());
    backbone = stack.use(await open());
    one = await startReplica(Date.now());
    other = await startReplica(Date.now());
    stack.defer(async () => {
      await one[Symbol.asyncDispose]();
      await other[Symbol.asyncDispose]();
    });
    await configure(backbone);
    await accepted(backbone, 'CreateSchedule', {
      ...{ name: 'Hourly', cron: '0 * * * *', timeZone: 'UTC' },
      run: { budget: { seconds: 3_600 } },
    });
  });
  afterAll(() => stack.disposeAsync());

  const events = async (): Promise<DomainEvent[]> =>
    (await allEvents(backbone)).flatMap(({ type, data, schemaversion }) => {
      const event = parseEvent(type, data, schemaversion);
      return event === undefined ? [] : [event];
    });
  const started = async () =>
    (await events()).flatMap((event) => (event.type === 'SessionStarted' ? [event.data] : []));
  const times = async () => (await started()).map(({ schedule }) => [schedule?.dueAt, schedule?.missed]);
  const skipped = async () =>
    (await events()).flatMap((event) =>
      event.type === 'ScheduleRunSkipped' ? [[event.data.dueAt, event.data.because]] : [],
    );
  const admitted = async () => (await events()).filter(({ type }) => type === 'SessionAdmitted').length;
  const reached = (count: number) =>
    until(async () => (await started()).length === count, `${count} sessions`);
  /** Each has looked once more. */
  const looked = () => new Promise((resolve) => setTimeout(resolve, 2_500));
  const cancel = async () => {
    const { sessionId } = (await started()).at(-1) ?? {};
    await accepted(backbone, 'CancelSession', { sessionId });
    await until(
      async () =>
        (await events()).some(
          (event) => event.type === 'SessionReleased' && event.data.sessionId === sessionId,
        ),
      'the release',
    );
  };

  it('has one session for a time, and none for a time at which that is running', async () => {
    one.now = other.now = hour(0);
    await reached(1);
    await looked();
    expect(await times()).toEqual([[text(0), 0]]);
    one.now = other.now = hour(1);
    await until(async () => (await skipped()).length > 0, 'the skip');
    await looked();
    expect(await skipped()).toEqual([[text(1), 'still-running']]);
    expect(await times()).toHaveLength(1);
    await cancel();
  });

  it('has one when a brain is killed while it starts it: the other ends what was begun', async () => {
    one.diesAfter = 'SessionAdmitted';
    one.now = hour(2);
    await until(async () => one.dead, 'the death');
    expect([await admitted(), (await started()).length]).toEqual([2, 1]);
    other.now = hour(2);
    await reached(2);
    await looked();
    expect(await times()).toEqual([
      [text(0), 0],
      [text(2), 0],
    ]);
    expect(await admitted()).toBe(2);
    await one[Symbol.asyncDispose]();
    await cancel();
  });

  it('has one for what was missed while no brain was there', async () => {
    await other[Symbol.asyncDispose]();
    one = await startReplica(hour(6));
    other = await startReplica(hour(6));
    await reached(3);
    await looked();
    expect((await times()).at(-1)).toEqual([text(6), 3]);
    expect([await admitted(), (await skipped()).length]).toEqual([3, 1]);
  });
});
