// An application that keeps the language of its pages for the session, and changes it when a link is opened.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { exploreSite } from './testing/run.ts';

const words = {
  en: { title: 'Boats', list: 'All boats', crew: 'Crew', other: 'Another tongue' },
  sv: { title: 'Båtar', list: 'Alla båtar', crew: 'Besättning', other: 'Ett annat språk' },
};
type Tongue = keyof typeof words;

const openBoats = async () => {
  const chosen: string[] = [];
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const cookie = request.headers.cookie ?? '';
    const tongue: Tongue = cookie.includes('tongue=sv') ? 'sv' : 'en';
    const to = path === '/other' ? (tongue === 'en' ? 'sv' : 'en') : /^\/tongue\/(\w+)$/.exec(path)?.[1];
    if (to !== undefined) {
      asked.push(path);
      // Who has no session yet gets one here, and nobody else's changes.
      if (cookie.includes('id=')) chosen.push(path);
      response.writeHead(302, { location: '/', 'set-cookie': `tongue=${to}` }).end();
      return;
    }
    const say = words[tongue];
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (!cookie.includes('id=')) response.setHeader('set-cookie', 'id=7');
    response.end(`<html lang="${tongue}"><title>${say.title}</title><nav><a href="/">${say.title}</a>
      <a href="/crew">${say.crew}</a> <a href="/list">${say.list}</a> <a href="/other">${say.other}</a></nav>
      <main><h1>${path === '/crew' ? say.crew : path === '/list' ? say.list : say.title}</h1></main>
      <footer><a href="/tongue/en">English</a> <a href="/tongue/sv">Svenska</a></footer></html>`);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, chosen, asked, [Symbol.asyncDispose]: async () => void server.close() };
};

it('names what opening a link let the session into', async () => {
  let rooms = 0;
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const room = /room=(\d+)/.exec(request.headers.cookie ?? '')?.[1] ?? '0';
    if (path === '/try') {
      rooms += 1;
      response.writeHead(302, { location: `/rooms/${rooms}`, 'set-cookie': `room=${rooms}` }).end();
      return;
    }
    if (path.startsWith('/rooms/') && path !== `/rooms/${room}`) {
      response.writeHead(302, { location: '/' }).end();
      return;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    // Once: an answer that is late must not take back what another tab was let into.
    if (request.headers.cookie === undefined) response.setHeader('set-cookie', 'room=none');
    response.end(`<html lang="en"><title>Rooms</title><nav><a href="/">Rooms</a> <a href="/about">About</a>
      <a href="/try">Try it out</a></nav><main><h1>${path === '/' ? 'Rooms' : `Room ${room}`}</h1></main></html>`);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { model } = await exploreSite(`${url}/`, { seconds: 20, depth: 'shallow' });
    expect(model.leftBehind).toEqual([
      { what: 'record', name: 'Room 1', url: '/rooms/1', by: 'opening “Try it out” (/try)' },
    ]);
  } finally {
    server.close();
  }
});

it('leaves links alone that choose the language of the session, and puts it back where another one did', async () => {
  await using boats = await openBoats();
  const { model } = await exploreSite(`${boats.url}/`, { seconds: 30, depth: 'shallow' });
  // The one that nothing gives away is opened once; the other puts back what it did.
  expect(boats.chosen.filter((path) => path !== '/other')).toEqual(['/tongue/en']);
  expect(new Set(boats.asked)).toEqual(new Set(['/other', '/tongue/en', '/tongue/sv']));
  expect(new Set(model.pages.map(({ language }) => language))).toEqual(new Set(['en']));
  expect(model.pages.map(({ url }) => url)).toEqual(expect.arrayContaining(['/', '/crew', '/list']));
  const links = model.pages.flatMap((page) => page.links.map(({ url }) => new URL(url).pathname));
  expect(links).not.toContain('/tongue/sv');
  expect(model.leftOut).toContainEqual({
    what: 'page',
    why: 'opening it would change the language of the session',
    count: 3,
  });
});
