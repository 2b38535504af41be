import { css } from '@prowl/plan';
import { aColumn, aList, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** Fares that a script formats from data, one of which may be missing. */
const timetable = (fare: string) =>
  html(
    'Ferries',
    `<h1>Ferries</h1><table><thead><tr><th>Crossing</th><th>Fare</th></tr></thead><tbody></tbody></table>
<script>
const crossings = [{ name: 'Oban – Mull', pence: 420 }, { name: 'Mallaig – Skye', pence: ${fare} }];
document.querySelector('tbody').innerHTML = crossings
  .map(({ name, pence }) => '<tr><td>' + name + '</td><td>£' + (pence / 100).toFixed(2) + '</td></tr>').join('');
</script>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/ferries', {
      lists: [
        aList(
          [
            aColumn('name', ['Oban – Mull', 'Mallaig – Skye'], { locator: css('td:nth-child(1)') }),
            aColumn('price', ['£4.20', '£3.60'], { locator: css('td:nth-child(2)'), header: 'Fare' }),
          ],
          { name: 'crossings', items: css('tbody tr'), count: 2 },
        ),
      ],
    }),
  ]),
  sound: () => ({ '/ferries': timetable('360') }),
  broken: () => ({ '/ferries': timetable('undefined') }),
};
