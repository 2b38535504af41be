import { css } from '@prowl/plan';
import { aColumn, aField, aForm, aList, aPage, aSelect, aSite } from '../../testing/models.ts';
import { packingPage, packingPages } from '../../testing/packing.ts';
import { html, type OraclePages } from '../../testing/pages.ts';
import { tourPage, tourPages } from '../../testing/tour.ts';

const birds = ['Wren', 'Heron', 'Siskin'];

/** Birds in an order that is chosen, and below them what somebody has seen. */
const birdPage = (order: string) =>
  html(
    'Birds',
    `<main><h1>Birds</h1><label>Order <select id="order"><option>As seen</option><option>By name</option></select></label>
<ul id="birds"></ul><form onsubmit="return false"><label>Seen <input id="seen"></label><button>Report</button></form></main>
<script>const birds = ${JSON.stringify(birds)};
const draw = (all) => { document.getElementById('birds').innerHTML = all.map((each) => '<li>' + each + '</li>').join(''); };
document.getElementById('order').onchange = (event) => {
  draw(event.target.selectedIndex ? [...birds].sort() : birds); ${order}
};
draw(birds);</script>`,
  );

const birdsPage = aPage('/birds', {
  lists: [
    aList([aColumn('name', birds, { locator: css('#birds > li') })], {
      name: 'Birds',
      items: css('#birds > li'),
      count: 3,
      controls: [aSelect('sort', 'Order', ['As seen', 'By name'])],
    }),
  ],
  forms: [aForm('create', [aField('text', { label: 'Seen', locator: css('#seen') })])],
});

export const pages: OraclePages = {
  site: aSite([packingPage('create', 'toggle', 'filter', 'delete'), tourPage(), birdsPage]),
  sound: () => ({ ...packingPages(), ...tourPages(), '/birds': birdPage('') }),
  // The whole page is drawn for a filter, the entry field with it; so is the note when a sight is added, and so for an order.
  broken: () => ({
    ...packingPages({ route: "show = location.hash.slice(2) || 'all'; entry.value = ''; draw();" }),
    ...tourPages({ draw: "at('note').value = '';" }),
    '/birds': birdPage("document.getElementById('seen').value = '';"),
  }),
};
