import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { role } from '@prowl/plan';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Contexts } from '../explore/walking/contexts.ts';
import { SessionKeeper } from '../explore/walking/session.ts';
import { openTrial, type Trial } from '../reading/trial/browser.ts';
import { Interstitials } from './interstitials.ts';

let script = '';
const server = createServer((_, response) =>
  response
    .setHeader('content-type', 'text/html')
    .end(`<!doctype html><html lang="en"><title>Desk</title><body><main><h1>Desk</h1><button id="new">New guest</button></main><script>
const show = (html) => document.body.insertAdjacentHTML('beforeend', html);
const on = (id, done) => { document.getElementById(id).onclick = done; };
const gone = (id) => document.getElementById(id).remove();
${script}</script></body></html>`),
);

let trial: Trial;
let origin: string;
let interstitials: Interstitials;
let contexts: Contexts;
beforeAll(async () => {
  trial = await openTrial(process.env);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  interstitials = new Interstitials();
  const browser = trial.page.context().browser();
  if (browser === null) throw new Error('the trial has no browser of its own');
  const session = new SessionKeeper();
  contexts = new Contexts({
    browser,
    session,
    interstitials,
    ...{ origins: [origin], origin, mask: (text) => text },
  });
});
afterAll(async () => {
  server.close();
  await trial?.[Symbol.asyncDispose]();
});

const opened = async (of: string, path = '/') => {
  script = of;
  const guarded = await contexts.fresh();
  const tab = await contexts.tab(guarded);
  await tab.open(`${origin}${path}`);
  return { tab, page: tab.page, close: () => guarded.close() };
};

const welcome = `if (localStorage.welcomed !== 'yes') {
  document.querySelector('main').setAttribute('aria-hidden', 'true');
  show('<div id="veil" style="position:fixed;inset:0;background:#0008"><div role="dialog" aria-modal="true" aria-labelledby="w"><h2 id="w">Welcome to the desk</h2><button id="go">Get started</button></div></div>');
  on('go', () => { localStorage.welcomed = 'yes'; gone('veil'); document.querySelector('main').removeAttribute('aria-hidden'); });
}`;
const cookies = `if (!document.cookie.includes('consent=')) {
  show('<section id="note" style="position:fixed;bottom:0;left:0;right:0;background:#eee"><p>We use cookies to make it work.</p><button id="less">Only what is needed</button><button id="all">Accept all</button></section>');
  on('all', () => { document.cookie = 'consent=all'; gone('note'); });
}`;

it('dismisses a welcome and a notice about cookies, and keeps how', async () => {
  const { page, close } = await opened(`${welcome}\n${cookies}`);
  await page.getByRole('button', { name: 'New guest' }).click();
  expect(await page.locator('#veil, #note').count()).toBe(0);
  expect(interstitials.known).toMatchObject([
    {
      name: 'Welcome to the desk',
      part: role('dialog', 'Welcome to the desk'),
      press: { by: 'role', role: 'button', name: 'Get started' },
      stored: [{ name: 'welcomed', value: 'yes' }],
      cookies: [],
    },
    {
      press: { by: 'role', role: 'button', name: 'Accept all' },
      cookies: [{ name: 'consent', value: 'all' }],
    },
  ]);
  await close();
});

it('presses Escape where no button leads past it, and is not asked for it again when it stays', async () => {
  const dialog = (id: string) =>
    `show('<div id="${id}" role="dialog" aria-label="${id}" style="position:fixed;top:9px"><button>Rooms</button><button>Prices</button></div>');`;
  const { page, tab, close } = await opened(
    `${dialog('tour')}${dialog('board')} addEventListener('keydown', ({ key }) => { if (key === 'Escape') document.getElementById('tour')?.remove(); });`,
  );
  expect(await page.locator('#tour').count()).toBe(0);
  expect(await page.locator('#board').count()).toBe(1);
  expect(interstitials.known.map(({ name, press }) => [name, press])).toEqual([['tour', undefined]]);
  await tab.open(`${origin}/`);
  expect(await page.locator('#board').count()).toBe(1);
  await close();
});

it('leaves what its address is for, what asks for an account, and what says that something failed', async () => {
  const routed = await opened(
    `if (location.pathname === '/new') { show('<div id="form" role="dialog" aria-label="New guest"><button id="x">Close</button></div>'); on('x', () => { gone('form'); history.pushState(null, '', '/'); }); }`,
    '/new',
  );
  expect(routed.page.url()).toBe(`${origin}/new`);
  expect(await routed.page.locator('#form').count()).toBe(1);
  await routed.close();
  const others = await opened(
    `show('<div role="dialog" aria-label="Sign in"><input type="password"><button>Close</button></div><div role="alertdialog" aria-label="Oh">An error occurred while the guests were loaded.<button>OK</button></div>');`,
  );
  expect(await others.page.locator('[role$=dialog]').count()).toBe(2);
  expect(interstitials.known).toEqual([]);
  await others.close();
});
