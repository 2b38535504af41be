// What an older version made, with everything in it, opened by this one.
import {
  AckPolicy,
  DiscardPolicy,
  type JetStreamManager,
  jetstream,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream';
import { connect, type NatsConnection, nanos } from '@nats-io/transport-node';
import { eventOf, eventsOf, eventually, orSkip, startNatsServer, streamOf } from '@prowl/testkit';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Backbone } from '../backbone.ts';
import { openNats } from './open.ts';

const server = await orSkip(startNatsServer());
const guarded = await orSkip(
  startNatsServer(`accounts { A { jetstream: enabled, users: [ { user: head, password: p },
    { user: hand, password: p, permissions { publish { deny: [ "$JS.API.STREAM.UPDATE.>" ] } } } ] } }`),
);
afterAll(async () => {
  for (const each of [server, guarded]) await each?.[Symbol.asyncDispose]();
});

const lamp = streamOf('one');
const day = nanos(86_400_000);
const key = new Uint8Array(32);
const names = (prefix: string) => {
  const capital = prefix.toUpperCase();
  return [
    `${capital}_EVENTS`,
    `${capital}_JOBS`,
    `${capital}_DEAD`,
    `KV_${prefix}_jobs`,
    `KV_${prefix}_secrets`,
    `OBJ_${prefix}_artifacts`,
  ];
};
let places = 0;

describe.skipIf(server === undefined)('what another version made on NATS', () => {
  let connection: NatsConnection;
  let manager: JetStreamManager;
  let prefix: string;
  const opened: Backbone[] = [];
  const open = async (more: Record<string, unknown> = {}): Promise<Backbone> => {
    const settings = {
      servers: server?.url ?? '',
      name: 'migration',
      prefix,
      secretKey: key,
      leaseMs: 3_000,
    };
    const backbone = await openNats({
      ...settings,
      backoff: { baseMs: 10, maxMs: 50 },
      onError: () => {},
      ...more,
    });
    opened.push(backbone);
    return backbone;
  };
  const fresh = (): string => {
    places += 1;
    return `m${process.pid.toString(36)}${places}`;
  };
  const configs = async (of: string) =>
    Promise.all(
      names(of).map(async (name) => {
        const { metadata: _, ...config } = (await manager.streams.info(name)).config;
        return JSON.parse(
          JSON.stringify(config).replaceAll(of, 'x').replaceAll(of.toUpperCase(), 'X'),
        ) as unknown;
      }),
    );

  beforeEach(async () => {
    prefix = fresh();
    connection = await connect({ servers: server?.url ?? '' });
    manager = await jetstream(connection).jetstreamManager();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((backbone) => backbone.close()));
    await connection.close();
  });

  it('is like what this one makes once it was opened, and holds what it held', async () => {
    const before = await open();
    const batch = eventsOf(lamp, 3);
    const { position } = await before.events.append(lamp, batch, 'none');
    await before.jobs.enqueue({ id: 'a', kind: 'light', team: 'blue', data: 1, priority: 3 });
    const reference = await before.secrets.put('blue', 'login.password', 'open sesame');
    const artifact = await before.artifacts.put('blue', Buffer.from('a lamp'), { contentType: 'text/plain' });
    await before.close();
    const [events = '', jobs = '', dead = '', records = '', secrets = '', artifacts = ''] = names(prefix);
    // The log cannot be given back what it denies: as an older version made it, before anything was in it but events.
    const kept = await Promise.all(
      batch.map((event) =>
        manager.streams.getMessage(events, { last_by_subj: `${prefix}.events.blue.lamp.one.${event.id}` }),
      ),
    );
    await manager.streams.delete(events);
    const loose = { max_age: day, max_bytes: 50_000_000, max_msgs: 10_000, max_msg_size: 2_000_000 };
    await manager.streams.add({
      ...loose,
      name: events,
      subjects: [`${prefix}.events.*.*.*.*`],
      discard: DiscardPolicy.Old,
      duplicate_window: nanos(5_000),
    });
    for (const message of kept) await jetstream(connection).publish(message?.subject ?? '', message?.data);
    await manager.streams.update(jobs, {
      ...loose,
      discard: DiscardPolicy.Old,
      discard_new_per_subject: false,
      max_msgs_per_subject: -1,
    });
    await manager.streams.update(dead, { ...loose, allow_direct: false, max_msgs_per_subject: 7 });
    for (const bucket of [records, secrets])
      await manager.streams.update(bucket, { ...loose, max_msgs_per_subject: 5 });
    await manager.streams.update(artifacts, loose);

    const after = await open();
    const other = fresh();
    await (await open({ prefix: other })).close();
    expect(await configs(prefix)).toEqual(await configs(other));
    expect((await after.events.read(lamp)).map(({ event }) => event)).toEqual(batch);
    expect(await after.events.append(lamp, batch, 'none')).toEqual({ position });
    expect((await after.events.append(lamp, eventsOf(lamp, 2), position)).position).toBe(position + 2);
    const seen: unknown[] = [];
    await after.jobs.work(['light'], async ({ id, data }) => void seen.push([id, data]), { concurrency: 1 });
    await eventually(() => seen).toEqual([['a', 1]]);
    expect(await after.secrets.get('blue', reference)).toBe('open sesame');
    expect(await after.artifacts.get('blue', artifact.id)).toMatchObject({ size: 6 });
  });

  it('goes on with consumers of another patience: nothing is skipped, and nothing comes again', async () => {
    const [events = '', jobs = ''] = names(prefix);
    const { events: log, jobs: queue } = await open();
    await log.append(
      lamp,
      [1, 2, 3].map((n) => eventOf(lamp, { n })),
      'none',
    );
    const pinned = { priority_policy: 'pinned_client' as never, priority_groups: ['active'] };
    const common = { ack_wait: nanos(77_000), inactive_threshold: nanos(3_600_000), max_ack_pending: 10 };
    const filter = { filter_subject: `${prefix}.events.*.*.>` };
    await manager.consumers.add(events, {
      ...common,
      ...pinned,
      ...filter,
      durable_name: 'reader',
      ack_policy: AckPolicy.All,
      priority_timeout: nanos(9_000),
    });
    const reader = await jetstream(connection).consumers.get(events, 'reader');
    const taken = await reader.fetch({ max_messages: 2, expires: 1_000, group: 'active' } as never);
    for await (const message of taken) await message.ackAck();
    await manager.consumers.add(jobs, {
      ...common,
      durable_name: 'light',
      filter_subject: `${prefix}.jobs.light.0.*`,
      ack_policy: AckPolicy.Explicit,
      max_deliver: 2,
    });

    const seen: unknown[] = [];
    await log.subscribe(
      { durable: 'reader' },
      async (batch) => void seen.push(...batch.map(({ event }) => event.data.n)),
    );
    await eventually(() => seen).toEqual([3]);
    await queue.enqueue({ id: 'a', kind: 'light', team: 'blue', data: null });
    await queue.work(['light'], async ({ id }) => void seen.push(id), { concurrency: 1 });
    await eventually(() => seen).toEqual([3, 'a']);
    const [{ config: readers }, { config: workers }] = [
      await manager.consumers.info(events, 'reader'),
      await manager.consumers.info(jobs, 'light'),
    ];
    expect([readers.ack_wait, readers.max_ack_pending, readers.inactive_threshold ?? 0]).toEqual([
      nanos(2_000),
      2_000,
      0,
    ]);
    expect([
      workers.ack_wait,
      workers.max_ack_pending,
      workers.inactive_threshold ?? 0,
      workers.max_deliver,
    ]).toEqual([nanos(3_000), -1, 0, -1]);
  });

  it('is refused where the server does not change it, in a sentence that says what to do', async () => {
    const [events = '', jobs = ''] = names(prefix);
    await manager.streams.add({
      name: jobs,
      subjects: [`${prefix}.jobs.>`],
      retention: RetentionPolicy.Limits,
      storage: StorageType.Memory,
    });
    await expect(open()).rejects.toMatchObject({
      code: 'backbone/unavailable',
      message: expect.stringMatching(
        new RegExp(
          `^The stream ${jobs} was made with another \\S.*, and the NATS server does not change that \\(.*\\)\\. Stop all services, save it`,
        ),
      ),
    });
    await manager.streams.delete(jobs);
    const { events: log } = await open();
    await manager.consumers.add(events, { durable_name: 'reader', ack_policy: AckPolicy.None });
    await expect(log.subscribe({ durable: 'reader' }, async () => {})).rejects.toMatchObject({
      code: 'backbone/unavailable',
      message: expect.stringContaining(`delete it with \`nats consumer rm ${events} reader\``),
    });
    await expect(open({ replicas: 3 })).rejects.toMatchObject({
      code: 'backbone/unavailable',
      message: expect.stringMatching(
        /^There are too few NATS servers for 3 copies of \S+\. Start more of them as one cluster, or ask for fewer copies/,
      ),
    });
  });

  it('is taken up by many that open at once', async () => {
    const [, jobs = ''] = names(prefix);
    await manager.streams.add({
      name: jobs,
      subjects: [`${prefix}.jobs.>`],
      retention: RetentionPolicy.Workqueue,
      max_age: day,
    });
    const backbones = await Promise.all(Array.from({ length: 5 }, () => open()));
    expect((await manager.streams.info(jobs)).config.max_age).toBe(0);
    for (const backbone of backbones)
      expect(Object.values(await backbone.health())).toEqual(['up', 'up', 'up', 'up', 'up']);
  });
});

describe.skipIf(guarded === undefined)('an account that may not change streams', () => {
  it('uses them as they are and says so, until one that may has opened them', async () => {
    places += 1;
    const prefix = `m${process.pid.toString(36)}${places}`;
    const reported: string[] = [];
    const settings = {
      servers: guarded?.url ?? '',
      name: 'migration',
      prefix,
      secretKey: key,
      password: 'p',
    };
    const onError = (error: unknown) => void reported.push(String(error));
    await (await openNats({ ...settings, user: 'head', onError })).close();
    const connection = await connect({ servers: guarded?.url ?? '', user: 'head', pass: 'p' });
    const { streams } = await jetstream(connection).jetstreamManager();
    await streams.update(`${prefix.toUpperCase()}_DEAD`, { max_age: day });
    await connection.close();
    const from = performance.now();
    await (await openNats({ ...settings, user: 'hand', onError })).close();
    expect(performance.now() - from).toBeLessThan(10_000);
    expect(reported).toEqual([
      expect.stringContaining(
        `Stream ${prefix.toUpperCase()}_DEAD has another max_age, which this account may not change.`,
      ),
    ]);
    await (await openNats({ ...settings, user: 'head', onError })).close();
    await (await openNats({ ...settings, user: 'hand', onError })).close();
    expect(reported).toHaveLength(1);
  });
});
