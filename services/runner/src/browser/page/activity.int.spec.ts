// What comes late is seen, and what is not to come is not waited for: on real pages, by what they have under way.
import type { ServerResponse } from 'node:http';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserSource } from '../../explore/testing/run.ts';
import { openSite, page } from '../../explore/testing/site.ts';
import type { Settled } from '../../tab/settle.ts';
import { Tab } from '../../tab/tab.ts';
import { openContext } from '../context.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await browserSource.launch();
});
afterAll(() => browser.close());

const late = 700;
const answer = (status: number, body: string) => (response: ServerResponse) =>
  void setTimeout(() => response.writeHead(status, { 'content-type': 'text/html' }).end(body), late);

interface Pressed {
  readonly text: string;
  readonly settled: Settled;
  /** After timers of up to two seconds were waited for, too. */
  readonly later: string;
}

/** `show` draws a word when `go` is pressed; all but the page is answered late, `/409` with that. */
const press = async (script: string): Promise<Pressed> => {
  await using site = await openSite(({ path }) => {
    if (path === '/other') return answer(200, page('Other', '<p id="out">done</p>'));
    if (path !== '/') return answer(Number(path.slice(1)), '{}');
    const drawing = `const show = (text) => { out.textContent = text; }; ${script}`;
    return page('Page', `<button id="go">Go</button><p id="out">before</p><script>${drawing}</script>`);
  });
  const guarded = await openContext(browser, { origins: [site.url] });
  const tab = await Tab.open({ guarded, origins: [site.url], origin: site.url, mask: (text) => text });
  const text = () => tab.page.locator('#out').innerText();
  await tab.open(`${site.url}/`);
  tab.begin();
  await tab.page.locator('#go').click();
  const settled = await tab.settle(3_000);
  const first = await text();
  await tab.settle(3_000, 2_000);
  const result = { text: first, settled, later: await text() };
  await guarded.close();
  return result;
};

it('does not wait for what moved already when it was pressed', async () => {
  const from = Date.now();
  await press(`const live = document.body.appendChild(document.createElement('i'));
    live.style.cssText = 'display:block;width:8px;height:8px;background:green';
    live.animate([{ opacity: 1 }, { opacity: 0.4 }], { duration: 900, iterations: Infinity });
    go.onclick = () => show('done');`);
  expect(Date.now() - from).toBeLessThan(6_000);
}, 15_000);

it('does not wait for what moves in the control that has the focus', async () => {
  const from = Date.now();
  await press(`const ring = go.appendChild(document.createElement('span'));
    ring.style.cssText = 'position:absolute;inset:0;background:red';
    ring.animate([{ opacity: 0.1 }, { opacity: 0.3 }], { duration: 900, iterations: Infinity });
    go.onclick = () => show('done');`);
  expect(Date.now() - from).toBeLessThan(6_000);
}, 15_000);

it.each([
  [
    'what takes five seconds and turns meanwhile',
    `go.onclick = () => {
      const turning = document.body.appendChild(document.createElement('i'));
      turning.style.cssText = 'display:block;width:20px;height:20px;background:red';
      turning.animate([{ rotate: '0deg' }, { rotate: '360deg' }], { duration: 900, iterations: Infinity });
      const from = Date.now();
      const look = setInterval(() => {
        if (Date.now() - from > 5000) { clearInterval(look); turning.remove(); show('done'); }
      }, 400);
    }`,
  ],
  [
    'what a button says that it is at work on',
    `go.onclick = () => {
      go.disabled = true; go.textContent = 'Making it…';
      const from = Date.now();
      const look = setInterval(() => {
        if (Date.now() - from > 4000) { clearInterval(look); go.textContent = 'Go'; show('done'); }
      }, 400);
    }`,
  ],
  [
    'an answer that the server takes its time for',
    `go.onclick = () => fetch('/200').then(() => show('done'))`,
  ],
  [
    'the second of two answers',
    `go.onclick = async () => { await fetch('/200'); await (await fetch('/201')).text(); show('done'); }`,
  ],
  [
    'a change that is taken back when the server refuses it',
    `go.onclick = async () => { show('hoped for'); if (!(await fetch('/409')).ok) show('done'); }`,
  ],
  ['what a short timer draws', `go.onclick = () => setTimeout(() => show('done'), 200)`],
  ['the document that the button leads to', `go.onclick = () => { location.href = '/other'; }`],
  [
    'what goes with a transition',
    `go.onclick = () => out.animate([{}, { opacity: 0 }], 400).finished.then(() => show('done'))`,
  ],
  [
    'what is drawn in several tasks',
    `go.onclick = () => { let left = 40; const { port1, port2 } = new MessageChannel(); port1.onmessage = () => { left -= 1; if (left === 0) show('done'); else port2.postMessage(0); }; port2.postMessage(0); }`,
  ],
])('%s is waited for', async (_, script) => {
  const { text } = await press(script);
  expect(text).toBe('done');
});

it.each([
  ['longer timers', `go.onclick = () => setTimeout(() => show('done'), 1_200)`, [1_200]],
  [
    'the last of those that put each other off',
    `let timer; go.onclick = () => { for (const wait of [700, 800, 900]) { clearTimeout(timer); timer = setTimeout(() => show('done'), wait); } }`,
    [900],
  ],
])('%s are told, and waited for when that is wanted', async (_, script, timers) => {
  const { text, settled, later } = await press(script);
  expect([text, settled.timers, later]).toEqual(['before', timers, 'done']);
});

it.each([
  ['nothing at all', ''],
  ['a clock', `const tick = () => { go.title = Date.now(); setTimeout(tick, 15); }; tick();`],
  ['a message that hides much later', `go.onclick = () => setTimeout(() => show('hidden'), 5_000)`],
  ['a request that is repeated without end', `setInterval(() => fetch('/200'), 60)`],
  ['a frame that draws itself again', `const turn = () => requestAnimationFrame(turn); turn();`],
])('%s leaves nothing to wait for', async (_, script) => {
  const { text, settled } = await press(script);
  expect([text, settled]).toEqual(['before', { timers: [], mayBeTold: false, isCut: false }]);
});

it('something may come from a worker or a database of the browser without further notice', async () => {
  for (const made of [
    'new Worker("data:text/javascript,")',
    'new BroadcastChannel("a")',
    'indexedDB.open("a")',
  ])
    expect((await press(`go.onclick = () => { ${made}; }`)).settled.mayBeTold).toBe(true);
});
