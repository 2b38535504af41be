import { click, css, role } from '@prowl/plan';
import { aChange, aColumn, aList, anAction, aPage, aSelect, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const names = ['Rook', 'Ibis', 'Kite', 'Crane'];

/** Birds by kind, as tabs, in an order that is chosen beside them. */
const birds = (tab: string) =>
  html(
    'Birds',
    `<main><h1>Birds</h1><div role="tablist"><button role="tab">All</button><button role="tab">Large</button></div>
<label>Order <select id="order"><option>As seen</option><option>By name</option></select></label><ul id="birds"></ul></main>
<script>const birds = ${JSON.stringify(names)}; const large = ['Rook', 'Ibis', 'Crane'];
const order = document.getElementById('order'); let only = birds;
const draw = () => {
  const shown = birds.filter((each) => only.includes(each));
  if (order.selectedIndex) shown.sort();
  document.getElementById('birds').innerHTML = shown.map((each) => '<li><b class="name">' + each + '</b></li>').join('');
};
order.onchange = draw;
document.querySelectorAll('[role=tab]').forEach((tab, index) => {
  tab.onclick = () => { only = index ? large : birds; ${tab} draw(); };
});
draw();</script>`,
  );

const items = css('#birds > li');

export const pages: OraclePages = {
  site: aSite([
    aPage('/birds', {
      lists: [
        aList([aColumn('name', names)], {
          name: 'Birds',
          items,
          controls: [aSelect('sort', 'Order', ['As seen', 'By name'])],
        }),
      ],
      actions: [
        anAction(
          'filter',
          'Large',
          [click(role('tab', 'Large'))],
          [[aChange('item', { how: 'went', items, own: false, at: 2, from: 'Kite' })]],
        ),
      ],
    }),
  ]),
  sound: () => ({ '/birds': birds('') }),
  broken: () => ({ '/birds': birds('order.selectedIndex = 0;') }),
};
