// Opens a shop on a port of this machine.
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import { type FaultSelection, type Faults, selectFaults } from './faults/faults.ts';
import type { Reply } from './http/exchange.ts';
import type { Part, Places } from './http/places.ts';
import { routes } from './routes.ts';
import { createShopState } from './store/shop.ts';

export interface ShopOptions {
  faults?: FaultSelection;
  now?: () => Date;
}

export interface DemoShop {
  url: string;
  /** Origin of its JSON API: that of its pages, unless it has a port of its own. */
  api: string;
  faults: Faults;
  close(): Promise<void>;
}

function send(response: ServerResponse, reply: Reply, head: boolean): void {
  const body = Buffer.isBuffer(reply.body) ? reply.body : Buffer.from(reply.body);
  const length = reply.status === 204 ? {} : { 'content-length': body.length };
  response.writeHead(reply.status, { ...reply.headers, ...length });
  response.end(head ? undefined : body);
}

/** Servers of one shop, which do not listen yet, and where they will. */
function createServers({ faults: selection = 'none', now = () => new Date() }: ShopOptions) {
  const faults = selectFaults(selection);
  const state = createShopState(faults, now);
  const places: Places = { pages: '', api: '' };
  const serverOf = (part: Part): Server => {
    const app = createApp(state, routes, places, part);
    return createServer((request, response) => {
      app(request).then(
        (reply) => send(response, reply, request.method === 'HEAD'),
        () => response.destroy(),
      );
    });
  };
  return { faults, places, serverOf };
}

/** The shop as a server that does not listen yet. Throws a RangeError for a fault it does not know. */
export function createShop(options: ShopOptions = {}): { server: Server; faults: Faults } {
  const { faults, serverOf } = createServers(options);
  return { server: serverOf('all'), faults };
}

const listen = async (server: Server, port: number, host: string): Promise<string> => {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return `http://${host}:${(server.address() as AddressInfo).port}`;
};

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/**
 * Resolves when the shop answers at its url. Port 0 takes a free one. With `apiPort` the JSON API answers there and nowhere else, to pages of the shop
 * alone, as where a front end and an interface are served apart.
 */
export async function openDemoShop(
  options: ShopOptions & { port?: number; apiPort?: number | undefined; host?: string } = {},
): Promise<DemoShop> {
  const { port = 0, apiPort, host = '127.0.0.1' } = options;
  const { faults, places, serverOf } = createServers(options);
  const pages = serverOf(apiPort === undefined ? 'all' : 'pages');
  places.pages = await listen(pages, port, host);
  places.api = places.pages;
  const servers = [pages];
  if (apiPort !== undefined) {
    const api = serverOf('api');
    try {
      places.api = await listen(api, apiPort, host);
    } catch (cause) {
      await close(pages);
      throw cause;
    }
    servers.push(api);
  }
  return {
    url: places.pages,
    api: places.api,
    faults,
    close: async () => {
      await Promise.all(servers.map(close));
    },
  };
}
