// The export against a real Kafka, read by a consumer that knows nothing but the AsyncAPI document.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '@prowl/backbone';
import { openEmbedded } from '@prowl/backbone/embedded';
import { asyncApi, type JsonSchema } from '@prowl/contracts';
import {
  type Consumed,
  eventually,
  type KafkaServer,
  orSkip,
  readEventStream,
  startKafkaServer,
} from '@prowl/testkit';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { recorded } from '../../testing.fixture.ts';
import { exportedEvent } from '../exported-event.ts';
import { type EventExport, type ExportOptions, startExport } from './start.ts';
import { KafkaWriter } from './writer.ts';

type Backbone = Awaited<ReturnType<typeof openEmbedded>>;
const server = await orSkip(startKafkaServer());
afterAll(() => server?.[Symbol.asyncDispose]());
const kafka = (): KafkaServer => {
  if (server === undefined) throw new Error('skipped');
  return server;
};

let prefixes = 0;
const freshPrefix = () => {
  prefixes += 1;
  return `${kafka().topicPrefix}${prefixes}.`;
};

const consume = (document: JsonSchema, channel: 'events' | 'teamEvents', team = ''): Promise<Consumed[]> =>
  readEventStream({ document, brokers: kafka().brokers, channel, team });
const bySequence = (consumed: readonly Consumed[]) =>
  consumed.map(({ event }) => event).toSorted((a, b) => (a.sequence < b.sequence ? -1 : 1));

const withBackbone = async (work: (backbone: Backbone) => Promise<void>) => {
  const folder = await mkdtemp(join(tmpdir(), 'prowl-export-'));
  try {
    await using backbone = await openEmbedded({
      dataDir: folder,
      backoff: { baseMs: 50, maxMs: 500 },
      onError: () => {},
    });
    await work(backbone);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
const append = async (backbone: Backbone, team = 'default') => {
  let last = 0;
  for (const { stream, event } of recorded)
    last = (await backbone.events.append({ ...stream, team }, [{ ...event, team, id: newId('evt') }], 'any'))
      .position;
  return last;
};
const exporting = (
  backbone: Backbone,
  topicPrefix: string,
  more: Partial<ExportOptions['kafka']> = {},
): Promise<EventExport> =>
  startExport({
    backbone,
    kafka: { brokers: kafka().brokers, topicPrefix, partitions: 3, ...more },
    onError: () => {},
  });
const published = async (backbone: Backbone, team?: string) => {
  const ids: string[] = [];
  for await (const { event, stream } of backbone.events.readAll({
    after: 0,
    ...(team === undefined ? {} : { team }),
  }))
    if (stream.aggregate !== 'new' && stream.aggregate !== 'slot') ids.push(event.id);
  return ids;
};

describe.skipIf(server === undefined)(`the export to Kafka (${server?.from})`, () => {
  test('a consumer written from the AsyncAPI document alone reads a whole session in order, twice, the same', () =>
    withBackbone(async (backbone) => {
      const topicPrefix = freshPrefix();
      const { event } = recorded[0] ?? { event: undefined };
      if (event === undefined) throw new Error('No story.');
      // Bookkeeping, and a secret in a field that no schema names.
      const slot = { team: 'default', aggregate: 'slot', id: 'default' };
      await backbone.events.append(
        slot,
        [{ ...event, id: newId('evt'), type: 'SessionReleased', subject: 'slot.default', data: {} }],
        'any',
      );
      const configuration = { team: 'default', aggregate: 'configuration', id: 'default' };
      const planted = {
        ...event,
        id: newId('evt'),
        subject: 'configuration.default',
        data: { ...event.data, password: 'open sesame' },
      };
      await backbone.events.append(configuration, [planted], 'any');
      const head = await append(backbone);
      await using exported = await exporting(backbone, topicPrefix);
      await eventually(() => exported.position()).toBe(head);
      const document = asyncApi({ version: '1.0.0', topicPrefix });
      const first = await consume(document, 'events');
      expect(bySequence(first).map(({ id }) => id)).toEqual(await published(backbone));
      expect(JSON.stringify(first)).not.toContain('sesame');
      for (const partition of [0, 1, 2]) {
        const sequences = first
          .filter((each) => each.partition === partition)
          .map((each) => each.event.sequence);
        expect(sequences).toEqual(sequences.toSorted());
      }
      const again = await consume(document, 'events');
      expect(bySequence(again)).toEqual(bySequence(first));
      expect(await exported.health()).toBe('up');
    }));

  test('goes on where it was, and writes nothing twice', () =>
    withBackbone(async (backbone) => {
      const topicPrefix = freshPrefix();
      const document = asyncApi({ version: '1.0.0', topicPrefix });
      for (let round = 0; round < 2; round += 1) {
        const head = await append(backbone);
        await using exported = await exporting(backbone, topicPrefix);
        await eventually(() => exported.position()).toBe(head);
      }
      // As after a crash between the write to Kafka and the acknowledgement: all of it is delivered once more.
      await using anew = await startExport({
        backbone: { ...backbone, events: redelivering(backbone) } as unknown as Backbone,
        kafka: { brokers: kafka().brokers, topicPrefix, partitions: 3 },
      });
      await eventually(() => anew.position()).toBe(await backbone.events.head());
      const ids = bySequence(await consume(document, 'events')).map(({ id }) => id);
      expect(ids).toEqual(await published(backbone));
    }));

  test('a writer that was taken for dead is fenced off, and then writes only what is not there', async () => {
    const topicPrefix = freshPrefix();
    const writer = () =>
      new KafkaWriter({
        connection: { brokers: [...kafka().brokers] },
        name: `${topicPrefix}export`,
        positionTopic: `${topicPrefix}position`,
        topicOf: () => `${topicPrefix}events`,
        partitions: 1,
        replicationFactor: -1,
      });
    const events = recorded.flatMap((each) => exportedEvent(each) ?? []).slice(0, 6);
    await using dead = writer();
    await using next = writer();
    await dead.write(events.slice(0, 2));
    await next.write(events.slice(1, 4));
    await expect(dead.write(events.slice(2, 6))).rejects.toThrow();
    await dead.write(events.slice(2, 6));
    const consumed = await consume(asyncApi({ version: '1.0.0', topicPrefix }), 'events');
    expect(consumed.map(({ event }) => Number(event.sequence))).toEqual(
      events.map(({ position }) => position),
    );
  });

  test('with nothing to write it lets the machine rest, and Node has nothing to warn of', () =>
    withBackbone(async (backbone) => {
      const warnings: Error[] = [];
      const warned = (warning: Error) => void warnings.push(warning);
      process.on('warning', warned);
      const timers = vi.spyOn(globalThis, 'setTimeout');
      try {
        await using exported = await exporting(backbone, freshPrefix());
        const head = await append(backbone);
        await eventually(() => exported.position()).toBe(head);
        timers.mockClear();
        await pause(1_000);
        expect(timers.mock.calls.length).toBeLessThan(50);
        expect(warnings.filter(({ name }) => name === 'TimeoutNegativeWarning')).toEqual([]);
      } finally {
        timers.mockRestore();
        process.off('warning', warned);
      }
    }));

  test('a topic per team holds that team alone', () =>
    withBackbone(async (backbone) => {
      const topicPrefix = freshPrefix();
      await using exported = await exporting(backbone, topicPrefix, { topics: 'per-team' });
      await append(backbone, 'blue');
      const head = await append(backbone, 'red');
      await eventually(() => exported.position()).toBe(head);
      const document = asyncApi({ version: '1.0.0', topicPrefix });
      for (const team of ['blue', 'red']) {
        const events = bySequence(await consume(document, 'teamEvents', team));
        expect(events.map(({ id }) => id)).toEqual(await published(backbone, team));
        expect(new Set(events.map((event) => event.team))).toEqual(new Set([team]));
      }
    }));

  test.skipIf(server?.kill === undefined)(
    'Kafka away: it says degraded, nothing else stops, and nothing is lost',
    () =>
      withBackbone(async (backbone) => {
        const topicPrefix = freshPrefix();
        await using exported = await exporting(backbone, topicPrefix);
        const before = await append(backbone);
        await eventually(() => exported.position()).toBe(before);
        await kafka().kill?.();
        const head = await append(backbone);
        await eventually(() => exported.health()).toBe('degraded');
        expect(exported.position()).toBeLessThan(head);
        await kafka().restart?.();
        await expect.poll(() => exported.position(), { timeout: 40_000 }).toBe(head);
        expect(await exported.health()).toBe('up');
        const ids = bySequence(await consume(asyncApi({ version: '1.0.0', topicPrefix }), 'events')).map(
          ({ id }) => id,
        );
        expect(ids).toEqual(await published(backbone));
      }),
  );

  test('never there: the tracker starts all the same, and health says so', () =>
    withBackbone(async (backbone) => {
      await using exported = await startExport({
        backbone,
        kafka: { brokers: ['127.0.0.1:1'] },
        onError: () => {},
      });
      expect(await exported.health()).toBe('degraded');
      await append(backbone);
      expect(await exported.health()).toBe('degraded');
    }));
});

/** The same log under another name: its subscription begins at the start. */
const redelivering = (backbone: Backbone): Backbone['events'] =>
  Object.assign(Object.create(backbone.events) as Backbone['events'], {
    subscribe: (
      options: Parameters<Backbone['events']['subscribe']>[0],
      handler: Parameters<Backbone['events']['subscribe']>[1],
    ) => backbone.events.subscribe({ ...options, durable: 'again' }, handler),
  });
