// A server of this machine on a free port, closed with everything that depends on it.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Site extends AsyncDisposable {
  readonly url: string;
  /** From now on what is asked for at these paths, or at any, is answered only after the function that it returns is called. */
  hold(held?: (path: string) => boolean): () => void;
}

export const openSite = async (listener: RequestListener): Promise<Site> => {
  const holds = new Set<{ readonly held: (path: string) => boolean; readonly over: Promise<void> }>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    for (const { held, over } of holds) if (held(path)) await over;
    listener(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: (held = () => true) => {
      const { promise: over, resolve } = Promise.withResolvers<void>();
      const hold = { held, over };
      holds.add(hold);
      return () => {
        holds.delete(hold);
        resolve();
      };
    },
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
