import { css, label, role } from '@prowl/plan';
import { aColumn, aList, aPage, aSelect, aSite } from '../../testing/models.ts';
import { html, type OraclePages, type Routes } from '../../testing/pages.ts';

/** Letters, three at a time, the newest first unless somebody wants them by name. */
const letters = (from: string) =>
  html(
    'Letters',
    `<main><h1>Letters</h1><label>Order <select id="order"><option>Newest first</option><option>Name, A to Z</option></select></label>
<ul id="letters"></ul><button id="more">Show more</button></main><script>
const all = ['Moor', 'Dale', 'Beck', 'Fell', 'Tarn', 'Gill', 'Howe', 'Crag'];
const order = document.getElementById('order');
let shown = [];
const draw = () => {
  document.getElementById('letters').innerHTML = shown.map((each) => '<li><b class="name">' + each + '</b></li>').join('');
  document.getElementById('more').hidden = shown.length >= all.length;
};
const load = (from) => {
  const sorted = order.selectedIndex ? [...all].sort() : all;
  shown = [...shown.slice(0, from), ...sorted.slice(${from}, from + 3)];
  draw();
};
order.onchange = () => { shown = []; load(0); };
document.getElementById('more').onclick = () => load(shown.length);
load(0);</script>`,
  );

/** What was done in the last minute, the newest first. `grows`: somebody does the same again all the time. */
const log = (grows: boolean): Routes => {
  const done = ['Bell rung', 'Gate shut', 'Lamp lit', 'Fire laid', 'Boat moored'];
  const entry = (what: string) => `<li><b class="name">${what}</b></li>`;
  return {
    '/log': () =>
      html(
        'Log',
        `<main><h1>Log</h1><ul id="log">${done.slice(0, 3).map(entry).join('')}</ul><button id="more">Show more</button></main><script>
document.getElementById('more').onclick = async () => {
  document.getElementById('log').innerHTML = await (await fetch('/log/entries')).text();
};</script>`,
      ),
    '/log/entries': () => {
      if (grows) done.unshift('Gate shut');
      return { headers: { 'content-type': 'text/plain' }, body: done.map(entry).join('') };
    },
  };
};

export const pages: OraclePages = {
  site: aSite([
    aPage('/letters', {
      language: 'en',
      lists: [
        aList([aColumn('name', ['Moor', 'Dale', 'Beck'])], {
          name: 'Letters',
          items: css('#letters > li'),
          count: 3,
          controls: [aSelect('sort', 'Order', ['Newest first', 'Name, A to Z'], { locator: label('Order') })],
          pager: { next: role('button', 'Show more'), pages: [] },
        }),
      ],
    }),
    aPage('/log', {
      lists: [
        aList([aColumn('name', ['Bell rung', 'Gate shut', 'Lamp lit'])], {
          ...{ name: 'Log', items: css('#log > li'), count: 3 },
          pager: { next: role('button', 'Show more'), pages: [] },
        }),
      ],
    }),
  ]),
  sound: () => ({ '/letters': letters('from'), ...log(false) }),
  refusing: () => log(true),
  // The last one that is shown comes again.
  broken: () => ({ '/letters': letters('from && from - 1') }),
};
