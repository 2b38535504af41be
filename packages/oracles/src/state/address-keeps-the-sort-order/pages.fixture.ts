import { css, role } from '@prowl/plan';
import { aColumn, aList, aPage, aSelect, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const boats = ['Heron', 'Curlew', 'Sandpiper', 'Avocet'];

/** Boats for hire. The server sorts; `refine` is a script that does something to its answer. */
const boatsPage = (query: URLSearchParams, refine = '') => {
  const sorted = query.get('order') === 'name' ? boats.toSorted() : boats;
  return html(
    'Boats',
    `<h1>Boats</h1><form><label for="order">Sorted by</label>
<select id="order" name="order" onchange="this.form.submit()">
<option value="length">Length</option>
<option value="name"${query.get('order') === 'name' ? ' selected' : ''}>Name</option></select></form>
<div id="boats">${sorted
      .map(
        (boat) => `<section><a href="/boats/${boat.toLowerCase()}">${boat}</a>
</section>`,
      )
      .join('')}</div>${refine}`,
  );
};

/** On a reload and on the way back the page forgets the order. */
const forgets = `<script>
if (performance.getEntriesByType('navigation')[0].type !== 'navigate') {
  const list = document.getElementById('boats');
  list.append(...[...list.children].reverse());
}</script>`;

/** Sound: what is known of an item is shown over the list, and the address stays. */
const overTheList = `<dialog id="about"></dialog><script>
document.getElementById('boats').addEventListener('click', (event) => {
  event.preventDefault();
  document.getElementById('about').textContent = event.target.textContent;
  document.getElementById('about').show();
});</script>`;

export const pages: OraclePages = {
  site: aSite([
    aPage('/boats', {
      lists: [
        aList([aColumn('name', boats, { locator: role('link') })], {
          name: 'boats',
          items: css('#boats section'),
          detail: { template: '/boats/:boat', link: role('link'), nameColumn: 'name' },
          controls: [aSelect('sort', 'Sorted by', ['Length', 'Name'])],
        }),
      ],
    }),
  ]),
  sound: () => ({
    '/boats': ({ query }) => boatsPage(query),
    '/boats/:boat': ({ params }) => html('Boat', `<h1>The ${params['boat']}</h1>`),
  }),
  refusing: () => ({ '/boats': ({ query }) => boatsPage(query, overTheList) }),
  broken: () => ({ '/boats': ({ query }) => boatsPage(query, forgets) }),
};
