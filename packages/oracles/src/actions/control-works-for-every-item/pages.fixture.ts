import { css } from '@prowl/plan';
import { aColumn, aControl, aList, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const wines = ['Riesling', 'Merlot', 'Pinot Noir'];

/** A wine card; `find` is how the script finds the note of a wine. */
const card = (find: string) =>
  html(
    'Wine card',
    `<h1>Wine card</h1><table><tbody>${wines
      .map(
        (wine) =>
          `<tr><td class="wine">${wine}</td><td><button onclick="note('${wine}')">Tasting note</button></td>
</tr>`,
      )
      .join('')}</tbody></table><div id="note"></div><script>
const notes = { riesling: 'Peach.', merlot: 'Plum.', 'pinot noir': 'Cherry.' };
function note(wine) {
  const text = ${find};
  if (text) document.getElementById('note').innerHTML = '<p role="status">' + text + '</p>';
}
</script>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/wines', {
      lists: [
        aList([aColumn('name', wines, { locator: css('.wine') })], {
          name: 'wines',
          items: css('tbody tr'),
          count: 3,
        }),
      ],
      controls: [aControl('Tasting note', ['changed'], { region: 'item', list: 'things' })],
    }),
  ]),
  sound: () => ({ '/wines': card('notes[wine.toLowerCase()]') }),
  broken: () => ({ '/wines': card(`notes[wine.toLowerCase().replace(' ', '-')]`) }),
};
