// Requests per second of the gateway, as a platform runs it, against bare Fastify that answers the same bytes.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { openNats } from '@prowl/backbone/nats';
import { startMongoServer, startNatsServer } from '@prowl/testkit';
import autocannon from 'autocannon';
import Fastify from 'fastify';
import { MongoClient } from 'mongodb';
import { ticket } from './happenings.ts';
import { compare, perSecond, table } from './paired.ts';
import { openServer } from './serve.ts';

const tickets = 20;
const list = `/api/kanban/tickets?limit=${tickets}`;

await using stack = new AsyncDisposableStack();
const server = stack.use(await startNatsServer());
const mongo = stack.use(await startMongoServer());
const prefix = `bench${randomBytes(4).toString('hex')}`;
const backbone = stack.use(
  await openNats({ servers: server.url, name: 'bench', prefix, secretKey: randomBytes(32) }),
);
for (let index = 0; index < tickets; index += 1) {
  const { stream, events } = ticket(2);
  await backbone.events.append(stream, events, 'none');
}
const tracker: ChildProcess = spawn(
  process.execPath,
  [fileURLToPath(new URL('../../services/tracker/dist/main.js', import.meta.url))],
  {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HEALTH_PORT: '0',
      LOG_LEVEL: 'warn',
      NATS_URL: server.url,
      NATS_PREFIX: prefix,
      MONGODB_URL: mongo.url,
    },
  },
);
stack.defer(() => void tracker.kill('SIGTERM'));
const { url } = stack.use(await openServer(backbone));
const shown = async () => {
  const answer = await fetch(`${url}${list}`);
  return answer.ok ? ((await answer.json()) as unknown[]).length : 0;
};
while ((await shown()) < tickets) await new Promise((resolve) => setTimeout(resolve, 100));

const load = (url: string, connections: number) => ({
  round: async () => (await autocannon({ url, connections, duration: 2 })).requests.total,
});

const rows: (string | number)[][] = [];
for (const path of ['/healthz', '/api/openapi.json', list]) {
  const answer = await fetch(`${url}${path}`);
  const body = await answer.text();
  const bare = Fastify();
  bare.get('/*', (_, reply) => reply.header('content-type', answer.headers.get('content-type')).send(body));
  const bareUrl = await bare.listen({ host: '127.0.0.1', port: 0 });
  for (const connections of path === list ? [10, 100] : [10]) {
    const { ours, baseline, ratio } = await compare(
      load(`${url}${path}`, connections),
      load(`${bareUrl}${path}`, connections),
      5,
    );
    rows.push([path, connections, perSecond(ours), perSecond(baseline), ratio.toFixed(2)]);
  }
  await bare.close();
}
table(['gateway', 'connections', 'requests/s', 'bare Fastify', 'ratio'], rows);

// What of a list is the way to the documents: as many who ask the database themselves, with the driver, for the same page.
const asking = 10;
const client = stack.use(new MongoClient(mongo.url));
const stored = (await client.db().listCollections({}, { nameOnly: true }).toArray()).find(({ name }) =>
  name.startsWith('tickets_'),
);
const pages = client.db().collection(stored?.name ?? '');
const find = async () => {
  const page = await pages
    .find({ team: 'default' })
    .sort({ 'state.document.createdAt': -1, id: -1 })
    .limit(tickets)
    .toArray();
  if (page.length !== tickets) throw new Error(`The database holds ${page.length} tickets, not ${tickets}.`);
};
const driver = {
  round: async () => {
    const end = performance.now() + 2_000;
    let count = 0;
    const ask = async () => {
      for (; performance.now() < end; count += 1) await find();
    };
    await Promise.all(Array.from({ length: asking }, ask));
    return count;
  },
};
const { ours, baseline, ratio } = await compare(load(`${url}${list}`, asking), driver, 5);
process.stdout.write('\n');
table(
  ['list', 'who ask', 'requests/s', "the driver's own find", 'ratio'],
  [[list, asking, perSecond(ours), perSecond(baseline), ratio.toFixed(2)]],
);
