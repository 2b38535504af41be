// Requests per second of the gateway, as a platform runs it, against bare Fastify that answers the same bytes.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { openNats } from '@prowl/backbone/nats';
import { startMongoServer, startNatsServer } from '@prowl/testkit';
import autocannon from 'autocannon';
import Fastify from 'fastify';
import { openDoor } from './door.ts';
import { ticket } from './happenings.ts';
import { compare, perSecond, table } from './paired.ts';

const tickets = 20;
const list = `/api/kanban/tickets?limit=${tickets}`;

await using stack = new AsyncDisposableStack();
const server = stack.use(await startNatsServer());
const mongo = stack.use(await startMongoServer());
const prefix = `bench${randomBytes(4).toString('hex')}`;
const backbone = stack.use(await openNats({ servers: server.url, name: 'bench', prefix, secretKey: randomBytes(32) }));
for (let index = 0; index < tickets; index += 1) {
  const { stream, events } = ticket(2);
  await backbone.events.append(stream, events, 'none');
}
const tracker: ChildProcess = spawn(process.execPath, [fileURLToPath(new URL('../../services/tracker/dist/main.js', import.meta.url))], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    PATH: process.env['PATH'],
    HEALTH_PORT: '0',
    LOG_LEVEL: 'warn',
    NATS_URL: server.url,
    NATS_PREFIX: prefix,
    MONGODB_URL: mongo.url,
  },
});
stack.defer(() => void tracker.kill('SIGTERM'));
const { url } = stack.use(await openDoor(backbone));
const shown = async () => {
  const answer = await fetch(`${url}${list}`);
  return answer.ok ? ((await answer.json()) as unknown[]).length : 0;
};
while ((await shown()) < tickets) await new Promise((resolve) => setTimeout(resolve, 100));

const rows: (string | number)[][] = [];
for (const path of ['/healthz', '/api/openapi.json', list]) {
  const answer = await fetch(`${url}${path}`);
  const body = await answer.text();
  const bare = Fastify();
  bare.get('/*', (_, reply) => reply.header('content-type', answer.headers.get('content-type')).send(body));
  const bareUrl = await bare.listen({ host: '127.0.0.1', port: 0 });
  const load = (target: string, connections: number) => ({
    round: async () => (await autocannon({ url: `${target}${path}`, connections, duration: 2 })).requests.total,
  });
  for (const connections of path === list ? [10, 100] : [10]) {
    const { ours, baseline, ratio } = await compare(load(url, connections), load(bareUrl, connections), 5);
    rows.push([path, connections, perSecond(ours), perSecond(baseline), ratio.toFixed(2)]);
  }
  await bare.close();
}
table(['gateway', 'connections', 'requests/s', 'bare Fastify', 'ratio'], rows);
