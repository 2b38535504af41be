import { css, role } from '@prowl/plan';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** When a ferry goes; `turn` is how the year follows the month, `step` how many months a press leads on. */
const ferry = (turn: string, step = 1, begin = 10) =>
  html(
    'Fähre',
    `<h1>Fähre</h1><div id="calendar"><button id="back">‹</button><h2></h2><button id="on">›</button><table><tr><td>1</td></tr></table></div>
<script>let year = 2026; let month = ${begin};
const draw = () => { document.querySelector('h2').textContent = new Date(year, month, 1).toLocaleDateString('de', { month: 'long', year: 'numeric' }); };
const go = (by) => {
  month += by;
  if (month > 11) { month -= 12; ${turn} }
  if (month < 0) { month += 12; year -= 1; }
  draw();
};
document.getElementById('on').onclick = () => go(${step});
document.getElementById('back').onclick = () => go(-${step});
draw();</script>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/ferry', {
      language: 'de',
      widgets: [
        {
          kind: 'months',
          name: 'November 2026',
          locator: css('#calendar > h2'),
          buttons: [
            { name: '‹', locator: role('button', '‹') },
            { name: '›', locator: role('button', '›') },
          ],
          at: 1,
        },
      ],
    }),
  ]),
  sound: () => ({ '/ferry': ferry('year += 1;') }),
  broken: () => ({ '/ferry': ferry('') }),
  // A quarter at a time.
  refusing: () => ({ '/ferry': ferry('year += 1;', 3) }),
};
