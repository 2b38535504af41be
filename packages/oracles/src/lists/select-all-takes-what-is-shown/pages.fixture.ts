import { css, role } from '@prowl/plan';
import { aColumn, aControl, aList, aPage, aSearch, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const sheep = ['Herdwick', 'Lonk', 'Swaledale', 'Wensleydale'];
const box = (name: string) => ({ name, locator: role('checkbox', name, { exact: true }) });

/** `reach` is which of all the box in the head takes; `typing` happens with each search. */
const fold = (reach: string, typing = '') =>
  html(
    'Flock',
    `<h1>Flock</h1><input type="search" aria-label="Find sheep">
<table><thead><tr><th><input type="checkbox" id="all" aria-label="Choose all"></th><th>Breed</th></tr></thead><tbody></tbody></table>
<script>const flock = ${JSON.stringify(sheep)};
const chosen = new Set();
const field = document.querySelector('input[type=search]');
const all = document.getElementById('all');
const shown = () => flock.filter((name) => name.toLowerCase().includes(field.value.toLowerCase()));
const draw = () => {
  document.querySelector('tbody').innerHTML = shown().map((name) => '<tr><td><input type="checkbox" aria-label="' + name + '"' +
    (chosen.has(name) ? ' checked' : '') + '></td><td class="name">' + name + '</td></tr>').join('');
  all.checked = shown().length > 0 && shown().every((name) => chosen.has(name));
};
field.oninput = () => { ${typing}; draw(); };
all.onchange = () => { for (const name of ${reach}) chosen[all.checked ? 'add' : 'delete'](name); draw(); };
draw();</script>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/flock', {
      controls: [aControl('Choose all', ['changed'], { locator: box('Choose all').locator })],
      lists: [
        aList([aColumn('name', sheep, { header: 'Breed', locator: css('.name') })], {
          name: 'sheep',
          items: css('tbody > tr'),
          controls: [aSearch('Find sheep')],
        }),
      ],
      widgets: [
        {
          kind: 'boxes',
          name: 'Choose all',
          locator: box('Choose all').locator,
          boxes: sheep.map(box),
          more: true,
        },
      ],
    }),
  ]),
  sound: () => ({ '/flock': fold('shown()') }),
  broken: () => ({ '/flock': fold('flock') }),
  // It forgets what is ticked whenever something else is shown.
  refusing: () => ({ '/flock': fold('shown()', 'chosen.clear()') }),
};
