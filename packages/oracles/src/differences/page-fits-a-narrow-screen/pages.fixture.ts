import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">';
const row = (cell: string) =>
  `<tr>${Array.from({ length: 9 }, (_, index) => `<${cell}>Column number ${index}</${cell}>`).join('')}</tr>`;
const table = `<table>${row('th')}${row('td')}</table>`;

/** A wide table, in a box that scrolls or in none; a closed drawer and a row of cards that scrolls are beside it. */
const orders = (style: string) =>
  html(
    'Orders',
    `${viewport}<style>td, th { white-space: nowrap; padding: 6px } .cards { display: flex; gap: 8px; overflow-x: auto }
.cards p { flex: 0 0 200px } .drawer { position: fixed; top: 0; left: 100%; width: 240px } ${style}
@media (max-width: 600px) { nav { display: block } }</style>
<nav><a href="/orders">Orders</a></nav><aside class="drawer"><button>Close</button></aside><main><h1>Orders</h1>
<div class="cards"><p>May</p><p>June</p><p>July</p></div><div class="box">${table}</div></main>`,
  );

export const pages: OraclePages = {
  site: aSite([aPage('/orders')]),
  sound: () => ({ '/orders': orders('.box { overflow-x: auto }') }),
  broken: () => ({ '/orders': orders('') }),
  // Nobody said that it is for phones.
  refusing: () => ({ '/orders': orders('').replace(viewport, '') }),
};
