// Rows with a menu each and a box each: what the menu offers, what takes it back, and what is done to those that are ticked.
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

/** Boats at a pier. The menu of each lies over the next row; of those at sea none can be sent to the yard. */
const pier = `<!doctype html><html lang="en"><title>Boats</title><style>td{height:20px}.menu{position:absolute;background:#fff;right:0;z-index:2}</style>
<main><h1>Boats</h1><div id="bulk"></div><table><tbody id="boats"></tbody></table></main><script>
const berths = ['North', 'East', 'South', 'West', 'Inner'];
const boats = ['Avocet', 'Bittern', 'Curlew', 'Dunlin', 'Eider', 'Fulmar'].map((name, at) => ({ name, berth: berths[at % 3], state: at === 2 ? 'At sea' : 'Moored', chosen: false, open: false }));
const bulk = document.getElementById('bulk');
const draw = () => {
  document.getElementById('boats').replaceChildren(...boats.map((boat) => {
    const row = document.createElement('tr');
    row.innerHTML = '<td><input type="checkbox" aria-label="Choose ' + boat.name + '"></td><td>' + boat.name + '</td><td>' + boat.berth + '</td><td>' + boat.state +
      '</td><td style="position:relative"><button aria-haspopup="menu" aria-expanded="' + boat.open + '" aria-label="More for ' + boat.name + '">…</button>' +
      (boat.open ? '<div class="menu" role="menu"><button role="menuitem">Sink</button><br><button role="menuitem">To the yard</button></div>' : '') + '</td>';
    const box = row.querySelector('input');
    box.checked = boat.chosen;
    box.onclick = () => { boat.chosen = !boat.chosen; draw(); };
    row.querySelector('[aria-haspopup]').onclick = () => { boat.open = !boat.open; draw(); };
    const [sink, yard] = row.querySelectorAll('[role=menuitem]');
    if (yard) {
      sink.disabled = true;
      yard.disabled = boat.state === 'At sea';
      yard.onclick = () => { boat.state = 'In the yard'; boat.open = false; draw(); };
    }
    return row;
  }));
  if (boats.every(({ chosen }) => !chosen)) bulk.innerHTML = '';
  else if (bulk.innerHTML === '') {
    bulk.innerHTML = '<form><label>Berth <select><option value="">Choose…</option>' + berths.map((one) => '<option>' + one + '</option>').join('') +
      '</select></label> <button>Move</button> <button type="button" id="none">None</button></form>';
    bulk.querySelector('#none').onclick = () => { for (const each of boats) each.chosen = false; draw(); };
    bulk.querySelector('form').onsubmit = (event) => {
      event.preventDefault();
      const to = bulk.querySelector('select').value;
      if (to === '') return;
      for (const each of boats) { if (each.chosen) each.berth = to; each.chosen = false; }
      draw();
    };
  }
};
addEventListener('keydown', ({ key }) => { if (key === 'Escape') { for (const each of boats) each.open = false; draw(); } });
draw();
</script></html>`;

it('learns what a menu offers, on items that it is offered for, and what is done to those that are ticked', async () => {
  await using site = await openSite(() => pier);
  const { find, actions } = await learnPage(browser, site.url, { limit: 60_000 });
  const yard = find('toggle', ({ name }) => name.includes('To the yard'));
  expect(new Set(yard?.tries.map(({ item }) => item)).size).toBeGreaterThan(1);
  expect(yard?.examples.map(({ text }) => text)).not.toContain('Curlew');
  expect(actions.some(({ name }) => name.includes('Sink'))).toBe(false);
  const moved = find('move', ({ name }) => name.startsWith('Choose, then Move: '));
  expect(moved?.steps.map((step) => step.do)).toEqual(['click', 'select', 'click']);
  expect(moved?.tries.length).toBeGreaterThan(1);
}, 150_000);
