import { css } from '@prowl/plan';
import { aColumn, aList, aPage, aSearch, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const members = ['Okafor, Ada', 'Lindqvist, Per', 'Moreau, Zoé'];

/** Hides rows of a table by script when Enter is pressed. */
const directory = (normalize: string) =>
  html(
    'Members',
    `<h1>Members</h1><input type="search" aria-label="Search members"><table><tbody>
${members.map((name) => `<tr><th scope="row">${name}</th><td>member</td></tr>`).join('')}</tbody></table>
<script>
const field = document.querySelector('input');
field.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter') return;
  const asked = ${normalize};
  for (const row of document.querySelectorAll('tbody tr'))
    row.hidden = !row.cells[0].textContent.toLowerCase().includes(asked);
});
</script>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/members', {
      lists: [
        aList([aColumn('name', members, { locator: css('th') })], {
          name: 'members',
          items: css('tbody tr'),
          count: 3,
          controls: [aSearch('Search members')],
        }),
      ],
    }),
  ]),
  sound: () => ({ '/members': directory('field.value.trim().toLowerCase()') }),
  broken: () => ({ '/members': directory('field.value.toLowerCase()') }),
};
