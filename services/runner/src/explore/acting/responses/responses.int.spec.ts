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

/** A workshop of cards that are plain boxes with buttons: one is a custom element, one mixes a colour, one is a list. */
const workshop = `<!doctype html><html lang="de"><title>Werkstatt</title><main>
<div class="card"><h2>Maß</h2><div><label>Länge <input id="size" inputmode="decimal" value="4"></label><button>?</button></div>
<table><tfoot><tr><td>Fläche</td><td id="area">16 m²</td></tr></tfoot></table></div>
<div class="card"><h2>Farbe</h2><div id="swatch" style="background: #501414; height: 20px"></div>
<label>Rot: <b id="told">80</b> <input id="red" type="range" min="0" max="255" value="80"></label><button>Neu</button><button>Mehr</button></div>
<div class="card"><h2>Schnitt</h2><p>Ab 5 mm Tiefe wird zweimal geschnitten.</p><saw-cut></saw-cut><button>Los</button></div></main><script>
const at = (id) => document.getElementById(id);
at('size').oninput = () => setTimeout(() => { at('area').textContent = at('size').value.replace(',', '.') ** 2 + ' m²'; }, 250);
at('red').oninput = () => { at('told').textContent = at('red').value; at('swatch').style.background = 'rgb(' + at('red').value + ', 20, 20)'; };
customElements.define('saw-cut', class extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: 'open' });
    root.innerHTML = '<label>Tiefe <input type="number" min="1" max="9" value="3"></label><p>3 mm</p>';
    root.querySelector('input').oninput = (event) => { root.querySelector('p').textContent = event.target.value + ' mm'; };
  }
});
</script></html>`;

it('looks into shadow trees, into tables and at styles, and calls each part by the heading above it', async () => {
  await using site = await openSite(() => workshop);
  const { page } = await learnPage(browser, site.url, { limit: 24_000 });
  const tables = page.responses.map(({ label, part, outputs, rows }) => ({
    field: `${label} of ${part}`,
    outputs: outputs.map((output) => output.kind),
    row: [rows[1]?.entered, ...(rows[1]?.shown ?? [])],
  }));
  expect(tables).toEqual([
    { field: 'Länge of Maß', outputs: ['text'], row: ['4,5', '20.25 m²'] },
    {
      field: 'Rot of Farbe',
      outputs: ['style', 'text'],
      row: ['170', 'background: rgb(170, 20, 20); height: 20px;', '170'],
    },
    { field: 'Tiefe of Schnitt', outputs: ['text'], row: ['6', '6 mm'] },
  ]);
  // The page says that something is different there.
  expect(page.responses.at(-1)?.rows.map(({ entered }) => entered)).toContain('5');
});

/** As code editors are made: the field takes the keys, what was typed is drawn beside it, and stays when the field is emptied. */
const editor = `<!doctype html><html lang="en"><title>Queries</title><main><section><h2>Query</h2>
<div style="position: relative; height: 60px"><div style="overflow: hidden; width: 3px; height: 0"><textarea aria-label="Query" style="width: 1000px; height: 1em; position: absolute"></textarea></div>
<pre id="drawn">select</pre></div><label>Name <input id="name"></label><p>Saved as <b id="file">.sql</b></p></section></main><script>
const keys = document.querySelector('textarea');
keys.oninput = () => { if (keys.value !== '') document.getElementById('drawn').textContent = keys.value + ' select'; };
document.getElementById('name').oninput = ({ target }) => { document.getElementById('file').textContent = target.value + '.sql'; };
</script></html>`;

it('leaves alone the field of a code editor, which only takes keys', async () => {
  await using site = await openSite(() => editor);
  const { page } = await learnPage(browser, site.url, { limit: 16_000 });
  expect(page.responses.map(({ label }) => label)).toEqual(['Name']);
});
