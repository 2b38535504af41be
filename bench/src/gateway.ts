// Requests per second of the gateway against bare Fastify that answers the same bytes.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '@prowl/backbone/embedded';
import { createGateway } from '@prowl/gateway';
import { createLogger } from '@prowl/telemetry';
import { openSqliteReadModels, startTracker } from '@prowl/tracker';
import autocannon from 'autocannon';
import Fastify from 'fastify';
import { ticket } from './happenings.ts';
import { compare, perSecond, table } from './paired.ts';

const folder = await mkdtemp(join(tmpdir(), 'prowl-bench-'));
const backbone = await openEmbedded({ dataDir: folder });
const tracker = await startTracker({ backbone, models: await openSqliteReadModels(join(folder, 'read-models.db')) });
for (let index = 0; index < 20; index += 1) {
  const { stream, events } = ticket(2);
  await backbone.events.append(stream, events, 'none');
}
const gateway = await createGateway({
  backbone,
  logger: createLogger({ name: 'bench', level: 'silent' }),
  settings: {
    version: 'bench',
    pid: process.pid,
    startedAt: Date.now(),
    localPathRoots: [],
    hosts: ['127.0.0.1'],
    team: 'default',
    access: { bind: '127.0.0.1' },
    targetAllow: undefined,
  },
});
const url = await gateway.listen({ host: '127.0.0.1', port: 0 });
await new Promise((resolve) => setTimeout(resolve, 500));

const rows: (string | number)[][] = [];
for (const path of ['/healthz', '/api/openapi.json', '/api/kanban/tickets?limit=20']) {
  const answer = await fetch(`${url}${path}`);
  const body = await answer.text();
  const bare = Fastify();
  bare.get('/*', (_, reply) => reply.header('content-type', answer.headers.get('content-type')).send(body));
  const bareUrl = await bare.listen({ host: '127.0.0.1', port: 0 });
  const load = (target: string) => ({
    round: async () => (await autocannon({ url: `${target}${path}`, connections: 10, duration: 2 })).requests.total,
  });
  const { ours, baseline, ratio } = await compare(load(url), load(bareUrl), 3);
  rows.push([path, perSecond(ours), perSecond(baseline), ratio.toFixed(2)]);
  await bare.close();
}
table(['gateway', 'requests/s', 'bare Fastify', 'ratio'], rows);
await gateway.close();
await tracker[Symbol.asyncDispose]();
await backbone.close();
await rm(folder, { recursive: true, force: true });
