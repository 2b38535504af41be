// How long from an event's append until the API shows it, against a message from one connection of the same server to another.
import { randomBytes } from 'node:crypto';
import { connect } from '@nats-io/transport-node';
import { openNats } from '@prowl/backbone/nats';
import { startMongoServer, startNatsServer } from '@prowl/testkit';
import { openMongoReadModels, startTracker } from '@prowl/tracker';
import { ticket } from './happenings.ts';
import { percentile, table } from './paired.ts';
import { openServer } from './serve.ts';

const samples = 200;

await using server = await startNatsServer();
await using mongo = await startMongoServer();
const nats = {
  servers: server.url,
  prefix: `bench${randomBytes(4).toString('hex')}`,
  secretKey: randomBytes(32),
};
await using writer = await openNats({ ...nats, name: 'writer' });
await using reader = await openNats({ ...nats, name: 'reader' });
await using front = await openNats({ ...nats, name: 'front' });
await using _tracker = await startTracker({
  backbone: reader,
  models: await openMongoReadModels({ url: mongo.url }),
});
await using api = await openServer(front);
const { url } = api;

const [one, other] = [await connect({ servers: server.url }), await connect({ servers: server.url })];
const heard = other.subscribe('bench.visible')[Symbol.asyncIterator]();
await other.flush();

const shown: number[] = [];
const raw: number[] = [];
for (let index = 0; index < samples; index += 1) {
  const { stream, events } = ticket(1);
  const before = performance.now();
  await writer.events.append(stream, events, 'none');
  for (;;) {
    const answer = await fetch(`${url}/api/kanban/tickets?limit=1&sort=-createdAt`);
    if ((await answer.text()).includes(stream.id)) break;
  }
  shown.push(performance.now() - before);
  const sent = performance.now();
  one.publish('bench.visible', 'x');
  await heard.next();
  raw.push(performance.now() - sent);
}
const milliseconds = (values: readonly number[], share: number) => percentile(values, share).toFixed(1);
table(
  ['append → shown by the API', 'p50, ms', 'p99, ms'],
  [
    ['append, fold into MongoDB, list by HTTP', milliseconds(shown, 0.5), milliseconds(shown, 0.99)],
    ['one NATS message', milliseconds(raw, 0.5), milliseconds(raw, 0.99)],
    [
      'ratio',
      (percentile(shown, 0.5) / percentile(raw, 0.5)).toFixed(0),
      (percentile(shown, 0.99) / percentile(raw, 0.99)).toFixed(0),
    ],
  ],
);
await Promise.all([one.close(), other.close()]);
