// What follows when a value is entered, learned as a table.
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

/** A scarf that is knitted to measure: its price, initials that are told when they are left, and a remark that a server keeps. */
const scarf = `<!doctype html><html lang="en"><title>Scarves</title><main><section><h2>Your scarf</h2>
<label>Width <input id="width" type="range" min="10" max="40" value="20"></label>
<label>Wool <select id="wool"><option>Lamb</option><option>Goat</option></select></label>
<p>Price <b id="price">40 €</b></p>
<label>Initials <input id="initials"></label><p>Woven in: <b id="woven"></b></p>
<label>Remark <input id="remark"></label><p id="kept"></p><label>Street <input id="street"></label>
</section></main><script>
const at = (id) => document.getElementById(id);
at('width').oninput = at('wool').onchange = () => {
  at('price').textContent = (at('wool').value === 'Goat' ? 3 : 2) * at('width').value + ' €';
  localStorage.setItem('width', at('width').value);
};
at('initials').onblur = () => { at('woven').textContent = at('initials').value.toUpperCase(); };
at('remark').oninput = () => { at('kept').textContent = at('remark').value; fetch('/remark', { method: 'POST', body: at('remark').value }); };
</script></html>`;

it('notes the results by value, and leaves alone what writes to a server', async () => {
  await using site = await openSite(() => scarf);
  const { page } = await learnPage(browser, site.url, { limit: 24_000 });
  const tables = page.responses.map(({ label, outputs, rows }) => ({
    label,
    outputs: outputs.map((output) => output.label),
    rows: rows.map(({ entered, shown }) => [entered, ...shown]),
  }));
  expect(tables).toEqual([
    {
      label: 'Width',
      outputs: ['Price'],
      rows: [
        ['20', '40 €'],
        ['30', '60 €'],
        ['10', '20 €'],
        ['40', '80 €'],
        ['20', '40 €'],
      ],
    },
    {
      label: 'Wool',
      outputs: ['Price'],
      rows: [
        ['Goat', '60 €'],
        ['Lamb', '40 €'],
      ],
    },
    {
      label: 'Initials',
      outputs: ['Woven in:'],
      rows: [
        ['Juniper lane 47, 2nd floor', 'JUNIPER LANE 47, 2ND FLOOR'],
        ['ab', 'AB'],
        ['Juniper lane 47, 2nd floor', 'JUNIPER LANE 47, 2ND FLOOR'],
        ['', ''],
      ],
    },
  ]);
});
