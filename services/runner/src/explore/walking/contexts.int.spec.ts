import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTrial, type Trial } from '../../reading/trial/browser.ts';
import { Contexts, type StorageState } from './contexts.ts';
import { SessionKeeper } from './session.ts';

const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (request.url === '/app.js')
    return void response.setHeader('cache-control', 'max-age=600').end('document.title = "Drawn"');
  response
    .setHeader('content-type', 'text/html')
    .end('<title>Desk</title><h1>Desk</h1><script src="/app.js"></script>');
});

let trial: Trial;
let contexts: Contexts;
let origin: string;
beforeAll(async () => {
  trial = await openTrial(process.env);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = trial.page.context().browser();
  if (browser === null) throw new Error('the trial has no browser of its own');
  contexts = new Contexts({
    browser,
    session: new SessionKeeper(),
    ...{ origins: [origin], origin, mask: (text: string) => text },
  });
});
afterAll(async () => {
  server.close();
  await trial?.[Symbol.asyncDispose]();
});

const account: StorageState = {
  cookies: [],
  origins: [{ origin: '', localStorage: [{ name: 'token', value: 'of the account' }] }],
};
const kept = () => ({ local: { ...localStorage }, session: { ...sessionStorage }, cookie: document.cookie });

it('lends a context that was used before as if it were new, with what its browser has loaded', async () => {
  const first = await contexts.borrow(undefined);
  const tab = await contexts.tab(first);
  await tab.open(`${origin}/`);
  await tab.page.evaluate(() => {
    localStorage.setItem('draft', 'half');
    sessionStorage.setItem('step', '2');
    // biome-ignore lint/suspicious/noDocumentCookie: as pages do
    document.cookie = 'seen=1';
  });
  await contexts.giveBack(first);
  expect(first.context.pages()).toHaveLength(0);

  const state = { ...account, origins: account.origins.map((one) => ({ ...one, origin })) };
  const second = await contexts.borrow(state);
  expect(second).toBe(first);
  const again = await contexts.tab(second);
  asked.length = 0;
  await again.open(`${origin}/`);
  expect(await again.page.title()).toBe('Drawn');
  expect(asked).not.toContain('/app.js');
  expect(await again.page.evaluate(kept)).toEqual({
    ...{ local: { token: 'of the account' }, session: {}, cookie: '' },
  });
  await contexts.giveBack(second);
});

it('lends a new one while the other is in use', async () => {
  const one = await contexts.borrow(undefined);
  const other = await contexts.borrow(undefined);
  expect(other).not.toBe(one);
  await Promise.all([contexts.giveBack(one), contexts.giveBack(other)]);
});
