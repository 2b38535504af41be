import { css } from '@prowl/plan';
import { aColumn, aList, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const seeds = [
  ['Kale', 9, 5],
  ['Leek', 5, 5],
  ['Chard', 6, 4],
  ['Beet', 2, 6],
  ['Sorrel', 8, 3],
  ['Chive', 3, 4],
] as const;

/** Packets of seeds, some of them scarce. `scarce`: which, of those with so many left that should be at least so many. */
const shelf = (scarce: string) =>
  html(
    'Seeds',
    `<main><h1>Seeds</h1><p class="sums"></p><table><thead><tr><th>Kind</th><th>Left</th><th>Scarce at or below</th><th>State</th></tr></thead><tbody></tbody></table></main>
<script>
const seeds = ${JSON.stringify(seeds)}.map(([name, left, least]) => ({ name, left, least }));
const isScarce = ({ left, least }) => ${scarce};
document.querySelector('.sums').textContent = seeds.length + ' kinds, ' + seeds.filter(isScarce).length + ' scarce';
document.querySelector('tbody').innerHTML = seeds.map((seed) =>
  '<tr><td class="name">' + seed.name + '</td><td class="left">' + seed.left + '</td><td class="least">' + seed.least +
  '</td><td>' + (isScarce(seed) ? '<span class="status">Scarce</span>' : '') + '</td></tr>').join('');
</script>`,
  );

const items = css('tbody tr');

export const pages: OraclePages = {
  site: aSite([
    aPage('/seeds', {
      heading: 'Seeds',
      language: 'en',
      tallies: [
        {
          text: '6 kinds, 3 scarce',
          locator: css('.sums'),
          parts: [
            { nth: 0, value: 6, words: 'kinds' },
            { nth: 1, value: 3, words: 'scarce' },
          ],
        },
      ],
      lists: [
        aList(
          [
            aColumn(
              'name',
              seeds.map(([name]) => name),
            ),
            aColumn(
              'quantity',
              seeds.map(([, left]) => String(left)),
              { locator: css('.left'), header: 'Left' },
            ),
            aColumn(
              'number',
              seeds.map(([, , least]) => String(least)),
              {
                locator: css('.least'),
                header: 'Scarce at or below',
              },
            ),
            aColumn('status', ['', 'Scarce', '', 'Scarce', '', 'Scarce']),
          ],
          { items, count: seeds.length },
        ),
      ],
    }),
  ]),
  sound: () => ({ '/seeds': shelf('left <= least') }),
  broken: () => ({ '/seeds': shelf('left < least') }),
};
