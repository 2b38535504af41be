import { css, role } from '@prowl/plan';
import { aColumn, aList, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const tracks = [
  ['Morning Raga', '12:04'],
  ['Bolero', '14:50'],
  ['Nocturne', '4:31'],
  ['Gymnopédie', '3:05'],
] as const;

/** Their own order is not the alphabet's. */
const demands = ['low', 'normal', 'high'];
const demandOf = (index: number) => demands[(index + 1) % demands.length] ?? '';

/** A table that its own script sorts when a header is pressed. */
const tracksPage = (second: 'reverses' | 'repeats' | 'takes back') =>
  html(
    'Recordings',
    `<h1>Recordings</h1><table><thead><tr><th><button type="button">Title</button></th><th>Length</th><th><button type="button">Demand</button></th></tr></thead>
<tbody>${tracks.map(([title, length], index) => `<tr><td>${title}</td><td>${length}</td><td>${demandOf(index)}</td></tr>`).join('')}</tbody></table>
<script>
let ascending = false;
const own = [...document.querySelectorAll('tbody tr')];
document.querySelector('th button').addEventListener('click', () => {
  ascending = ${second === 'repeats' ? 'true' : '!ascending'};
  const body = document.querySelector('tbody');
  const rows = [...body.rows].sort((a, b) => a.cells[0].textContent.localeCompare(b.cells[0].textContent));
  body.append(...(ascending ? rows : ${second === 'takes back' ? 'own' : 'rows.reverse()'}));
});
let least = false;
document.querySelectorAll('th button')[1].addEventListener('click', () => {
  least = !least;
  const rank = (row) => ${JSON.stringify(demands)}.indexOf(row.cells[2].textContent) * (least ? 1 : -1);
  const body = document.querySelector('tbody');
  body.append(...[...body.rows].sort((a, b) => rank(a) - rank(b)));
});
</script>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/recordings', {
      lists: [
        aList(
          [
            aColumn(
              'name',
              tracks.map(([title]) => title),
              { locator: css('td:nth-child(1)'), header: 'Title' },
            ),
            aColumn(
              'text',
              tracks.map((_, index) => demandOf(index)),
              {
                key: 'demand',
                locator: css('td:nth-child(3)'),
                header: 'Demand',
              },
            ),
          ],
          {
            name: 'recordings',
            items: css('tbody tr'),
            controls: ['Title', 'Demand'].map((words) => ({
              kind: 'sort',
              label: words,
              locator: role('button', words),
              control: 'header',
            })),
          },
        ),
      ],
    }),
  ]),
  sound: () => ({ '/recordings': tracksPage('reverses') }),
  refusing: () => ({ '/recordings': tracksPage('takes back') }),
  broken: () => ({ '/recordings': tracksPage('repeats') }),
};
