// What the controls of a page do is learned from the page as it opens, whatever was pressed before them.
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserSource } from '../../testing/run.ts';
import { openSite } from '../../testing/site.ts';
import { learnPage } from '../testing/learn.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await browserSource.launch();
});
afterAll(() => browser.close());

/** Two parts: a lamp that is remembered, and berths of which some are shown; "Paid" shows none once "Free" was pressed and kept. */
const harbour = `<!doctype html><html lang="en"><title>Harbour</title><main>
<section><h2>Lamp</h2><button id="lamp" aria-pressed="false">Lamp at the pier</button></section>
<section><h2>Berths</h2><button data-show="free">Free</button> <button data-show="paid">Paid</button> <button id="sell">Sell all</button><ul></ul></section>
</main><script>
const berths = [['Heron', 'free'], ['Tern', 'paid'], ['Gull', 'free'], ['Plover', 'paid'], ['Curlew', 'free']];
let show = localStorage.getItem('show') ?? '';
let lit = localStorage.getItem('lit') === 'yes';
const draw = () => {
  document.querySelector('ul').innerHTML = berths.filter(([, state]) => show === '' || state === show).map(([name]) => '<li><b>' + name + '</b></li>').join('');
  document.getElementById('lamp').setAttribute('aria-pressed', lit);
};
document.getElementById('lamp').onclick = () => { lit = !lit; localStorage.setItem('lit', lit ? 'yes' : 'no'); draw(); };
for (const button of document.querySelectorAll('[data-show]')) button.onclick = () => {
  show = show === '' ? button.dataset.show : 'none';
  localStorage.setItem('show', show);
  draw();
};
document.getElementById('sell').onclick = () => { berths.length = 0; draw(); };
draw();
</script></html>`;

it('tries each on the page as it opens, and leaves nothing of it in the browser', async () => {
  await using site = await openSite(() => harbour);
  const { actions } = await learnPage(browser, site.url);
  const named = (name: string) => actions.find((action) => action.name === name);
  expect(named('Lamp at the pier')).toMatchObject({ kind: 'toggle' });
  const went = (name: string) =>
    named(name)?.tries[0]?.changes.filter((change) => change.what === 'item' && change.how === 'went').length;
  expect([went('Free'), went('Paid'), went('Sell all')]).toEqual([2, 3, 5]);
});
