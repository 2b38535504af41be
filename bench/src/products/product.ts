// A sound application with accounts and data, written to look wrong to whoever tests by addresses, words or single observations.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly form: URLSearchParams;
  readonly body: string;
  readonly cookies: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status?: number;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Product {
  readonly name: string;
  /** Where a person begins. */
  readonly start: string;
  readonly account?: { readonly username: string; readonly password: string };
  readonly answer: (asked: Asked) => Answer;
  /** What was there before anybody came, by a name of its own: none of it may change. */
  readonly records: () => Readonly<Record<string, unknown>>;
}

const read = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

const cookiesOf = (header = ''): Record<string, string> =>
  Object.fromEntries(
    header
      .split(';')
      .map((pair) => pair.trim().split('='))
      .filter(([name]) => name !== ''),
  );

const send = (response: ServerResponse, { status = 200, type = 'text/html', headers, body = '' }: Answer) => {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': "default-src 'self' 'unsafe-inline' data:; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(body);
};

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const seeOther = (location: string, headers: Record<string, string> = {}): Answer => ({
  status: 303,
  headers: { location, ...headers },
});

const style = `body{font:16px/1.5 sans-serif;margin:2rem;color:#111;background:#fff}table{border-collapse:collapse}
td,th{padding:.4rem .8rem;text-align:left}.sr{position:absolute;left:-9999px}nav a{margin-right:1rem}
:focus-visible{outline:3px solid #06c}input,select,textarea,button{font:inherit;min-height:2rem}`;

/** A whole page; `main` is what differs. */
export const layout = (page: { title: string; nav: string; main: string; lang?: string }): string =>
  `<!doctype html><html lang="${page.lang ?? 'en'}"><head><meta charset="utf-8"><title>${escaped(page.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><style>${style}</style></head>
<body><header><nav aria-label="Main">${page.nav}</nav></header><main>${page.main}</main></body></html>`;

/** Serves the product on a free port of this machine. */
export const openProduct = async ({ answer }: Product) => {
  const server = createServer(async (request, response) => {
    try {
      const body = await read(request);
      const url = new URL(request.url ?? '/', 'http://product.test');
      const cookies = cookiesOf(request.headers.cookie);
      const form = new URLSearchParams(request.headers['content-type']?.includes('json') ? '' : body);
      send(response, answer({ method: request.method ?? 'GET', url, form, body, cookies }));
    } catch (error) {
      send(response, { status: 500, type: 'text/plain', body: String(error) });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
