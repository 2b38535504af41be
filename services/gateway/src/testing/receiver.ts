// Somebody's own program that events are delivered to: real HTTP, and what it was sent, in order.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  /** Of the request. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Receiver extends AsyncDisposable {
  readonly url: string;
  readonly received: Received[];
  at(path: string): Received[];
}

/** `answer` gets how often this path was asked before; a status, or undefined when it never answers. */
export const openReceiver = async (
  answer: (path: string, before: number) => number | undefined = () => 204,
): Promise<Receiver> => {
  const received: Received[] = [];
  const at = (path: string) => received.filter((each) => each.path === path);
  const respond = (response: ServerResponse, status: number | undefined) => {
    if (status !== undefined) response.writeHead(status).end();
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      const before = at(path).length;
      received.push({ path, headers: request.headers, body: Buffer.concat(parts).toString('utf8') });
      respond(response, answer(path, before));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    at,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
