// From a request to a reply: session, protection of writes, body, route, headers.
import type { IncomingMessage } from 'node:http';
import { createFiles } from './assets/files.ts';
import { parseForm, readBody } from './http/body.ts';
import { readToken, sessionCookie } from './http/cookies.ts';
import { type Context, json, problem, type Reply, redirect, text } from './http/exchange.ts';
import { crossOriginHeaders, standardHeaders } from './http/headers.ts';
import type { Part, Places } from './http/places.ts';
import { createRouter, type Match, type Route } from './http/router.ts';
import { errorPage, notFound } from './pages/layout.ts';
import type { Session } from './store/sessions.ts';
import type { Shop } from './store/shop.ts';

export type App = (request: IncomingMessage) => Promise<Reply>;

const reads = new Set(['GET', 'HEAD']);
const withBody = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

const isApi = (context: Context): boolean => context.url.pathname.startsWith('/api/');

const refuse = (context: Context, status: number, title: string, message: string): Reply =>
  isApi(context)
    ? problem(status, title.toLowerCase().replaceAll(' ', '-'), message)
    : errorPage(context, status, title, message);

/** A page of another site must not act for our visitor. Browsers say where a request comes from; other clients need not. */
function fromElsewhere(context: Context, places: Places): boolean {
  const { origin, host } = context.headers;
  if (isApi(context) && origin !== undefined && origin === places.pages) return false;
  if (context.headers['sec-fetch-site'] === 'cross-site') return true;
  return origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`;
}

function checkOrigin(context: Context, places: Places): Reply | undefined {
  const { faults } = context.shop;
  if (isApi(context) && faults.has('cors-any')) return undefined;
  if (context.url.pathname === '/account/profile' && faults.has('profile-csrf')) return undefined;
  return fromElsewhere(context, places)
    ? refuse(context, 403, 'Forbidden', 'This request came from another site.')
    : undefined;
}

function readApiBody(context: Context, bytes: Buffer): Reply | undefined {
  if (bytes.length === 0) return undefined;
  if (!/^application\/json\b/i.test(context.headers['content-type'] ?? '')) {
    return problem(415, 'unsupported-type', 'Send application/json.');
  }
  try {
    context.json = JSON.parse(bytes.toString('utf8'));
    return undefined;
  } catch (cause) {
    if (context.shop.faults.has('api-malformed-json')) throw cause;
    if (context.shop.faults.has('verbose-error') && cause instanceof Error) {
      return json(400, { error: { code: 'invalid', message: cause.message, stack: cause.stack } });
    }
    return problem(400, 'invalid', 'The body is not valid JSON.');
  }
}

function readPageBody(context: Context, bytes: Buffer): Reply | undefined {
  if (!/^application\/x-www-form-urlencoded\b/i.test(context.headers['content-type'] ?? '')) {
    return errorPage(context, 415, 'Unsupported content', 'Send a form.');
  }
  context.form = parseForm(bytes);
  const unprotected = context.url.pathname === '/account/profile' && context.shop.faults.has('profile-csrf');
  if (context.form.get('_csrf') === context.session.csrf || unprotected) return undefined;
  return errorPage(
    context,
    403,
    'Please try again',
    'This form was open for too long. Go back, reload the page and send it again.',
  );
}

async function receive(context: Context, request: IncomingMessage): Promise<Reply | undefined> {
  const body = await readBody(request);
  if (!body.ok) return refuse(context, 413, 'Too large', 'A request may hold at most 64 KiB.');
  return isApi(context) ? readApiBody(context, body.bytes) : readPageBody(context, body.bytes);
}

async function dispatch(context: Context, match: Match & { kind: 'found' }): Promise<Reply> {
  context.params = match.params;
  if (match.route.access === 'anyone') return match.route.handler(context);
  const { user, url, method } = context;
  if (user) return match.route.handler({ ...context, user });
  const back = reads.has(method) ? `${url.pathname}${url.search}` : url.pathname.replace(/\/reviews$/, '');
  return redirect(`/sign-in?next=${encodeURIComponent(back)}`);
}

function otherMethod(context: Context, allowed: readonly string[]): Reply {
  const allow = [...(allowed.includes('GET') ? ['HEAD'] : []), ...allowed, 'OPTIONS'].join(', ');
  if (context.method === 'OPTIONS') return { status: 204, headers: { allow }, body: '' };
  if (isApi(context) && context.shop.faults.has('api-method'))
    throw new Error(`no handler for ${context.method}`);
  const reply = refuse(context, 405, 'Method not allowed', 'This address does not take such a request.');
  return { ...reply, headers: { ...reply.headers, allow } };
}

function parseTarget(target: string | undefined): URL | undefined {
  try {
    const url = new URL(target?.startsWith('/') ? `http://shop.invalid${target}` : (target ?? ''));
    decodeURIComponent(url.pathname);
    return url;
  } catch {
    return undefined;
  }
}

/** `part`: what is served; the rest is not there. */
export function createApp(shop: Shop, routes: readonly Route[], places: Places, part: Part = 'all'): App {
  const files = createFiles(shop.faults, places);
  const find = createRouter(routes);
  const isElsewhere = (context: Context) => part !== 'all' && isApi(context) !== (part === 'api');

  async function answer(context: Context, request: IncomingMessage): Promise<Reply> {
    const { method, url } = context;
    const match = find(method === 'HEAD' ? 'GET' : method, url.pathname);
    if (match.kind === 'none' || isElsewhere(context))
      return part === 'api' || (isApi(context) && part === 'all')
        ? problem(404, 'not-found', 'There is nothing at this address.')
        : notFound(context);
    if (match.kind === 'other-method') return otherMethod(context, match.allow);
    if (withBody.has(method)) {
      const refused = checkOrigin(context, places) ?? (await receive(context, request));
      if (refused) return refused;
    }
    return dispatch(context, match);
  }

  return async (request) => {
    const method = request.method ?? 'GET';
    const url = parseTarget(request.url);
    const always = standardHeaders(shop.faults, places);
    if (!url) return text(400, 'This address cannot be read.\n', always);
    const file = reads.has(method) && part !== 'api' ? files(url.pathname) : undefined;
    if (file) return { ...file, headers: { ...always, ...file.headers } };

    const token = readToken(request.headers.cookie);
    const known = shop.sessions.find(token);
    let session: Session = known ?? shop.sessions.open();
    const context: Context = {
      shop,
      method,
      url,
      params: {},
      query: url.searchParams,
      form: new Map(),
      json: undefined,
      headers: request.headers,
      remote: request.socket.remoteAddress ?? '',
      session,
      user: session.userId === undefined ? undefined : shop.accounts.find(session.userId),
      changeSession(changed) {
        session = changed;
      },
    };
    const reply = await answer(context, request).catch((cause: unknown) => {
      const told =
        shop.faults.has('verbose-error') && cause instanceof Error
          ? (cause.stack ?? cause.message)
          : 'Something went wrong on our side.';
      return refuse(context, 500, 'Internal error', told);
    });
    const cookie: Record<string, string> =
      session === known ? {} : { 'set-cookie': sessionCookie(session.token, shop.faults) };
    const shared = isApi(context) ? crossOriginHeaders(shop.faults, places, request.headers.origin) : {};
    return { ...reply, headers: { ...always, ...cookie, ...shared, ...reply.headers } };
  };
}
