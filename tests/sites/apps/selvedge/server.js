// Selvedge: the shop's pages are one document, what it knows is under /api.
// Every change carries the session's token.
import { randomBytes } from 'node:crypto';
import { accountApi } from './account-api.js';
import { basketApi, basketOf } from './basket-api.js';
import { goodsApi } from './goods-api.js';
import { orderApi } from './order-api.js';
import { emptyBag, openPeople } from './people.js';
import { openStock, openTalk } from './stock.js';

const MOST = 20_000;
const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** What was sent, or undefined when it is no object in JSON. */
const readBody = async (request) => {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= MOST) chunks.push(chunk);
  }
  if (size > MOST) return undefined;
  if (size === 0) return {};
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) return undefined;
  try {
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : undefined;
  } catch {
    return undefined;
  }
};

export default ({ fault, file }) => {
  const shop = { stock: openStock(), talk: openTalk(), people: openPeople() };
  const sessions = new Map();
  const fresh = () => ({
    ...{ id: randomBytes(18).toString('base64url'), token: randomBytes(18).toString('base64url') },
    ...{ bag: emptyBag(), wishes: [], placed: [] },
  });
  const begin = (response) => {
    const session = fresh();
    sessions.set(session.id, session);
    response.setHeader('set-cookie', `selvedge=${session.id}; Path=/; HttpOnly; SameSite=Lax`);
    return session;
  };
  const end = ({ id }) => sessions.delete(id);
  const endOthers = (customer, kept) => {
    for (const each of sessions.values()) if (each.customer === customer && each !== kept) end(each);
  };
  const hello = ({ customer, token, ...own }) => ({
    token,
    me: customer === undefined ? null : { name: customer.name, email: customer.email },
    basket: basketOf((customer ?? own).bag, shop, fault),
    wishes: (customer ?? own).wishes,
  });

  const routes = [
    ...goodsApi(shop, fault),
    ...basketApi(shop, fault),
    ...orderApi(shop, fault),
    ...accountApi(shop, fault, { begin, end, endOthers, hello }),
  ];

  const api = async (request, response, { pathname: path, searchParams: query }) => {
    response.setHeader('cache-control', 'no-store');
    const answer = (data, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify(data));
    };
    const refuse = (status, message) => answer({ message }, status);
    const text = (body, name) => {
      const disposition = `attachment; filename="${name}"`;
      response.writeHead(200, {
        'content-type': 'text/plain; charset=utf-8',
        'content-disposition': disposition,
      });
      response.end(body);
    };
    const cookie = /(?:^|; )selvedge=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
    const known = sessions.get(cookie);
    if (path === '/api/hello' && request.method === 'GET') return answer(hello(known ?? begin(response)));
    const session = known ?? fresh();
    const { customer } = session;
    const reading = request.method === 'GET' || request.method === 'HEAD';
    const body = reading ? {} : await readBody(request);
    if (!reading && (known === undefined || request.headers['x-selvedge-token'] !== session.token))
      return refuse(403, 'This page is too old. Please load it again.');
    if (body === undefined) return refuse(400, 'This is not what we expected.');
    const shelf = customer ?? session;
    const context = { session, customer, shelf, query, body, response, answer, refuse, text, wait };
    const fitting = routes.filter(([, pattern]) => pattern.test(path));
    const route = fitting.find(([method]) => method === (reading ? 'GET' : request.method));
    if (route === undefined) return refuse(fitting.length > 0 ? 405 : 404, 'There is no such thing here.');
    return route[2](context, ...route[1].exec(path).slice(1));
  };

  return async (request, response) => {
    const url = new URL(`http://selvedge${request.url}`);
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('x-frame-options', 'DENY');
    response.setHeader('referrer-policy', 'same-origin');
    response.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    response.setHeader(
      'content-security-policy',
      "base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    if (url.pathname.startsWith('/api/')) return api(request, response, url);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' });
      return response.end('Only reading here.');
    }
    if (await file(url.pathname, response)) return;
    if (!url.pathname.includes('.') && (await file('/index.html', response))) return;
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' });
    response.end('Not found');
  };
};
