// What only a server apart can do to us: die, come back, be shared by replicas.
import { setTimeout as pause } from 'node:timers/promises';
import { jetstream } from '@nats-io/jetstream';
import { connect, nanos } from '@nats-io/transport-node';
import {
  collect,
  createGate,
  eventOf,
  eventsOf,
  eventually,
  openGates,
  orSkip,
  startNatsServer,
  streamOf,
} from '@prowl/testkit';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Backbone } from '../backbone.ts';
import type { RecordedEvent } from '../event-log.ts';
import { openNats } from './open.ts';

const server = await orSkip(startNatsServer());
afterAll(() => server?.[Symbol.asyncDispose]());

const lamp = streamOf('one');
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
let places = 0;

describe.skipIf(server?.restart === undefined)('the backbone on a NATS server that dies', () => {
  let prefix: string;
  let open: (more?: Record<string, unknown>) => Promise<Backbone>;
  const opened: Backbone[] = [];
  const [kill, restart] = [() => server?.kill?.(), () => server?.restart?.()];

  beforeEach(() => {
    places += 1;
    prefix = `r${process.pid.toString(36)}${places}`;
    open = async (more = {}) => {
      const settings = {
        servers: server?.url ?? '',
        name: 'resilience',
        prefix,
        secretKey: new Uint8Array(32),
        onError: () => {},
      };
      const backbone = await openNats({
        ...settings,
        leaseMs: 3_000,
        backoff: { baseMs: 20, maxMs: 200 },
        ...more,
      });
      opened.push(backbone);
      return backbone;
    };
  });
  afterEach(async () => {
    openGates();
    await Promise.all(opened.splice(0).map((backbone) => backbone.close()));
  });

  it('loses nothing acknowledged, appends nothing twice, and goes on by itself', async () => {
    const { events } = await open();
    const acknowledged: string[] = [];
    const seen: unknown[] = [];
    await events.subscribe(
      { durable: 'reader' },
      async (batch) => void seen.push(...batch.map(({ event }) => event.data.n)),
    );
    const follower = new AbortController();
    const followed: unknown[] = [];
    const following = (async () => {
      for await (const { event } of events.follow({ after: 0 }, follower.signal)) followed.push(event.data.n);
    })();
    const appending = (async () => {
      for (let n = 1; n <= 400; n += 2) {
        const batch = [eventOf(lamp, { n }), eventOf(lamp, { n: n + 1 })];
        // As it was, until it is acknowledged: what an answer that was lost asks for.
        for (let done = false; !done; )
          done = await events.append(lamp, batch, 'any').then(
            () => true,
            async (error: unknown) => {
              expect(error).toMatchObject({ kind: 'unavailable' });
              await pause(50);
              return false;
            },
          );
        acknowledged.push(...batch.map(({ id }) => id));
      }
    })();
    await eventually(() => acknowledged.length).toBeGreaterThan(40);
    await kill();
    await pause(300);
    await restart();
    await appending;
    expect((await events.read(lamp)).map(({ event }) => event.id)).toEqual(acknowledged);
    await eventually(() => followed.length).toBe(400);
    expect(followed).toEqual(numbers(400));
    follower.abort();
    await following;
    await eventually(() => new Set(seen).size).toBe(400);
    // At least once: something may come again, but nothing new before something older that was never seen.
    expect([...new Set(seen)]).toEqual(numbers(400));
  });

  it('ends a job that ran while the server was away, once', async () => {
    const { jobs } = await open();
    const { gate, open: release } = createGate();
    const attempts: number[] = [];
    const handler = async ({ attempt }: { attempt: number }) => {
      attempts.push(attempt);
      await gate;
    };
    await jobs.work(['light'], handler, { concurrency: 1 });
    await jobs.enqueue({ id: 'a', kind: 'light', team: 'blue', data: null });
    await eventually(() => attempts).toEqual([1]);
    await kill();
    release();
    await pause(100);
    await restart();
    await eventually(() => jobs.depth().catch(() => -1)).toBe(0);
    await jobs.enqueue({ id: 'b', kind: 'light', team: 'blue', data: null });
    await eventually(() => attempts).toEqual([1, 1]);
    expect(await jobs.deadLetters({})).toEqual([]);
  });

  it('says that it is down, closes all the same, and cannot be opened without a server', async () => {
    const backbone = await open();
    expect(Object.values(await backbone.health())).toEqual(['up', 'up', 'up', 'up', 'up']);
    await kill();
    try {
      expect(Object.values(await backbone.health())).toEqual(['down', 'down', 'down', 'down', 'down']);
      await expect(open({ patienceMs: 300 })).rejects.toMatchObject({
        code: 'backbone/unavailable',
        message: expect.stringContaining(server?.url ?? ''),
      });
      const waiting = open({ patienceMs: 20_000 });
      await backbone.close();
      await restart();
      expect((await (await waiting).health()).events).toBe('up');
    } finally {
      await restart();
    }
  });
});

describe.skipIf(server?.restart === undefined)('who begins while the NATS server is away', () => {
  const reported: string[] = [];
  let backbone: Backbone;
  beforeEach(async () => {
    places += 1;
    reported.length = 0;
    const settings = {
      servers: server?.url ?? '',
      name: 'early',
      prefix: `e${process.pid.toString(36)}${places}`,
      leaseMs: 3_000,
    };
    const onError = (_: unknown, where: string) => void reported.push(where);
    backbone = await openNats({
      ...settings,
      secretKey: new Uint8Array(32),
      backoff: { baseMs: 20, maxMs: 200 },
      onError,
    });
    await server?.kill?.();
  });
  afterEach(async () => {
    await server?.restart?.();
    await backbone.close();
  });

  it('works as soon as it is there, and says meanwhile what is missing', async () => {
    const { jobs } = backbone;
    const done: string[] = [];
    await jobs.work(['light'], async ({ id }) => void done.push(id), { concurrency: 1 });
    await eventually(() => reported).toContain('worker');
    await server?.restart?.();
    await eventually(
      async () =>
        await jobs.enqueue({ id: 'a', kind: 'light', team: 'blue', data: null }).catch(() => undefined),
    ).toBeDefined();
    await eventually(() => done).toEqual(['a']);
    await eventually(() => jobs.depth()).toBe(0);
  });

  it('ends at once when it is aborted, and never works afterwards', async () => {
    const { jobs } = backbone;
    const done: string[] = [];
    const worker = await jobs.work(['light'], async ({ id }) => void done.push(id), { concurrency: 1 });
    const from = performance.now();
    await worker.close();
    expect(performance.now() - from).toBeLessThan(10_000);
    await server?.restart?.();
    await eventually(
      async () =>
        await jobs.enqueue({ id: 'a', kind: 'light', team: 'blue', data: null }).catch(() => undefined),
    ).toBeDefined();
    await pause(500);
    expect(done).toEqual([]);
    expect(await jobs.depth()).toBe(1);
  });

  it('answers as soon as it is there', async () => {
    const { requests } = backbone;
    await using _ = await requests.serve('command.Count', async (payload) => payload);
    await server?.restart?.();
    await eventually(() =>
      requests.request('command.Count', 7, { timeoutMs: 500 }).catch(() => undefined),
    ).toBe(7);
  });

  it('is handed what its subscription missed', async () => {
    const { events } = backbone;
    const seen: unknown[] = [];
    const subscribing = events.subscribe(
      { durable: 'reader' },
      async (batch) => void seen.push(...batch.map(({ event }) => event.data.n)),
    );
    await eventually(() => reported).toContain('subscription reader');
    await server?.restart?.();
    await using _ = await subscribing;
    const event = eventOf(lamp, { n: 1 });
    await eventually(() => events.append(lamp, [event], 'any').catch(() => undefined)).toBeDefined();
    await eventually(() => seen).toEqual([1]);
  });
});

describe.skipIf(server === undefined)('replicas on one NATS server', () => {
  const opened: Backbone[] = [];
  let replica: () => Promise<Backbone>;
  let prefix: string;

  beforeEach(() => {
    places += 1;
    prefix = `r${process.pid.toString(36)}${places}`;
    replica = async () => {
      const settings = {
        servers: server?.url ?? '',
        name: 'replica',
        prefix,
        secretKey: new Uint8Array(32),
        leaseMs: 3_000,
      };
      const backbone = await openNats({ ...settings, backoff: { baseMs: 10, maxMs: 50 }, onError: () => {} });
      opened.push(backbone);
      return backbone;
    };
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((backbone) => backbone.close()));
  });

  it('hand a durable subscription on in order, and never handle it at once', async () => {
    const [one, two] = [await replica(), await replica()];
    let active = 0;
    let most = 0;
    const seen: [string, unknown][] = [];
    const handler = (who: string) => async (events: readonly RecordedEvent[]) => {
      active += 1;
      most = Math.max(most, active);
      await pause(5);
      seen.push(...events.map(({ event }): [string, unknown] => [who, event.data.n]));
      active -= 1;
    };
    const options = { durable: 'reader', batch: 7 };
    const first = await one.events.subscribe(options, handler('one'));
    await one.events.append(lamp, [eventOf(lamp, { n: 1 })], 'any');
    await eventually(() => seen).toEqual([['one', 1]]);
    await two.events.subscribe(options, handler('two'));
    for (let n = 2; n <= 150; n += 1) await one.events.append(lamp, [eventOf(lamp, { n })], 'any');
    await eventually(() => seen.length).toBeGreaterThan(60);
    await first.close();
    for (let n = 151; n <= 200; n += 1) await two.events.append(lamp, [eventOf(lamp, { n })], 'any');
    await eventually(() => new Set(seen.map(([, n]) => n)).size).toBe(200);
    expect([...new Set(seen.map(([, n]) => n))]).toEqual(numbers(200));
    expect(most).toBe(1);
    expect(new Set(seen.map(([who]) => who))).toEqual(new Set(['one', 'two']));
  });

  it('cancel a job that another one runs', async () => {
    const [one, two] = [await replica(), await replica()];
    const reasons: unknown[] = [];
    let running = false;
    const handler = (_: unknown, signal: AbortSignal) =>
      new Promise<void>((_, reject) => {
        running = true;
        signal.addEventListener('abort', () => {
          reasons.push(signal.reason);
          reject(signal.reason);
        });
      });
    await one.jobs.work(['light'], handler, { concurrency: 1 });
    await two.jobs.enqueue({ id: 'a', kind: 'light', team: 'blue', data: null });
    await eventually(() => running).toBe(true);
    await two.jobs.cancel('a');
    await eventually(() => reasons).toMatchObject([{ code: 'backbone/job-cancelled' }]);
    await eventually(() => two.jobs.depth()).toBe(0);
  });

  it('know an event again when the server has long forgotten its id', async () => {
    const { events } = await replica();
    const connection = await connect({ servers: server?.url ?? '' });
    const { streams } = await jetstream(connection).jetstreamManager(false);
    await streams.update(`${prefix.toUpperCase()}_EVENTS`, { duplicate_window: nanos(100) });
    const batch = eventsOf(lamp, 3);
    const single = [eventOf(lamp)];
    const first = await events.append(lamp, batch, 'none');
    const second = await events.append(lamp, single, first.position);
    await pause(400);
    expect(await events.append(lamp, batch, 'any')).toEqual(first);
    expect(await events.append(lamp, batch, 'none')).toEqual(first);
    expect(await events.append(lamp, single, 'any')).toEqual(second);
    const [known] = batch;
    if (known === undefined) throw new Error('three events');
    await expect(events.append(lamp, [eventOf(lamp), known], 'any')).rejects.toMatchObject({
      code: 'backbone/event-id-taken',
      ids: [known.id],
    });
    await expect(events.append(lamp, [known, eventOf(lamp)], second.position)).rejects.toMatchObject({
      code: 'backbone/event-id-taken',
    });
    expect(await collect(events.readAll({ after: 0 }))).toHaveLength(4);
    await connection.close();
  });
});
