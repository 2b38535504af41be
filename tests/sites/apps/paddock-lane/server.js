// Paddock Lane: the reception desk of a veterinary practice group. One page, and an interface in JSON.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { bookRoutes } from './api-books.js';
import { careRoutes } from './api-care.js';
import { deskRoutes } from './api-desk.js';
import { openPractice, users } from './data.js';
import { photoOf } from './photos.js';

const require = createRequire(import.meta.url);
const theme = join(
  dirname(require.resolve('@angular/material/package.json')),
  'prebuilt-themes',
  'azure-blue.css',
);

const bodyOf = async (request) => {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > 100_000) return undefined;
  }
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
};

export default ({ fault, file }) => {
  const practice = openPractice();
  const tokens = new Map();
  const routes = [
    ...careRoutes(practice, fault),
    ...deskRoutes(practice, fault),
    ...bookRoutes(practice, fault),
  ];

  const json = (response, status, value) => {
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    response.end(JSON.stringify(value));
  };

  const signIn = (response, { login, password }) => {
    const user = users.find(
      (each) =>
        each.login ===
        String(login ?? '')
          .trim()
          .toLowerCase(),
    );
    if (user === undefined || user.password !== password)
      return json(response, 200, { error: 'User name or password is wrong.' });
    const token = randomBytes(16).toString('hex');
    tokens.set(token, user);
    json(response, 200, { token });
  };

  const answer = async (request, response, { pathname: path, searchParams: query }) => {
    const body = await bodyOf(request);
    if (body === undefined) return json(response, 400, { error: 'This cannot be read.' });
    if (path === '/api/sign-in' && request.method === 'POST') return signIn(response, body);
    const token = /^Bearer (\w+)$/.exec(request.headers.authorization ?? '')?.[1];
    const user = tokens.get(token);
    if (user === undefined) return json(response, 401, { error: 'Please sign in.' });
    if (path === '/api/sign-out' && request.method === 'POST') {
      tokens.delete(token);
      return json(response, 200, {});
    }
    for (const [method, pattern, handle] of routes) {
      const match = method === request.method && pattern.exec(path);
      if (!match) continue;
      const given = { body, user, query, ids: match.slice(1).map(Number) };
      const value = await handle(given);
      if (value === undefined) return json(response, 404, { error: 'There is no such record.' });
      const refused = typeof value.status === 'number';
      return refused ? json(response, value.status, { error: value.error }) : json(response, 200, value);
    }
    json(response, 404, { error: 'There is nothing at this address.' });
  };

  return async (request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    const address = new URL(request.url ?? '/', 'http://site');
    const path = address.pathname;
    if (path.startsWith('/api/')) return answer(request, response, address);
    if (path === '/theme.css') {
      response.writeHead(200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'max-age=3600' });
      return response.end(await readFile(theme));
    }
    const photo = /^\/photos\/(\d+)\.svg$/.exec(path);
    if (photo !== null) {
      const svg = photoOf(practice.patients.find(({ id }) => id === Number(photo[1])));
      response.writeHead(svg === undefined ? 404 : 200, { 'content-type': 'image/svg+xml' });
      return response.end(svg ?? '');
    }
    if (await file(path, response)) return;
    // Every address without a dot is one of the client's; it says itself when there is nothing there.
    if (!/\.\w+$/.test(path)) return file('/', response);
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' });
    response.end('Not found');
  };
};
