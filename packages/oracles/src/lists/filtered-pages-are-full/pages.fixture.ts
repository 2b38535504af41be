import { css, role } from '@prowl/plan';
import { aColumn, aList, aPage, aSelect, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** What is shown, and how many pages there are. "Next" can always be pressed, and does nothing on the last one. */
const shed = (page: string) =>
  html(
    'Seeds',
    `<h1>Seeds</h1><select aria-label="Sown in"><option value="">Any month</option><option>March</option><option>May</option></select>
<ul></ul><button id="back">Previous</button><button id="next">Next</button>
<script>const seeds = Array.from({ length: 12 }, (_, index) => ({ name: 'Seed ' + (index + 1), month: index % 4 ? 'May' : 'March' }));
let at = 0;
let last = 0;
const month = document.querySelector('select');
const fits = (seed) => month.value === '' || seed.month === month.value;
const part = (all) => all.slice(at * 4, at * 4 + 4);
const draw = () => {
  const { shown, pages } = ${page};
  document.querySelector('ul').innerHTML = shown.map(({ name, month }) => '<li><b>' + name + '</b> <i>' + month + '</i></li>').join('');
  document.getElementById('back').disabled = at === 0;
  last = pages - 1;
};
month.onchange = () => { at = 0; draw(); };
document.getElementById('next').onclick = () => { at = Math.min(at + 1, last); draw(); };
document.getElementById('back').onclick = () => { at -= 1; draw(); };
draw();</script>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/seeds', {
      language: 'en',
      lists: [
        aList(
          [
            aColumn('name', ['Seed 1', 'Seed 2', 'Seed 3', 'Seed 4'], { locator: css('b') }),
            aColumn('category', ['March', 'May', 'May', 'May'], { locator: css('i') }),
          ],
          {
            name: 'seeds',
            count: 4,
            items: role('listitem'),
            pager: { next: role('button', 'Next'), pages: [] },
            counter: { locator: css('h1'), text: '12 seeds', total: 12, means: 'total' },
            controls: [aSelect('filter', 'Sown in', ['Any month', 'March', 'May'])],
          },
        ),
      ],
    }),
  ]),
  sound: () => ({
    '/seeds': shed('{ shown: part(seeds.filter(fits)), pages: Math.ceil(seeds.filter(fits).length / 4) }'),
  }),
  broken: () => ({
    '/seeds': shed('{ shown: part(seeds).filter(fits), pages: Math.ceil(seeds.length / 4) }'),
  }),
};
