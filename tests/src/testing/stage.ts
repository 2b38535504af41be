// One real session on the demo shop for all suites that read its results. Held by the test runner's own process; played when first asked for.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDemoShop } from '@prowl/demo-shop';
import type { TestProject } from 'vitest/node';
import { openProduct } from './product.ts';
import { type Played, shopAccount, stagedFaults } from './staged.ts';

declare module 'vitest' {
  interface ProvidedContext {
    stage: string;
  }
}

/** The tests end it on a quiet machine, long before the time does. */
const budget = { seconds: 130, pages: 20, tests: 28 };
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

export const setup = async ({ provide, config }: TestProject): Promise<void> => {
  let played: Promise<Played> | undefined;
  const server = createServer((_request, response) => {
    played ??= play((config.env as Record<string, string> | undefined)?.['STACK']);
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
