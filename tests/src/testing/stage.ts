// What all suites of a project share: one real session on the demo shop, played when it is first asked for, and the servers that the
// services run on. Held by the test runner's own process.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDemoShop } from '@prowl/demo-shop';
import { startKafkaServer, startMongoServer, startNatsServer } from '@prowl/testkit';
import type { TestProject } from 'vitest/node';
import { openProduct } from './product.ts';
import { type Played, shopAccount, stagedFaults } from './staged.ts';

declare module 'vitest' {
  interface ProvidedContext {
    stage: string;
  }
}

/** Exploring takes its share of the seconds; the tests end before the rest does, with time to spare for a busy machine. */
const budget = { seconds: 100, pages: 12, tests: 18 };
const stack = new AsyncDisposableStack();

const play = async (kind: string | undefined): Promise<Played> => {
  const shop = await openDemoShop({ faults: stagedFaults });
  stack.defer(() => shop.close());
  const product = stack.use(await openProduct({}, kind));
  const { api, url, kafka } = product;
  const purpose = 'Check that sorting and searching the catalogue show the right products';
  const agent = await api.post<Played['agent']>('/api/brain/create-agent', { purpose });
  await api.post('/api/saas-config', {
    name: 'Demo shop',
    description: 'A small web shop: catalogue, cart, checkout, account and orders.',
    url: shop.url,
    auth: { type: 'session', credentials: shopAccount },
  });
  const started = await api.post('/api/brain/run', { budget });
  const sessionId = String(started['sessionId']);
  const during = await api.get('/api/status');
  await api.ended(sessionId, (budget.seconds + 40) * 1_000);
  return {
    url,
    shop: shop.url,
    sessionId,
    agent,
    started,
    during,
    ...(kafka === undefined ? {} : { kafka }),
  };
};

/** Each product has a prefix, a database and topics of its own on them. Workers inherit their addresses. */
const startServers = async (): Promise<void> => {
  const [nats, mongo, kafka] = await Promise.all([startNatsServer(), startMongoServer(), startKafkaServer()]);
  for (const server of [nats, mongo, kafka]) stack.use(server);
  const addresses = { NATS_URL: nats.url, MONGODB_URL: mongo.url, KAFKA_BROKERS: kafka.url };
  for (const [name, url] of Object.entries(addresses)) {
    const before = process.env[name];
    process.env[name] = url;
    stack.defer(() => {
      if (before === undefined) delete process.env[name];
      else process.env[name] = before;
    });
  }
};

export const setup = async ({ provide, config }: TestProject): Promise<void> => {
  let played: Promise<Played> | undefined;
  const kind = (config.env as Record<string, string> | undefined)?.['STACK'];
  if (kind === 'services') await startServers();
  const server = createServer((_request, response) => {
    played ??= play(kind);
    played.then(
      (answer) => response.end(JSON.stringify(answer)),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.stack : String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stack.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  provide('stage', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
};

export const teardown = (): Promise<void> => stack.disposeAsync();
