// Spindle Yard: the booking of rooms and things in a co-working house.
// JSON for the client, one page for all addresses.
import { randomBytes } from 'node:crypto';
import { bookingRoutes } from './booking-api.js';
import { peopleRoutes } from './people-api.js';
import { roomRoutes } from './room-api.js';
import { openStore } from './store.js';

const pages = /^\/(|sign-in|rooms|rooms\/\d+|book|bookings|bookings\/\d+|notices|profile|rules|admin)$/;

const bodyOf = async (request) => {
  let text = '';
  for await (const piece of request) {
    text += piece;
    if (text.length > 100_000) return undefined;
  }
  try {
    const value = JSON.parse(text === '' ? '{}' : text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
};

export default ({ fault, file }) => {
  const store = openStore(fault);
  const sessions = new Map();
  const routes = [...bookingRoutes(store, fault), ...roomRoutes(store, fault), ...peopleRoutes(store, fault)];

  const sessionOf = (request) => /(?:^|;\s*)yard=([\da-f]+)/.exec(request.headers.cookie ?? '')?.[1];
  const userOf = (person) => {
    if (person === undefined) return null;
    const { id, name, role, plan, email } = person;
    const unread = store.state.notices.filter(({ userId, read }) => userId === id && !read).length;
    return { id, name, role, plan, email, unread };
  };

  const door = (request, response, path, body) => {
    const key = sessionOf(request);
    if (path === '/api/session')
      return [200, { user: userOf(store.personOf(sessions.get(key))), ...store.now() }];
    if (path === '/api/sign-in') {
      const email = String(body.email ?? '')
        .trim()
        .toLowerCase();
      const person = store.state.people.find((each) => each.email === email);
      if (person === undefined || store.passwords[person.id] !== body.password || !person.active)
        return [422, { problem: 'E-mail address or password is wrong.' }];
      const made = randomBytes(12).toString('hex');
      sessions.set(made, person.id);
      response.setHeader('set-cookie', `yard=${made}; Path=/; HttpOnly; SameSite=Lax`);
      return [200, { user: userOf(person), ...store.now() }];
    }
    if (!fault('sign-out-keeps-session')) sessions.delete(key);
    return [200, { user: null }];
  };

  const answer = async (request, response, address) => {
    const { pathname: path, searchParams: query } = address;
    const body = request.method === 'GET' || request.method === 'HEAD' ? {} : await bodyOf(request);
    if (body === undefined) return [400, { problem: 'This is not JSON, or too much of it.' }];
    if (['/api/session', '/api/sign-in', '/api/sign-out'].includes(path))
      return door(request, response, path, body);
    const me = store.personOf(sessions.get(sessionOf(request)));
    if (me === undefined) return [401, { problem: 'Sign in first.' }];
    for (const [method, pattern, handle, level = 'member'] of routes) {
      const match = pattern.exec(path);
      if (match === null || method !== request.method) continue;
      if (level === 'admin' && me.role !== 'admin') return [403, { problem: 'Only for the administrator.' }];
      return handle({ me, body, query }, ...match.slice(1));
    }
    return [404, { problem: 'There is nothing at this address.' }];
  };

  return async (request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    const address = new URL(request.url, 'http://yard');
    if (address.pathname.startsWith('/api/')) {
      const [status, value] = await answer(request, response, address);
      response.writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      });
      return response.end(JSON.stringify(value));
    }
    if (pages.test(address.pathname) && (await file('/', response))) return;
    if (await file(address.pathname, response)) return;
    response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      '<!doctype html><html lang="en"><title>Not found</title><h1>Not found</h1><a href="/">Home</a></html>',
    );
  };
};
