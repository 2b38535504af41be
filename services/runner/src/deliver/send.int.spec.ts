// One request to real servers: answers, silence, floods, redirects, and addresses that are not asked.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTargetPolicy } from '@prowl/service';
import { afterEach, expect, it } from 'vitest';
import { send } from './send.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
const listen = async (listener: RequestListener): Promise<URL> => {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`);
};
const everything = createTargetPolicy(undefined);
const to = (url: URL, { policy = everything, signal = new AbortController().signal, limitMs = 300 } = {}) =>
  send(url, { headers: { 'webhook-id': 'dlv_1' }, body: '{"é":1}', policy, signal }, limitMs);

it('posts the body and answers the status', async () => {
  const seen: unknown[] = [];
  const url = await listen((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString('utf8')));
    request.on('end', () => {
      seen.push([request.method, request.headers['webhook-id'], text]);
      response.writeHead(204).end();
    });
  });
  expect(await to(url)).toEqual({ status: 204, error: null, refused: false });
  expect(seen).toEqual([['POST', 'dlv_1', '{"é":1}']]);
});

it('gives up on who does not answer, and on nobody', async () => {
  const url = await listen(() => undefined);
  expect(await to(url)).toEqual({ status: null, error: 'There was no answer within 0.3 s.', refused: false });
  const { status, error } = await to(new URL('http://127.0.0.1:1/'));
  expect([status, error]).toEqual([null, 'There was no answer: ECONNREFUSED.']);
});

it('follows no redirect', async () => {
  let asked = 0;
  const url = await listen((_request, response) => {
    asked += 1;
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  expect(await to(url)).toMatchObject({ status: 302 });
  expect(asked).toBe(1);
});

it('reads no endless answer', async () => {
  let written = 0;
  const flood = await listen((_request, response) => {
    response.writeHead(200);
    const write = () => {
      written += 16_384;
      if (!response.destroyed && written < 50_000_000) response.write(Buffer.alloc(16_384), write);
    };
    write();
  });
  expect(await to(flood, { limitMs: 5_000 })).toMatchObject({ status: 200 });
  expect(written).toBeLessThan(10_000_000);
  const drip = await listen((_request, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(timer));
  });
  expect(await to(drip, { limitMs: 5_000 })).toMatchObject({ status: 200, error: null });
});

it('asks no private address, by number or by a name that leads there', async () => {
  let asked = 0;
  const url = await listen((_request, response) => {
    asked += 1;
    response.end();
  });
  const policy = createTargetPolicy([]);
  const refused = { status: null, error: expect.stringContaining('private'), refused: true };
  expect(await to(url, { policy })).toEqual(refused);
  // What is looked up first is public, what is connected to is not.
  const rebound = createTargetPolicy([], async () => ['93.184.216.34']);
  expect(await to(new URL(`http://localhost:${url.port}/`), { policy: rebound })).toEqual(refused);
  expect(asked).toBe(0);
  expect(await to(url, { policy: createTargetPolicy(['127.0.0.0/8']) })).toMatchObject({ status: 200 });
});

it('stops when it is told to', async () => {
  const url = await listen(() => undefined);
  const stop = new AbortController();
  const sending = to(url, { signal: stop.signal, limitMs: 5_000 });
  setTimeout(() => stop.abort(new Error('draining')), 20);
  await expect(sending).rejects.toThrow('draining');
});
