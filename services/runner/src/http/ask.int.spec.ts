import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './ask.ts';

let server: Server;
let origin = '';
const sizeOfLarge = 500_000;
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path.startsWith('/hop/')) {
      const left = Number(path.slice(5));
      response.writeHead(302, { location: left > 1 ? `/hop/${left - 1}` : '/end' }).end();
    } else if (path === '/unended') response.write('z'.repeat(5_000));
    else if (path === '/large') response.end('x'.repeat(sizeOfLarge));
    else if (path === '/announced')
      response.writeHead(200, { 'content-length': '900000' }).end('y'.repeat(900_000));
    else if (path === '/cookies') response.writeHead(200, { 'set-cookie': ['a=1', 'b=2'] }).end();
    else if (path === '/echo') {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () =>
        response.end(
          `${request.method} ${request.headers['x-mark'] ?? ''} ${Buffer.concat(parts).toString()}`,
        ),
      );
    } else if (path === '/ring') response.writeHead(302, { location: '/ring' }).end();
    else if (path === '/away') response.writeHead(302, { location: 'http://other.test/' }).end();
    else if (path !== '/silent') response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>End</h1>');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

describe('a plain request', () => {
  it('sends method, headers and body', async () => {
    const answer = await ask(`${origin}/echo`, { method: 'PUT', headers: { 'x-mark': 'm' }, body: 'b' });
    expect(answer.body).toBe('PUT m b');
  });
  it('reads a bounded part of the body, and knows how large it is', async () => {
    const cut = await ask(`${origin}/large`, { maxBytes: 1_000 });
    expect(cut.body).toHaveLength(1_000);
    expect((await ask(`${origin}/announced`, { maxBytes: 1_000 })).bytes).toBe(900_000);
  });
  it('counts on behind what it keeps, as far as it is asked to', async () => {
    const whole = await ask(`${origin}/large`, { maxBytes: 1_000 });
    const counted = await ask(`${origin}/large`, { maxBytes: 1_000, countBytes: 100_000_000 });
    expect(counted.body).toBe(whole.body);
    expect(counted.bytes).toBe(sizeOfLarge);
  });
  it('waits no longer than its time limit to count', async () => {
    const counted = await ask(`${origin}/unended`, {
      maxBytes: 1_000,
      countBytes: 100_000_000,
      timeout: 300,
    });
    expect(counted).toMatchObject({ status: 200, bytes: 5_000 });
    expect(counted.body).toHaveLength(1_000);
  });
  it('keeps cookies apart from the other headers', async () => {
    expect((await ask(`${origin}/cookies`)).setCookies).toEqual(['a=1', 'b=2']);
  });
});

describe('redirects', () => {
  it('are not followed unless asked for', async () => {
    expect(await ask(`${origin}/hop/1`)).toMatchObject({ status: 302, hops: [] });
  });
  it('are followed as often as asked for', async () => {
    const answer = await ask(`${origin}/hop/2`, { follow: 5 });
    expect(answer).toMatchObject({ status: 200, url: `${origin}/end`, contentType: 'text/html' });
    expect(answer.hops).toEqual([`${origin}/hop/1`, `${origin}/end`]);
  });
  it('without end are a failure', async () => {
    expect((await ask(`${origin}/ring`, { follow: 4 })).failure).toBe('redirects without end');
  });
  it('to an address that is not allowed end the chain', async () => {
    const answer = await ask(`${origin}/away`, { follow: 5, allowed: (url) => url.startsWith(origin) });
    expect(answer).toMatchObject({ status: 302, hops: [] });
  });
});

describe('no answer', () => {
  it.each([
    ['nothing listens there', () => ask('http://127.0.0.1:9/'), 'ECONNREFUSED'],
    ['it takes too long', () => ask(`${origin}/silent`, { timeout: 50 }), 'no answer within 50 ms'],
    ['the address is never asked', () => ask('http://169.254.169.254/'), 'this address is never asked'],
    ['the protocol is another', () => ask('ftp://site.test/'), 'ftp: is not asked'],
    ['it is stopped', () => ask(`${origin}/silent`, { signal: AbortSignal.timeout(30) }), 'ABORT_ERR'],
  ])('when %s has status 0 and says so', async (_when, work, failure) =>
    expect(await work()).toMatchObject({ status: 0, failure }),
  );
});
