import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { awaitReturn } from './return.ts';

/** Answers after so many milliseconds, or never. */
const openServer = async (delay: number | undefined) => {
  const server = createServer((_, response) => {
    if (delay !== undefined) setTimeout(() => response.end('Here'), delay);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

it('does not take an application that is slow for one that is gone', async () => {
  await using server = await openServer(600);
  const came = await awaitReturn(server.url, { seconds: 0.5, answerMs: 400 });
  expect(came).toMatchObject({ how: 'silent', back: true });
});

it('does for one that never answers', async () => {
  await using server = await openServer(undefined);
  expect(await awaitReturn(server.url, { seconds: 0.2, answerMs: 200 })).toMatchObject({ back: false });
});
