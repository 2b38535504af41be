// Three NATS servers that each hold a copy of everything: one of them dies, and nobody notices but by a pause.
import { setTimeout as pause } from 'node:timers/promises';
import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { collect, eventOf, orSkip, startNatsCluster, streamOf } from '@prowl/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import type { Backbone } from '../backbone.ts';
import { openNats } from './open.ts';

const cluster = await orSkip(startNatsCluster(3));
afterAll(() => cluster?.[Symbol.asyncDispose]());

const lamp = streamOf('one');
const patience = { timeout: 20_000, interval: 20 };
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Asked again as it was until it is acknowledged: what who appends does when no answer comes. */
const insist = async (work: () => Promise<unknown>): Promise<void> => {
  for (const until = Date.now() + 20_000; ; await pause(30)) {
    const error = await work().then(
      () => undefined,
      (cause: unknown) => cause,
    );
    if (error === undefined) return;
    expect(error).toMatchObject({ kind: 'unavailable' });
    if (Date.now() > until) throw error;
  }
};

describe.skipIf(cluster === undefined)('a backbone on three NATS servers', () => {
  const member = (name: string | undefined) => {
    const found = cluster?.members.find((each) => each.name === name);
    if (found === undefined) throw new Error(`There is no ${name}.`);
    return found;
  };
  /** Of the log: who leads it, and who follows. */
  const placesOfTheLog = async (prefix = 'cluster') => {
    const connection = await connect({ servers: cluster?.url.split(',') ?? [] });
    try {
      const { config, cluster: places } = await (
        await jetstream(connection).jetstreamManager(false)
      ).streams.info(`${prefix.toUpperCase()}_EVENTS`);
      return { copies: config.num_replicas, leader: places?.leader, followers: places?.replicas ?? [] };
    } finally {
      await connection.close();
    }
  };
  const open = (name: string, { servers = cluster?.url ?? '', prefix = 'cluster' } = {}): Promise<Backbone> =>
    openNats({
      servers,
      name,
      prefix,
      secretKey: new Uint8Array(32),
      replicas: 3,
      leaseMs: 12_000, // longer than an election
      backoff: { baseMs: 20, maxMs: 200 },
      onError: () => undefined,
    });

  it('what was acknowledged is there for who asks next, though a copy lags', async () => {
    const prefix = 'lagging';
    await using _ = await open('first', { prefix });
    const { leader, followers } = await placesOfTheLog(prefix);
    await using asking = await open('asking', { prefix, servers: member(leader).url });
    const { events } = asking;
    const slow = member(followers[0]?.name);
    const [stream, beside] = [streamOf('lagging', 'slow'), streamOf('beside', 'other')];
    const count = async (pages: AsyncIterable<unknown>) => (await collect(pages)).length;
    for (let round = 1; round <= 5; round += 1) {
      const after = await events.head();
      const questions: (() => Promise<unknown>)[] = [
        async () => (await events.read(stream, after)).length,
        () => count(events.readAll({ after, aggregates: ['slow'] })),
        () => count(events.readAll({ after, aggregates: ['slow', 'none'] })),
      ];
      await slow.pause();
      let [batch, position] = [[eventOf(stream)], 0];
      for (let batches = 0; batches < 25; batches += 1) {
        batch = Array.from({ length: 40 }, () => eventOf(stream, { more: 'x'.repeat(300) }));
        ({ position } = await events.append(stream, batch, 'any'));
        await events.append(beside, [eventOf(beside)], 'any');
      }
      // Those that are put to the slow copy are answered as soon as it goes on, before it has learned the rest.
      const asked = Promise.all(numbers(1, 4).flatMap(() => questions.map((ask) => ask())));
      const repeated = Promise.all(numbers(1, 4).map(() => events.append(stream, batch, 'any')));
      await pause(20);
      await slow.resume();
      expect(await Promise.allSettled([asked, repeated])).toEqual([
        { status: 'fulfilled', value: numbers(1, 12).map(() => 1_000) },
        { status: 'fulfilled', value: numbers(1, 4).map(() => ({ position })) },
      ]);
    }
  });

  it('goes on when one is killed amid appends, jobs and a subscription: nothing is lost or doubled, and who returns catches up', async () => {
    await using writer = await open('writer');
    await using reader = await open('reader');
    const seen: number[] = [];
    await reader.events.subscribe(
      { durable: 'reader', batch: 10 },
      async (batch) => void seen.push(...batch.map(({ event }) => Number(event.data.n))),
    );
    const done: string[] = [];
    await reader.jobs.work(['light'], async ({ id, attempt }) => void done.push(`${id} ${attempt}`), {
      concurrency: 2,
    });
    const screenshot = await writer.artifacts.put('blue', new Uint8Array(300_000).fill(7), {
      contentType: 'image/png',
    });

    let sent = 0;
    let wanted = 60;
    const enough = new AbortController();
    const writing = (async () => {
      while (!enough.signal.aborted) {
        if (sent >= wanted) {
          await pause(10);
          continue;
        }
        const batch = [eventOf(lamp, { n: sent + 1 }), eventOf(lamp, { n: sent + 2 })];
        await insist(() => writer.events.append(lamp, batch, 'any'));
        const job = { id: `job-${sent}`, kind: 'light', team: 'blue', data: null };
        await insist(() => writer.jobs.enqueue(job));
        sent += 2;
      }
    })();
    const goesOn = async () => {
      wanted = sent + 30;
      await expect.poll(() => sent, patience).toBeGreaterThanOrEqual(wanted);
    };

    await expect.poll(() => sent, patience).toBeGreaterThanOrEqual(40);
    const { copies, leader } = await placesOfTheLog();
    expect(copies).toBe(3);
    wanted = Number.POSITIVE_INFINITY;
    await member(leader).kill();
    await goesOn();
    const after = await placesOfTheLog();
    expect(after.leader).not.toBe(leader);
    await expect
      .poll(async () => Object.values(await writer.health()), patience)
      .toEqual(['up', 'up', 'up', 'up', 'up']);

    await member(leader).restart();
    await expect.poll(() => member(leader).current(), patience).toBe(true);
    await expect
      .poll(
        async () =>
          (await placesOfTheLog()).followers.map(({ current, offline = false }) => ({ current, offline })),
        patience,
      )
      .toEqual([
        { current: true, offline: false },
        { current: true, offline: false },
      ]);
    // Without what returned there is no majority now: it really has all.
    await member(after.leader).kill();
    await goesOn();
    enough.abort();
    await writing;

    // What has lost its leader is away until it has another.
    const eventually = (read: () => unknown) => expect.poll(read, patience);
    await eventually(async () => (await writer.events.read(lamp)).map(({ event }) => event.data.n)).toEqual(
      numbers(1, sent),
    );
    await eventually(() => new Set(seen).size).toBe(sent);
    // At least once: something may come again, but nothing new before something older that was never seen.
    expect([...new Set(seen)]).toEqual(numbers(1, sent));
    await eventually(() => writer.jobs.depth()).toBe(0);
    const ended = numbers(0, sent / 2 - 1).map((index) => `job-${2 * index} 1`);
    expect([...done].sort(), 'each job once, at its first attempt').toEqual(ended.sort());
    await eventually(() => writer.jobs.deadLetters({})).toEqual([]);
    const sizeOf = async (id: string) => {
      let size = 0;
      for await (const chunk of (await reader.artifacts.get('blue', id))?.stream ?? []) size += chunk.length;
      return size;
    };
    await eventually(() => sizeOf(screenshot.id)).toBe(300_000);
  });
});
