// A yard of bee hives on one page, whose session is in a variable of that page and nowhere else: each page that is opened asks for the keeper again.
import type { IncomingMessage, RequestListener } from 'node:http';
import { headers } from './small-site.ts';

export const keeper = { username: 'ida', password: 'linden-and-clover' };

export interface Yard {
  readonly listener: RequestListener;
  /** The names of the hives, as they are now. */
  readonly hives: () => readonly string[];
  /** Who came in or tried to, and with which password. */
  readonly tries: readonly { readonly username: string; readonly password: string }[];
}

export interface YardOptions {
  /** Another hive than the chosen one goes. */
  readonly removesAnother?: boolean;
  /** How often the keeper may come in. */
  readonly most?: number;
}

const style = `body{font:1.1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:1rem;color:#1b1b1b;background:#fff}
a{color:#0b3d91;padding:.25rem;display:inline-block;min-height:1.6rem}a:focus-visible,button:focus-visible,input:focus-visible{outline:3px solid #0b3d91;outline-offset:2px}
button,input{font:inherit;padding:.4rem;min-height:2.4rem;color:#1b1b1b;background:#fff;border:1px solid #555}li{margin:.5rem 0}`;

const script = `let token = '';
const ask = (method, path, body) => fetch(path, {
  method,
  headers: { authorization: 'Bearer ' + token, 'content-type': 'application/json' },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
});
const part = (id) => document.getElementById(id);
const say = (id, text) => { part(id).textContent = text; };
const fill = (list, items) => list.replaceChildren(...items);
const show = async () => {
  const inside = token !== '';
  part('gate').hidden = inside;
  part('yard').hidden = !inside || location.hash === '#/feed';
  part('feed').hidden = !inside || location.hash !== '#/feed';
  part('top').hidden = !inside;
  if (!inside) return;
  const hives = await (await ask('GET', '/yard/hives')).json();
  fill(part('hives'), hives.map(({ id, name }) => {
    const item = document.createElement('li');
    const title = document.createElement('span');
    title.textContent = name;
    const away = document.createElement('button');
    away.type = 'button';
    away.textContent = 'Remove';
    away.setAttribute('aria-label', 'Remove ' + name);
    away.onclick = async () => { await ask('DELETE', '/yard/hives/' + id); await show(); };
    item.append(title, ' ', away);
    return item;
  }));
  say('count', hives.length === 1 ? '1 hive' : hives.length + ' hives');
};
part('gate').onsubmit = async (event) => {
  event.preventDefault();
  const answer = await fetch('/yard/gate', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: part('keeper').value, password: part('passphrase').value }),
  });
  const said = await answer.json();
  say('refused', said.message ?? '');
  part('passphrase').value = '';
  token = said.token ?? '';
  await show();
};
let adding = false;
part('add').onsubmit = async (event) => {
  event.preventDefault();
  if (adding) return;
  adding = true;
  const answer = await ask('POST', '/yard/hives', { name: part('name').value });
  const said = await answer.json();
  say('missing', answer.ok ? '' : said.message);
  if (answer.ok) part('name').value = '';
  await show();
  adding = false;
};
part('off').onclick = () => { token = ''; void show(); };
addEventListener('hashchange', show);
void show();`;

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bee yard</title><meta name="description" content="Hives and who looks after them."><link rel="stylesheet" href="/style.css">
<link rel="icon" href="/icon.svg" type="image/svg+xml"></head><body>
<header id="top" hidden><nav aria-label="Main"><a href="#/hives">Hives</a> <a href="#/feed">Feed</a></nav>
<button type="button" id="off">Log off</button></header><main><h1>Bee yard</h1>
<form id="gate"><h2>At the gate</h2><p role="alert" id="refused"></p>
<p><label for="keeper">Keeper</label> <input id="keeper" name="username" autocomplete="username" required></p>
<p><label for="passphrase">Passphrase</label> <input id="passphrase" name="password" type="password" autocomplete="current-password" required></p>
<p><button>Come in</button></p></form>
<section id="yard" hidden aria-labelledby="all"><h2 id="all">Hives</h2><p id="count"></p><ul id="hives" aria-labelledby="all"></ul>
<form id="add"><p role="alert" id="missing"></p><p><label for="name">Name of the hive</label> <input id="name" name="name" maxlength="60" required></p>
<p><button>Add hive</button></p></form></section>
<section id="feed" hidden><h2>Feed</h2><p>Sugar water in spring, nothing in summer.</p></section></main>
<script src="/yard.js"></script></body></html>`;

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" fill="#1b5e20"/></svg>';

const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  let body = '';
  for await (const part of request) body += String(part);
  try {
    return Object(JSON.parse(body)) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/** Passwords that may be tried under one name. */
const mostAttempts = 4;

export const createYard = ({
  removesAnother = false,
  most = Number.POSITIVE_INFINITY,
}: YardOptions = {}): Yard => {
  let hives = ['Alder', 'Birch', 'Cherry', 'Dogwood'].map((name, index) => ({ id: index + 1, name }));
  let last = hives.length;
  const tokens = new Set<string>();
  const tries: { username: string; password: string }[] = [];
  const refused = new Map<string, number>();
  const come = (username: string, password: string): [number, object] => {
    tries.push({ username, password });
    const wrong = refused.get(username) ?? 0;
    if (username !== keeper.username || password !== keeper.password) {
      refused.set(username, wrong + 1);
      return wrong >= mostAttempts
        ? [429, { message: 'Too many tries. Wait a minute.' }]
        : [401, { message: 'The keeper or the passphrase is wrong.' }];
    }
    if (tokens.size >= most) return [403, { message: 'This keeper is in the yard already.' }];
    const token = crypto.randomUUID();
    tokens.add(token);
    return [200, { token }];
  };
  const remove = (id: number) => {
    const at = hives.findIndex((hive) => hive.id === id);
    const gone = removesAnother ? (at + 1) % hives.length : at;
    hives = hives.filter((_, index) => index !== gone);
  };
  const listener: RequestListener = async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://yard.test');
    const { method = 'GET' } = request;
    const send = (status: number, type: string, body: string, more: Record<string, string> = {}) =>
      void response
        .writeHead(status, { ...headers, 'content-type': type, 'cache-control': 'no-store', ...more })
        .end(method === 'HEAD' ? undefined : body);
    const json = (status: number, value: object, more?: Record<string, string>) =>
      send(status, 'application/json', JSON.stringify(value), more);
    if (pathname.startsWith('/yard/')) {
      const given = method === 'GET' ? {} : await bodyOf(request);
      if (pathname === '/yard/gate' && method === 'POST') {
        const [status, said] = come(String(given['username']), String(given['password']));
        return json(status, said, status === 429 ? { 'retry-after': '60' } : {});
      }
      if (!tokens.has((request.headers.authorization ?? '').replace(/^Bearer /, '')))
        return json(401, { message: 'Come in through the gate.' });
      if (pathname === '/yard/hives' && method === 'GET') return json(200, hives);
      if (pathname === '/yard/hives' && method === 'POST') {
        const name = typeof given['name'] === 'string' ? given['name'].trim() : '';
        if (name === '' || name.length > 60)
          return json(422, { message: 'A hive has a name of up to 60 letters.' });
        last += 1;
        hives.push({ id: last, name });
        return json(201, { id: last, name });
      }
      const id = Number(/^\/yard\/hives\/(\d+)$/.exec(pathname)?.[1]);
      if (method === 'DELETE' && hives.some((hive) => hive.id === id)) {
        remove(id);
        return void response.writeHead(204, headers).end();
      }
      return json(404, { message: 'There is nothing of that kind.' });
    }
    if (method !== 'GET' && method !== 'HEAD')
      return json(405, { message: 'Not here.' }, { allow: 'GET, HEAD' });
    if (pathname === '/') return send(200, 'text/html; charset=utf-8', page);
    if (pathname === '/style.css') return send(200, 'text/css; charset=utf-8', style);
    if (pathname === '/yard.js') return send(200, 'text/javascript; charset=utf-8', script);
    if (pathname === '/icon.svg') return send(200, 'image/svg+xml', icon);
    return send(
      404,
      'text/html; charset=utf-8',
      page.replace(/<main>[\s\S]*<\/main>/, '<main><h1>Not found</h1></main>'),
    );
  };
  return { listener, hives: () => hives.map(({ name }) => name), tries };
};
