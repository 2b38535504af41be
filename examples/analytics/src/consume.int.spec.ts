// The consumer on a real Kafka, fed by the product's own export: stopped and started anew, it has every event once.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@prowl/backbone';
import { openEmbedded } from '@prowl/backbone/embedded';
import { eventually, orSkip, startKafkaServer } from '@prowl/testkit';
import { startExport } from '@prowl/tracker';
import { afterAll, test } from 'vitest';
import { consume } from './consume.ts';
import { openStore } from './store.ts';

const server = await orSkip(startKafkaServer());
afterAll(() => server?.[Symbol.asyncDispose]());

const opened = (title: string) => {
  const ticketId = newId('tkt');
  const stream = { team: 'default', aggregate: 'ticket', id: ticketId };
  const event = {
    ...{
      specversion: '1.0' as const,
      id: newId('evt'),
      source: '/test',
      type: 'TicketOpened',
      team: 'default',
    },
    ...{ subject: `ticket.${ticketId}`, time: new Date().toISOString(), schemaversion: 1 },
    datacontenttype: 'application/json' as const,
    data: { ticketId, title, description: '', status: 'todo', priority: 'low' },
  };
  return { stream, event };
};

test.skipIf(server === undefined)(
  'the consumer keeps every event once, over a restart and the loss of its place',
  async () => {
    const { brokers = [], topicPrefix = '' } = server ?? {};
    await using stack = new AsyncDisposableStack();
    const folder = await mkdtemp(join(tmpdir(), 'prowl-analytics-'));
    stack.defer(() => rm(folder, { recursive: true, force: true }));
    const backbone = stack.use(await openEmbedded({ dataDir: folder }));
    const titles: string[] = [];
    const append = async (title: string) => {
      const { stream, event } = opened(title);
      titles.push(title);
      return backbone.events.append(stream, [event], 'none');
    };
    await append('one');
    const { position } = await append('two');
    const exported = stack.use(
      await startExport({ backbone, kafka: { brokers, topicPrefix, partitions: 2 } }),
    );
    await eventually(() => exported.position()).toBe(position);
    const store = stack.use(openStore(join(folder, 'events.db')));
    const kept = () =>
      store.ask("SELECT data ->> 'title' AS title FROM events ORDER BY time").map(({ title }) => title);
    const source = { brokers, topic: `${topicPrefix}events`, groupId: `${topicPrefix}one` };
    const heard: string[] = [];
    {
      await using _ = await consume(store, {
        ...source,
        onEvent: (event) => {
          if (event.type === 'TicketOpened') heard.push(event.data.title);
        },
      });
      await eventually(kept).toEqual(titles);
      await eventually(() => heard.toSorted()).toEqual(titles.toSorted());
    }
    await append('three');
    {
      await using _ = await consume(store, source);
      await eventually(kept).toEqual(titles);
    }
    await append('four');
    await using _ = await consume(store, { ...source, groupId: `${topicPrefix}other` }); // reads from the beginning
    await eventually(kept).toEqual(titles);
  },
);
