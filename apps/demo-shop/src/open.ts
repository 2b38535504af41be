// Opens a shop on a port of this machine.
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import { type FaultSelection, type Faults, selectFaults } from './faults/faults.ts';
import type { Reply } from './http/exchange.ts';
import { routes } from './routes.ts';
import { createShopState } from './store/shop.ts';

export interface ShopOptions {
  faults?: FaultSelection;
  now?: () => Date;
}

export interface DemoShop {
  url: string;
  faults: Faults;
  close(): Promise<void>;
}

function send(response: ServerResponse, reply: Reply, head: boolean): void {
  const body = Buffer.isBuffer(reply.body) ? reply.body : Buffer.from(reply.body);
  const length = reply.status === 204 ? {} : { 'content-length': body.length };
  response.writeHead(reply.status, { ...reply.headers, ...length });
  response.end(head ? undefined : body);
}

/** The shop as a server that does not listen yet. Throws a RangeError for a fault it does not know. */
export function createShop({ faults: selection = 'none', now = () => new Date() }: ShopOptions = {}): {
  server: Server;
  faults: Faults;
} {
  const faults = selectFaults(selection);
  const app = createApp(createShopState(faults, now), routes);
  const server = createServer((request, response) => {
    app(request).then(
      (reply) => send(response, reply, request.method === 'HEAD'),
      () => response.destroy(),
    );
  });
  return { server, faults };
}

/** Resolves when the shop answers at its url. Port 0 takes a free one. */
export async function openDemoShop(
  options: ShopOptions & { port?: number; host?: string } = {},
): Promise<DemoShop> {
  const { port = 0, host = '127.0.0.1' } = options;
  const { server, faults } = createShop(options);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const bound = (server.address() as AddressInfo).port;
  return {
    url: `http://${host}:${bound}`,
    faults,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
