// Webhooks on the product as it runs: the one process, and the services on a real bus. `services/gateway/src/webhooks.int.spec.ts` has the rest.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProduct } from '../testing/product.ts';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const stack = new AsyncDisposableStack();
const received: Received[] = [];
let product: Awaited<ReturnType<typeof openProduct>>;
let url: string;
/** What the receiver answers first, then 204. */
const first = [503];

beforeAll(async () => {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    received.push({ headers: request.headers, body });
    response.writeHead(first.shift() ?? 204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stack.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  product = stack.use(await openProduct({}, process.env['STACK']));
});
afterAll(() => stack.disposeAsync());

test('an event reaches a receiver, signed, and again with the same id when it failed', async () => {
  const { api } = product;
  const { id, secret } = await api.post('/api/webhooks', { url, events: ['TicketOpened'] });
  await api.post('/api/kanban/tickets', { title: 'The cart loses items' });
  await expect.poll(() => received.length, { timeout: 60_000 }).toBe(2);
  const events = received.map(({ headers, body }) =>
    new Webhook(String(secret)).verify(body, headers as Record<string, string>),
  );
  for (const event of events)
    expect(event).toMatchObject({ type: 'TicketOpened', data: { title: 'The cart loses items' } });
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  await expect
    .poll(() => api.get(`/api/webhooks/${String(id)}/deliveries`), { timeout: 30_000 })
    .toMatchObject([{ status: 'delivered', attempts: 2, responseStatus: 204 }]);
});
