// What a dead job leaves in the queue when its end is slow, or is cut off: its retry runs all the same, and it is listed only while it can be retried.
import { setTimeout as pause } from 'node:timers/promises';
import { type JetStreamClient, type JsMsg, jetstream } from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { eventually, orSkip, startNatsServer } from '@prowl/testkit';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Backbone } from '../backbone.ts';
import { openNats } from './open.ts';

const server = await orSkip(startNatsServer());
afterAll(() => server?.[Symbol.asyncDispose]());

let places = 0;

describe.skipIf(server === undefined)('a dead job on NATS', () => {
  let prefix: string;
  let backbone: Backbone;
  let connection: NatsConnection;
  let client: JetStreamClient;

  beforeEach(async () => {
    places += 1;
    prefix = `d${process.pid.toString(36)}${places}`;
    const settings = {
      servers: server?.url ?? '',
      name: 'dead',
      prefix,
      secretKey: new Uint8Array(32),
      leaseMs: 3_000,
    };
    backbone = await openNats({ ...settings, backoff: { baseMs: 10, maxMs: 50 }, onError: () => {} });
    connection = await connect({ servers: server?.url ?? '' });
    client = jetstream(connection);
  });
  afterEach(async () => {
    await backbone.close();
    await connection.close();
  });

  /** As a worker that is slow leaves it: dead and buried, its turn not acknowledged yet. */
  const dying = async (id: string): Promise<JsMsg> => {
    await backbone.jobs.enqueue({ id, kind: 'light', team: 'blue', data: null, maxAttempts: 1 });
    const consumer = await client.consumers.get(`${prefix.toUpperCase()}_JOBS`, 'light');
    const turn = await consumer.next();
    if (turn === null) throw new Error('a turn');
    await setState(id, {
      state: 'dead',
      attempt: 1,
      lease: 1,
      error: 'dark',
      failedAt: '2026-01-01T00:00:00.000Z',
    });
    await bury(id);
    return turn;
  };
  const setState = async (id: string, change: Record<string, unknown>) => {
    const bucket = await new Kvm(client).open(`${prefix}_jobs`);
    const entry = await bucket.get(id);
    await bucket.put(id, JSON.stringify({ ...entry?.json<Record<string, unknown>>(), ...change }));
  };
  const bury = (id: string) =>
    client.publish(
      `${prefix}.dead.blue.${id}`,
      JSON.stringify({
        id,
        kind: 'light',
        team: 'blue',
        data: null,
        attempts: 1,
        failedAt: '2026-01-01T00:00:00.000Z',
        error: 'dark',
      }),
    );
  const listed = async () => (await backbone.jobs.deadLetters({ team: 'blue' })).map(({ id }) => id);

  it('runs anew when it is retried before its last turn is acknowledged', async () => {
    const turn = await dying('a');
    expect(await listed()).toEqual(['a']);
    expect(await backbone.jobs.retry('a')).toBe(true);
    await turn.ackAck();
    const runs: string[] = [];
    await backbone.jobs.work(['light'], async ({ id, attempt }) => void runs.push(`${id} ${attempt}`), {
      concurrency: 1,
    });
    await eventually(() => runs).toEqual(['a 1']);
    await eventually(() => backbone.jobs.depth()).toBe(0);
    expect(await listed()).toEqual([]);
  });

  it('runs once when its last turn comes again after the retry', async () => {
    await dying('a');
    expect(await backbone.jobs.retry('a')).toBe(true);
    const runs: string[] = [];
    const handler = async ({ id, attempt }: { id: string; attempt: number }) => {
      runs.push(`${id} ${attempt}`);
      await pause(4_000); // the old turn is handed out again meanwhile
    };
    await backbone.jobs.work(['light'], handler, { concurrency: 2 });
    await eventually(() => backbone.jobs.depth()).toBe(0);
    expect(runs).toEqual(['a 1']);
  });

  it('can be cancelled once it was retried', async () => {
    const turn = await dying('a');
    await backbone.jobs.retry('a');
    await turn.ackAck();
    expect(await backbone.jobs.depth()).toBe(1);
    await backbone.jobs.cancel('a');
    expect(await backbone.jobs.depth()).toBe(0);
  });

  it('is listed no more when it runs again or is done, whatever dead letter is left', async () => {
    for (const state of ['leased', 'done', 'cancelled']) {
      await dying(state);
      await setState(state, { state });
    }
    await dying('dead');
    expect(await listed()).toEqual(['dead']);
  });
});
