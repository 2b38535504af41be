import { css, role } from '@prowl/plan';
import { aColumn, aList, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const tracks = [
  ['Morning Raga', '12:04'],
  ['Bolero', '14:50'],
  ['Nocturne', '4:31'],
  ['Gymnopédie', '3:05'],
] as const;

/** A table that its own script sorts when a header is pressed. */
const tracksPage = (reverses: boolean) =>
  html(
    'Recordings',
    `<h1>Recordings</h1><table><thead><tr><th><button type="button">Title</button></th><th>Length</th></tr></thead>
<tbody>${tracks.map(([title, length]) => `<tr><td>${title}</td><td>${length}</td></tr>`).join('')}</tbody></table>
<script>
let ascending = false;
document.querySelector('th button').addEventListener('click', () => {
  ascending = ${reverses ? '!ascending' : 'true'};
  const body = document.querySelector('tbody');
  const rows = [...body.rows].sort((a, b) => a.cells[0].textContent.localeCompare(b.cells[0].textContent));
  body.append(...(ascending ? rows : rows.reverse()));
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
          ],
          {
            name: 'recordings',
            items: css('tbody tr'),
            controls: [{ kind: 'sort', label: 'Title', locator: role('button', 'Title'), control: 'header' }],
          },
        ),
      ],
    }),
  ]),
  sound: () => ({ '/recordings': tracksPage(true) }),
  broken: () => ({ '/recordings': tracksPage(false) }),
};
