import { css } from '@prowl/plan';
import { aColumn, aList, aPage, aSelect, aSite } from '../../testing/models.ts';
import { type Asked, html, type OraclePages } from '../../testing/pages.ts';

const boats = [
  ['Heron', 'Sloop', 1987],
  ['Wren', 'Dinghy', 2011],
  ['Kestrel', 'Ketch', 1964],
  ['Tern', 'Sloop', 1999],
] as const;
type Boat = (typeof boats)[number];

/** Cards, ordered by the year of the boat when that is asked for. */
const harbour =
  (ordered: (all: Boat[]) => Boat[]) =>
  ({ query }: Asked) => {
    const shown = query.get('order') === 'year' ? ordered([...boats]) : boats;
    const cards = shown.map(
      ([name, rig, year]) => `<article><h3>${name}</h3><p>${rig}, built ${year}</p></article>`,
    );
    return html(
      'Boats for hire',
      `<h1>Boats for hire</h1><form><label for="order">Order</label>
<select id="order" name="order"><option value="">Any</option><option value="year">Year built</option></select>
<button>Apply</button></form><div class="boats">${cards.join('')}</div>`,
    );
  };

const byYear = (all: Boat[]): Boat[] => all.sort((a, b) => a[2] - b[2]);

export const pages: OraclePages = {
  site: aSite([
    aPage('/boats', {
      lists: [
        aList(
          [
            aColumn(
              'name',
              boats.map(([name]) => name),
              { locator: css('h3') },
            ),
          ],
          {
            name: 'boats',
            items: css('.boats article'),
            controls: [
              aSelect('sort', 'Order', ['Any', 'Year built'], {
                submit: { by: 'role', role: 'button', name: 'Apply' },
              }),
            ],
          },
        ),
      ],
    }),
  ]),
  sound: () => ({ '/boats': harbour(byYear) }),
  // A join on the year keeps one boat of the last two.
  broken: () => ({ '/boats': harbour((all) => byYear(all).slice(0, -1)) }),
};
