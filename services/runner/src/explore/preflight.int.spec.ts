import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preflight, TargetHostile, TargetUnreachable } from './preflight.ts';

const answers: Record<string, [number, Record<string, string | string[]>, string?]> = {
  '/': [200, { 'content-type': 'text/html' }, '<h1>Home</h1>'],
  '/in': [302, { location: '/login' }],
  '/login': [200, { 'content-type': 'text/html' }],
  '/bounce': [302, { location: '/bounce', 'set-cookie': ['seen=1; Path=/', 'lang=en'] }],
  '/ring': [302, { location: '/ring' }],
  '/away': [302, { location: 'http://other.test/' }],
  '/data': [200, { 'content-type': 'application/json; charset=utf-8' }, '{}'],
  '/huge': [200, { 'content-type': 'text/html', 'content-length': '20000000' }, 'x'.repeat(400_000)],
  '/endless': [200, { 'content-type': 'text/html' }, 'x'.repeat(12_000_000)],
  '/long': [200, { 'content-type': 'text/html' }, 'x'.repeat(2_000_000)],
  '/broken': [500, { 'content-type': 'text/plain' }, 'broken'],
};
let server: Server;
let origin = '';
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/bounce' && request.headers.cookie === 'seen=1; lang=en')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Home</h1>');
    const [status, headers, body = ''] = answers[request.url ?? '/'] ?? [404, {}];
    if (request.url === '/basic' && request.headers.authorization === 'Basic x')
      response.writeHead(200).end();
    else response.writeHead(status, headers).end(body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
const contact = (url: string, authorization?: string) =>
  preflight(url, [origin], {
    ...(authorization === undefined ? {} : { headers: { authorization } }),
    seconds: 10,
    signal: new AbortController().signal,
  });

describe('first contact', () => {
  it('begins where it was told to, with what the server answered', async () => {
    expect(await contact(`${origin}/`)).toMatchObject({ start: `${origin}/`, answer: { status: 200 } });
  });
  it('begins at the given address although it leads to the sign-in form now', async () => {
    expect((await contact(`${origin}/in`)).start).toBe(`${origin}/in`);
  });
  it('keeps the cookies that a first visitor is sent round for', async () => {
    expect(await contact(`${origin}/bounce`)).toMatchObject({ answer: { status: 200 } });
  });
  it('keeps the beginning of a long page', async () => {
    const { answer } = await contact(`${origin}/long`);
    expect([answer.bytes, answer.body.length]).toEqual([2_000_000, 300_000]);
  });
  it('takes an answer with an error for something to explore', async () => {
    expect((await contact(`${origin}/broken`)).answer.status).toBe(500);
  });
  it('carries the credentials of HTTP Basic', async () => {
    expect((await contact(`${origin}/basic`, 'Basic x')).answer.status).toBe(200);
  });
});

describe('a target that cannot be explored', () => {
  it.each([
    ['is not an address', () => 'shop', /not an address that starts with http/],
    ['is never asked', () => 'http://169.254.169.254/', /never asked/],
    ['redirects for ever', () => `${origin}/ring`, /redirects for ever/],
    ['leads elsewhere', () => `${origin}/away`, /outside the application; give that address instead/],
    ['is not a page', () => `${origin}/data`, /answers with application\/json, not with a page/],
    ['says that it is too large', () => `${origin}/huge`, /answers with more than 10 MB/],
    ['is too large without saying so', () => `${origin}/endless`, /answers with more than 10 MB/],
  ])('%s: says what to do', async (_what, url, message) => {
    const failing = contact(url());
    await expect(failing).rejects.toBeInstanceOf(TargetHostile);
    await expect(failing).rejects.toThrow(message);
  });
  it('does not answer: says what to do', async () => {
    const failing = contact('http://127.0.0.1:9/');
    await expect(failing).rejects.toBeInstanceOf(TargetUnreachable);
    await expect(failing).rejects.toThrow(/nothing listens there; start the application/);
  });
});
