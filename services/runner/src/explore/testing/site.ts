// Small servers to explore in tests: a table of routes on a free port of this machine.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly cookies: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
  readonly form: URLSearchParams;
  readonly body: string;
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | string[] | undefined>>;
  readonly body?: string;
}

/** undefined: not found. A function gets the bare response to misbehave with. */
export type Handler = (asked: Asked) => Reply | string | undefined | ((response: ServerResponse) => void);

export interface Site extends AsyncDisposable {
  readonly url: string; // without trailing slash
  /** `METHOD path?query` of all that was asked, in order. */
  readonly log: string[];
}

const read = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const part of request) body += String(part);
  return body;
};

export const openSite = async (handle: Handler): Promise<Site> => {
  const log: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://site');
      log.push(`${request.method} ${url.pathname}${url.search}`);
      const body = await read(request);
      const cookies = Object.fromEntries(
        (request.headers.cookie ?? '')
          .split('; ')
          .filter(Boolean)
          .map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string]),
      );
      const reply = handle({
        method: request.method ?? 'GET',
        path: url.pathname,
        query: url.searchParams,
        cookies,
        headers: request.headers,
        form: new URLSearchParams(body),
        body,
      });
      if (typeof reply === 'function') return reply(response);
      if (reply === undefined)
        return response
          .writeHead(404, { 'content-type': 'text/html' })
          .end(page('Not found', '<p>No such page.</p>'));
      const {
        status = 200,
        headers = {},
        body: text = '',
      } = typeof reply === 'string' ? { body: reply } : reply;
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(text);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    log,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export const page = (title: string, body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body><main><h1>${title}</h1>${body}</main></body></html>`;

export const to = (location: string, headers: Record<string, string | string[]> = {}): Reply => ({
  status: 303,
  headers: { location, ...headers },
});
