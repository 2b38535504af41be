import { role } from '@prowl/plan';
import { aField, aForm, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const birds = ['Wren', 'Heron', 'Siskin'];
const boats = ['Skiff', 'Ketch'];
const kinds = ['Rope', 'Sail'];
const box = (name: string) => ({ name, locator: role('checkbox', name, { exact: true }) });
const fields = (...names: string[]) =>
  aForm(
    'create',
    names.map((name) => aField(name, { control: 'checkbox', type: 'checkbox', locator: box(name).locator })),
  );

/** Birds below a box for all of them; `state` is when that is ticked. */
const birdPage = (state: string, reached = 3) =>
  html(
    'Birds',
    `<h1>Birds</h1><form onsubmit="return false"><ul><li><label><input type="checkbox" id="all">All birds</label><ul>${birds
      .map((name) => `<li><label><input type="checkbox" class="one">${name}</label></li>`)
      .join('')}</ul></li></ul><button>Send</button></form>
<script>const all = document.getElementById('all');
const ones = [...document.querySelectorAll('.one')];
all.onchange = () => ones.slice(0, all.checked ? ${reached} : 3).forEach((one) => { one.checked = all.checked; });
ones.forEach((one) => { one.onchange = () => {
  const count = ones.filter((each) => each.checked).length;
  all.checked = ${state};
  all.indeterminate = count > 0 && !all.checked;
}; });</script>`,
  );

/** Two of four boats; `reach` is which of them the box in the head takes along. */
const boatPage = (reach: string) =>
  html(
    'Boats',
    `<h1>Boats</h1><form onsubmit="return false"><table><thead><tr><td><input type="checkbox" id="all" aria-label="Choose all on this page"></td><th>Boat</th></tr></thead><tbody>${boats
      .map(
        (name) =>
          `<tr><td><input type="checkbox" class="one" aria-label="${name}"></td><td>${name}</td></tr>`,
      )
      .join('')}</tbody></table><button>Sell (<b>0</b>)</button></form>
<script>const chosen = new Set();
const all = document.getElementById('all');
const ones = [...document.querySelectorAll('.one')];
const draw = () => {
  ones.forEach((one, i) => { one.checked = chosen.has(i); });
  all.checked = ones.every((one) => one.checked);
  document.querySelector('b').textContent = chosen.size;
};
all.onchange = () => { ${reach}.forEach((i) => chosen[all.checked ? 'add' : 'delete'](i)); draw(); };
ones.forEach((one, i) => { one.onchange = () => { chosen[one.checked ? 'add' : 'delete'](i); draw(); }; });</script>`,
  );

/** A box above others that it has nothing to do with. */
const kindPage = html(
  'Kinds',
  `<h1>Kinds</h1><form onsubmit="return false"><label><input type="checkbox">Send a letter</label><div>${kinds
    .map((name) => `<label><input type="checkbox">${name}</label>`)
    .join('')}</div><button>Send</button></form>`,
);

const widget = (name: string, names: readonly string[], more = false) => ({
  kind: 'boxes',
  name,
  locator: box(name).locator,
  boxes: names.map(box),
  more,
});

export const pages: OraclePages = {
  site: aSite([
    aPage('/birds', { widgets: [widget('All birds', birds)], forms: [fields('All birds', ...birds)] }),
    aPage('/flock', { widgets: [widget('All birds', birds)], forms: [fields('All birds', ...birds)] }),
    aPage('/boats', {
      language: 'en',
      widgets: [widget('Choose all on this page', boats, true)],
      forms: [fields('Choose all on this page', ...boats)],
    }),
  ]),
  sound: () => ({
    '/birds': birdPage('count === ones.length'),
    '/flock': birdPage('count === ones.length'),
    '/boats': boatPage('[0, 1]'),
  }),
  broken: () => ({
    '/birds': birdPage('count > 0'),
    '/flock': birdPage('count === ones.length', 2),
    '/boats': boatPage('[0, 1, 2, 3]'),
  }),
  refusing: () => ({ '/birds': kindPage, '/flock': kindPage, '/boats': kindPage }),
};
