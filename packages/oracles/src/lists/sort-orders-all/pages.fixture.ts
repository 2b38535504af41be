import { aColumn, aList, aPage, aSelect, aSite } from '../../testing/models.ts';
import { type Asked, html, type OraclePages } from '../../testing/pages.ts';

const kettles = [
  ['Copper', 48],
  ['Enamel', 9.5],
  ['Glass', 110],
  ['Steel', 27],
] as const;

/** The list, with the order that was asked for. */
const kettlesPage =
  (compare: (a: number, b: number) => number) =>
  ({ query }: Asked) => {
    const sorted =
      query.get('sort') === 'price: low to high' ? [...kettles].sort((a, b) => compare(a[1], b[1])) : kettles;
    const rows = sorted.map(
      ([name, price]) => `<li>${name} <span class="price">$${price.toFixed(2)}</span></li>`,
    );
    return html(
      'Kettles',
      `<h1>Kettles</h1><form><label>Sort by <select name="sort" onchange="this.form.submit()">
<option value="featured">Featured</option><option value="price: low to high">Price: low to high</option></select></label></form>
<ul>${rows.join('')}</ul>`,
    );
  };

export const pages: OraclePages = {
  site: aSite([
    aPage('/kettles', {
      lists: [
        aList([aColumn('price', ['$48.00', '$9.50', '$110.00', '$27.00'])], {
          name: 'kettles',
          controls: [aSelect('sort', 'Sort by', ['Featured', 'Price: low to high'])],
        }),
      ],
    }),
  ]),
  sound: () => ({ '/kettles': kettlesPage((a, b) => a - b) }),
  broken: () => ({ '/kettles': kettlesPage((a, b) => (String(a) < String(b) ? -1 : 1)) }),
};
