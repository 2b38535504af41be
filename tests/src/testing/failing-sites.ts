// A small application that lends rooms, sound, and the ways in which a session on it sees nothing, or not all.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { headers } from './small-site.ts';

const rooms = ['Attic', 'Barn', 'Chapel', 'Dairy', 'Elm hall', 'Forge'];
const html = { 'content-type': 'text/html; charset=utf-8', ...headers };
const link = (path: string, text: string) => `<a href="${path}">${text}</a>`;

const nav = (
  signedIn: boolean,
) => `<header><nav aria-label="Main">${link('/', 'Start')} ${link('/rooms', 'Rooms')}
${link('/about', 'About')} ${signedIn ? '<form method="post" action="/logout"><button>Sign out</button></form>' : link('/login', 'Sign in')}</nav></header>`;

const document = (
  title: string,
  main: string,
  header = '',
  script = '',
) => `<!doctype html><html lang="en"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · Rooms to lend</title></head>
<body>${header}<main><h1>${title}</h1>${main}</main>${script}</body></html>`;

const signInForm = `<form method="post" action="/login"><p><label for="user">User name</label>
<input id="user" name="user" autocomplete="username" required></p><p><label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required></p><p><button>Sign in</button></p></form>`;

export const account = { username: 'ann', password: 'attic-and-barn' };

const formOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let body = '';
  for await (const part of request) body += String(part);
  return new URLSearchParams(body);
};

const send = (response: ServerResponse, status: number, text: string, more: Record<string, string> = {}) =>
  void response.writeHead(status, { ...html, ...more }).end(text);

export interface Lending {
  readonly listener: RequestListener;
  /** The user name of each try to sign in. */
  readonly asked: readonly string[];
}

export const createLending = (): Lending => {
  const sessions = new Set<string>();
  const asked: string[] = [];
  const listener: RequestListener = async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://rooms.test');
    const sid = /sid=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const signedIn = sessions.has(sid);
    const show = (title: string, main: string, status = 200) =>
      send(response, status, document(title, main, nav(signedIn)));
    if (pathname === '/login' && request.method === 'POST') {
      const form = await formOf(request);
      asked.push(form.get('user') ?? '');
      if (form.get('user') !== account.username || form.get('password') !== account.password)
        return show('Sign in', `<p role="alert">User name or password is wrong.</p>${signInForm}`, 401);
      const id = crypto.randomUUID().replaceAll('-', '');
      sessions.add(id);
      const cookie = `sid=${id}; HttpOnly; SameSite=Lax; Path=/`;
      return send(response, 303, '', { location: '/', 'set-cookie': cookie });
    }
    if (pathname === '/login') return show('Sign in', signInForm);
    if (pathname === '/logout') {
      sessions.delete(sid);
      return send(response, 303, '', { location: '/login' });
    }
    if (pathname === '/') return show('Rooms to lend', `<p>Six rooms. ${link('/rooms', 'See them all')}</p>`);
    if (pathname === '/about') return show('About us', '<p>We have lent rooms since 1998.</p>');
    const items = rooms.map((name, index) => `<li>${link(`/rooms/${index + 1}`, name)}</li>`);
    if (pathname === '/rooms') return show('Rooms', `<p>6 rooms</p><ul>${items.join('')}</ul>`);
    const room = rooms[Number(/^\/rooms\/(\d)$/.exec(pathname)?.[1]) - 1];
    if (room !== undefined) return show(room, `<p>A fine room.</p><p>${link('/rooms', 'All rooms')}</p>`);
    return show('Not found', '<p>There is no such page.</p>', 404);
  };
  return { listener, asked };
};

const always =
  (status: number, title: string, main: string, script = ''): RequestListener =>
  (_request, response) =>
    send(response, status, document(title, main, '', script), { 'content-security-policy': '' });

/** What the whole application answers, whatever is asked. */
export const walls = {
  empty: ((_request, response) =>
    send(
      response,
      200,
      '<!doctype html><html lang="en"><title>Rooms</title><div id="app"></div></html>',
    )) as RequestListener,
  maintenance: ((_request, response) =>
    send(response, 503, document('Back soon', '<p>The service is under maintenance.</p>'), {
      'retry-after': '3600',
    })) as RequestListener,
  robots: always(
    403,
    'Just a moment…',
    '<p>Checking your browser before you go on.</p><p>Enable JavaScript and cookies to continue.</p>',
  ),
  error: always(200, 'Something went wrong', `<p>An unexpected error occurred. ${link('/', 'Back')}</p>`),
  loop: ((request, response) =>
    send(response, 302, '', { location: request.url === '/' ? '/login' : '/' })) as RequestListener,
} as const;

/** Its data never comes. */
export const spinning: RequestListener = (request, response) => {
  if (request.url === '/api/rooms') return;
  const script = "<script>fetch('/api/rooms').then((answer) => answer.json());</script>";
  always(200, 'Rooms', '<p role="progressbar" aria-label="Loading">Loading…</p>', script)(request, response);
};

/** Its data is at another address. */
export const withInterfaceAt = (api: string): RequestListener => {
  const script = `<script>fetch('${api}/rooms').then((answer) => answer.json()).catch(() => { document.querySelector('p').textContent = 'The rooms could not be loaded.'; });</script>`;
  return always(200, 'Rooms', `<p role="status">Loading…</p>${link('/about', 'About us')}`, script);
};

/** Asks for a code after the password, and takes none. */
export const withCode = (): RequestListener => {
  const { listener } = createLending();
  const step = document(
    'One more step',
    `<p>We sent a code to your phone.</p><form method="post" action="/login/code"><label for="code">Code</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required> <button>Continue</button></form>`,
  );
  return async (request, response) => {
    if (request.url === '/login/code') return send(response, 200, step);
    if (request.url !== '/login' || request.method !== 'POST') return listener(request, response);
    await formOf(request);
    send(response, 303, '', { location: '/login/code', 'set-cookie': 'step=1; HttpOnly; Path=/' });
  };
};

/** Has one answer for one at a time: whoever asks meanwhile gets an empty page. */
export const oneAtATime = (): RequestListener => {
  const { listener } = createLending();
  let open = 0;
  return async (request, response) => {
    open += 1;
    const alone = open === 1;
    response.on('close', () => {
      open -= 1;
    });
    await new Promise((resolve) => setTimeout(resolve, 100)); // what two that come together have in common
    if (alone) return listener(request, response);
    send(response, 200, '<!doctype html><html lang="en"><head><title></title></head><body></body></html>');
  };
};

/** For a name that is not asked for, signed by itself; made for these tests and used nowhere else. */
const certificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg3XUteOnWYC5jygT9
eUQyzRes6C9qh/GuwV4QCjemrvehRANCAASYiulDNT1e/gjC5lq+bIGOpgcjbEPc
iSasYT+uhB8exlA7EgqmMw7phJXW+NNKRR0w4bYjItqRIF8XAAvblXGA
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBgDCCASWgAwIBAgIUG/EZpFXndSSY2M/dtz4sk610pGgwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzAxMTMyMVoYDzIxMjYxMDMw
MDExMzIxWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASYiulDNT1e/gjC5lq+bIGOpgcjbEPciSasYT+uhB8exlA7EgqmMw7p
hJXW+NNKRR0w4bYjItqRIF8XAAvblXGAo1MwUTAdBgNVHQ4EFgQUKXg87PncRKXf
Jp2zoIMtfFgccI8wHwYDVR0jBBgwFoAUKXg87PncRKXfJp2zoIMtfFgccI8wDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEAgQmohXeIw7va8jCYZ61O
6FmMAoq1C3bEpdJ4Ea1qK5ECIQCLLMzga41yoERroJ8v25k8DizZ5BXVcQ4vm0hf
a/k6pA==
-----END CERTIFICATE-----`,
};

export const openSecureSite = async (
  listener: RequestListener,
): Promise<AsyncDisposable & { url: string }> => {
  const server = createServer(certificate, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
