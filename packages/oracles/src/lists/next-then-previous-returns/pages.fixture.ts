import { css, role } from '@prowl/plan';
import { aColumn, aList, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const species = ['Avocet', 'Bittern', 'Curlew', 'Dunlin', 'Egret', 'Fulmar'];

/** Pages that a script changes in place. */
const birds = (back: string) =>
  html(
    'Birds',
    `<h1>Birds</h1><ul id="birds"></ul><button id="back">Previous</button><button id="on">Next</button>
<script>
const all = ${JSON.stringify(species)};
let page = 0;
const show = () => {
  document.getElementById('birds').innerHTML = all.slice(page * 2, page * 2 + 2).map((name) => '<li>' + name + '</li>').join('');
  document.getElementById('back').disabled = page === 0;
  document.getElementById('on').disabled = page === 2;
};
document.getElementById('on').onclick = () => { page += 1; show(); };
document.getElementById('back').onclick = () => { ${back}; show(); };
show();
</script>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/birds', {
      lists: [
        aList([aColumn('name', species.slice(0, 2), { locator: css(':scope') })], {
          name: 'birds',
          count: 2,
          pager: { next: role('button', 'Next'), previous: role('button', 'Previous'), pages: [] },
        }),
      ],
    }),
  ]),
  sound: () => ({ '/birds': birds('page -= 1') }),
  broken: () => ({ '/birds': birds('page += 1') }),
};
