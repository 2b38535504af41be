// Kiln Shed, a shared pottery studio: pages from the server, an interface, and a session in a signed cookie.
import { randomBytes } from 'node:crypto';
import { accountRoutes } from './account.js';
import { apiRoutes } from './api.js';
import { h, page } from './html.js';
import { openStore, readTicket, ticketOf } from './store.js';
import { studioRoutes } from './studio.js';

const MOST = 1024 * 1024;
const script = `
const send = async (path, body) => (await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json', 'x-kiln': '1' }, body: JSON.stringify(body) })).json();
document.querySelector('#review')?.addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = event.target;
  const { words, author } = await send('/api/courses/' + form.dataset.course + '/reviews', { words: form.words.value });
  const line = document.createElement('li');
  line.textContent = words + ' – ' + author;
  document.querySelector('#reviews').append(line);
  form.reset();
});
document.querySelector('#quote')?.addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = event.target;
  const { pence } = await send('/api/quote', { kind: form.kind.value, litres: Number(form.litres.value) });
  document.querySelector('#quoted').textContent = '£' + (pence / 100).toFixed(2);
});
if (location.pathname === '/') fetch('/api/potters').then((answer) => answer.json()).then(({ items }) => {
  const line = document.createElement('p');
  line.textContent = 'Potters: ' + items.map(({ name }) => name).join(', ');
  document.querySelector('main').append(line);
});
if (location.pathname === '/firings') fetch('/api/firings').then((answer) => answer.json());
document.querySelector('#wheel')?.addEventListener('submit', async (event) => {
  event.preventDefault();
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ name: event.target.shown.value });
  const answer = await fetch('/api/me', { method: 'PATCH', headers, body });
  const said = await answer.json();
  document.querySelector('#wheel-said').textContent = said.error ?? 'Saved.';
});
`;
const leaked = "const storage = { region: 'eu-west-1', accessKeyId: 'AKIAQX7ZB3LMN5TY2WRD' };\n";

const bodyOf = async (request) => {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= MOST) chunks.push(chunk);
  }
  return size > MOST ? undefined : Buffer.concat(chunks);
};

const partsOf = (body, boundary) => {
  const form = new URLSearchParams();
  const files = new Map();
  for (const part of body.toString('latin1').split(`--${boundary}`)) {
    const split = part.indexOf('\r\n\r\n');
    const head = part.slice(0, split);
    const name = /\bname="([^"]*)"/i.exec(head)?.[1];
    if (split < 0 || name === undefined) continue;
    const bytes = Buffer.from(part.slice(split + 4, -2), 'latin1');
    const file = /\bfilename="([^"]*)"/i.exec(head)?.[1];
    if (file === undefined) form.append(name, bytes.toString('utf8'));
    else files.set(name, { name: file, bytes });
  }
  return { form, files };
};

const read = (body, type = '') => {
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1];
  if (boundary !== undefined) return { ...partsOf(body, boundary), given: {} };
  const files = new Map();
  if (/json/.test(type)) {
    const given = JSON.parse(body.toString());
    if (typeof given !== 'object' || given === null) throw new TypeError('no object');
    return { form: new URLSearchParams(), files, given };
  }
  return { form: new URLSearchParams(body.toString()), files, given: {} };
};

export default ({ fault, file }) => {
  const store = openStore();
  const sessions = new Map();
  const routes = [...studioRoutes(store, fault), ...accountRoutes(store, fault), ...apiRoutes(store, fault)];

  const allowed = (role, me, request) => {
    if (role === 'all') return true;
    if (role === 'member') return me !== undefined;
    if (fault('desk-trusts-the-cookie') && /(?:^|; )role=admin/.test(request.headers.cookie ?? ''))
      return true;
    if (fault('desk-trusts-the-proxy') && request.headers['x-forwarded-for'] === '127.0.0.1') return true;
    return me?.role === role;
  };

  return async (request, response) => {
    const url = new URL(request.url, 'http://kiln');
    const path = url.pathname;
    if (path === '/kiln.css') return file(path, response);
    const send = (status, type, body, headers = {}) => {
      response.writeHead(status, { 'content-type': type, 'x-content-type-options': 'nosniff', ...headers });
      response.end(body);
    };
    if (path === '/studio.js')
      return send(200, 'text/javascript; charset=utf-8', (fault('key-in-the-script') ? leaked : '') + script);

    const ticket = readTicket(
      /(?:^|; )kiln=([\w.-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '',
      fault('ticket-unsigned'),
    );
    let session = sessions.get(ticket?.sid);
    const begin = () => {
      session = { sid: randomBytes(15).toString('hex'), token: randomBytes(15).toString('hex') };
      sessions.set(session.sid, session);
      const cookie = `kiln=${ticketOf({ sid: session.sid })}; Path=/; HttpOnly; SameSite=Lax`;
      response.setHeader('set-cookie', cookie);
    };
    const end = () => session && sessions.delete(session.sid);
    if (session === undefined && !path.startsWith('/api/')) begin();
    const me = session?.member && store.one('select * from members where id = ?', session.member);
    const caching = fault('pages-cached-for-all') ? 'public, max-age=600' : 'private, no-store';
    const common = { 'cache-control': caching, 'x-frame-options': 'DENY' };
    const show = (title, content, { status = 200, note } = {}) => {
      const said = note ?? session?.note;
      if (session) delete session.note;
      const text = page({ title, me, token: session?.token, note: said }, content);
      send(status, 'text/html; charset=utf-8', text, common);
    };
    const json = (status, value) =>
      send(status, 'application/json; charset=utf-8', JSON.stringify(value), { 'cache-control': 'no-store' });
    const leave = (to, note) => {
      if (note !== undefined && session) session.note = note;
      response.writeHead(303, { location: to });
      response.end();
    };
    const missing = () =>
      path.startsWith('/api/')
        ? json(404, { error: 'nothing here' })
        : show('Not here', h`<p>There is no such page. <a href="/">To the front</a></p>`, { status: 404 });

    const body = await bodyOf(request);
    if (body === undefined) return send(413, 'text/plain', 'Too large');
    let brought;
    try {
      brought = read(body, request.headers['content-type']);
    } catch (error) {
      return fault('error-with-stack')
        ? send(400, 'text/plain', error.stack)
        : json(400, { error: 'that is no JSON' });
    }
    const route = routes.find(([method, pattern]) => method === request.method && pattern.test(path));
    if (route === undefined) return missing();
    const [, pattern, handle, role] = route;
    const { form, files, given } = brought;
    const open = handle.name === 'book' && fault('booking-without-account');
    if (
      request.method === 'POST' &&
      !path.startsWith('/api/') &&
      form.get('csrf') !== session?.token &&
      !open
    )
      return show('Too old', h`<p>The page was open for too long. Open it again.</p>`, { status: 403 });
    if (
      request.method !== 'GET' &&
      path.startsWith('/api/') &&
      !/json/.test(request.headers['content-type'] ?? '')
    )
      return json(415, { error: 'send JSON' });
    if (!allowed(role, me, request)) {
      if (path.startsWith('/api/')) return json(me ? 403 : 401, { error: 'not for you' });
      if (me) return show('Not for you', h`<p>This is for technicians.</p>`, { status: 403 });
      return leave(
        request.method === 'GET' ? `/sign-in?next=${encodeURIComponent(request.url)}` : '/sign-in',
      );
    }
    let id = pattern.exec(path)?.[1];
    try {
      id = id && decodeURIComponent(id);
    } catch {
      return missing();
    }
    const get = (name) => (form.get(name) ?? '').replaceAll('\r\n', '\n').trim();
    const visit = { request, query: url.searchParams, me, token: session?.token, get, files, given, id };
    handle({ ...visit, show, json, send, leave, missing, begin, end, session: () => session });
  };
};
