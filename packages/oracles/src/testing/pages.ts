// A sound page and a broken one for each oracle, served from memory. Only for tests.
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { CodeModel, DirectiveReading, SiteModel } from '@prowl/contracts';
import type { Earlier, Proposed } from '../site/planning.ts';
import { createCertificate } from './certificate.ts';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** The body as form fields; empty when it is none. */
  readonly form: URLSearchParams;
  readonly body: string;
  readonly cookies: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** What stood in the place of `:name` in the route. */
  readonly params: Readonly<Record<string, string>>;
}

/** A text is an HTML page. */
export type Answer =
  | string
  | {
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string | readonly string[]>>;
      readonly body?: string | Uint8Array;
      /** Milliseconds before the answer is sent. */
      readonly after?: number;
    };

/** By path (`/books/:id`), or method and path (`POST /books`); a path alone is for GET and HEAD. */
export type Routes = Readonly<Record<string, Answer | ((asked: Asked) => Answer | Promise<Answer>)>>;

/** Made anew for each test that is played, so that what one leaves behind is unknown to the next. */
export interface OraclePages {
  /** What exploration brings home from the sound pages (or, for what it already saw fail, from the broken ones). */
  readonly site: SiteModel;
  /** When the oracle reads code. */
  readonly code?: CodeModel;
  /** When the oracle compares with earlier sessions. */
  readonly earlier?: readonly Earlier[];
  /** When the oracle checks what directives state. */
  readonly directives?: readonly DirectiveReading[];
  /** When the oracle tries what a language model proposes. */
  readonly proposals?: Proposed;
  /** Pages by route; for an oracle of units the files of the code, by path. */
  readonly sound: () => Routes;
  /** Only what differs from the sound ones. */
  readonly broken: () => Routes;
  /** What differs where the application refuses, with reason, what a test needs: it may end early, but nothing fails. */
  readonly refusing?: () => Routes;
}

export const seeOther = (location: string, headers: Record<string, string> = {}): Answer => ({
  status: 303,
  headers: { location, ...headers },
});

export const json = (value: unknown, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

/** A whole page around its body. */
export const html = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`;

/** A text as it may stand in HTML. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

const matched = (pattern: string, path: string): Record<string, string> | undefined => {
  const parts = path.split('/');
  const wanted = pattern.split('/');
  if (parts.length !== wanted.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const own = parts[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(own);
    else if (part !== own) return undefined;
  }
  return params;
};

const routeFor = (routes: Routes, method: string, path: string) => {
  for (const exact of [true, false])
    for (const [key, route] of Object.entries(routes)) {
      const [own, pattern] = key.includes(' ') ? (key.split(' ') as [string, string]) : ['GET', key];
      const reads = method === 'HEAD' ? 'GET' : method;
      const params = own === reads ? matched(pattern, path) : undefined;
      if (params && exact === (Object.keys(params).length === 0)) return { route, params };
    }
  return undefined;
};

/** Serves routes on a free port of this machine, over https for sites that are secure. */
export const openPages = async (
  routes: Routes,
  secure = false,
): Promise<AsyncDisposable & { readonly origin: string }> => {
  const respond: RequestListener = async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://pages.test');
    const body = await bodyOf(request);
    const method = request.method ?? 'GET';
    const found = routeFor(routes, method, url.pathname);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const cookies = Object.fromEntries(
      (headers['cookie'] ?? '')
        .split(/;\s*/)
        .filter(Boolean)
        .map((pair) => {
          const at = pair.indexOf('=');
          return [pair.slice(0, at), pair.slice(at + 1)];
        }),
    );
    const isForm = /urlencoded/.test(headers['content-type'] ?? '');
    const form = new URLSearchParams(isForm ? body : '');
    let answer: Answer = { status: 404, body: html('Not found', '<h1>Not found</h1>') };
    if (found) {
      const asked = {
        method,
        path: url.pathname,
        query: url.searchParams,
        form,
        body,
        cookies,
        headers,
        params: found.params,
      };
      answer = typeof found.route === 'function' ? await found.route(asked) : found.route;
    }
    const whole = typeof answer === 'string' ? { body: answer } : answer;
    if (whole.after) await new Promise((resolve) => setTimeout(resolve, whole.after));
    response.writeHead(whole.status ?? 200, {
      'content-type': 'text/html; charset=utf-8',
      ...whole.headers,
    } as Record<string, string>);
    response.end(method === 'HEAD' ? undefined : (whole.body ?? ''));
  };
  const server = secure ? createSecureServer(createCertificate(), respond) : createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${secure ? 'https' : 'http'}://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
