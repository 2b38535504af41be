import { click, css, inside, role, template } from '@prowl/plan';
import { aChange, aColumn, aList, anAction, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const seeds = { Dill: '£1.20', Leek: '£2.40', Kale: '£3.10', Chard: '£12.50' };

/** Seeds and a basket beside them; `told` is what the basket says of one. */
const shop = (told: string) =>
  html(
    'Seeds',
    `<main><h1>Seeds</h1><ul id="seeds"></ul></main><aside><h2>Basket</h2><ol id="basket"></ol></aside><script>
const seeds = ${JSON.stringify(seeds)}; const basket = [];
const draw = () => {
  document.getElementById('seeds').innerHTML = Object.entries(seeds).map(([name, price]) =>
    '<li><b class="name">' + name + '</b> <span class="price">' + price + '</span> <button>Add</button></li>').join('');
  document.querySelectorAll('#seeds button').forEach((button, index) => {
    button.onclick = () => { basket.push(Object.keys(seeds)[index]); draw(); };
  });
  document.getElementById('basket').innerHTML = basket.map((name) => {
    const price = seeds[name]; ${told}
    return '<li>1 × ' + name + ' (' + price + ') = ' + seeds[name] + ' <button>Drop</button></li>';
  }).join('');
};
draw();</script>`,
  );

const items = css('#seeds > li');
const into = css('#basket > li');
const add = {
  ...anAction(
    'add',
    'Add',
    [click(inside({ ...items, hasText: template('{{item}}') }, role('button', 'Add')))],
    [],
  ),
  ...{ items, into, perItem: true },
  tries: (['Dill', 'Leek', 'Kale'] as const).map((item, at) => {
    const to = `1 × ${item} (${seeds[item]}) = ${seeds[item]} {button Drop}`;
    return { item, changes: [aChange('item', { how: 'came', items: into, own: true, at, to })] };
  }),
};

export const pages: OraclePages = {
  site: aSite([
    aPage('/seeds', {
      lists: [
        aList([aColumn('name', Object.keys(seeds)), aColumn('price', Object.values(seeds))], {
          name: 'Seeds',
          items,
        }),
      ],
      actions: [add],
    }),
  ]),
  sound: () => ({ '/seeds': shop('') }),
  broken: () => ({
    '/seeds': shop("if (price.length > 5) return '<li>1 × ' + name + ' (£11.50) = ' + price + '</li>';"),
  }),
};
