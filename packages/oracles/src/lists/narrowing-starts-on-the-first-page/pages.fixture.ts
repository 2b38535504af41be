import { css, role } from '@prowl/plan';
import { aColumn, aList, aPage, aSearch, aSelect, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** A register of boats that script shows four at a time; `onChange` runs when the search or the state changes. */
const register = (onChange: string) =>
  html(
    'Register',
    `<h1>Statki</h1><p><label>Szukaj <input id="q"></label> <button id="go">Szukaj</button>
<label>Stan <select id="s"><option value="">wszystkie</option><option>w porcie</option><option>w rejsie</option></select></label></p>
<ul id="boats"></ul><p><button id="prev">Poprzednia</button> <button id="next">Następna</button></p>
<script>
const el = (id) => document.getElementById(id);
const boats = ['Albatros','Burza','Czajka','Delfin','Ewa','Fala','Gryf','Hanka','Iskra','Jantar']
  .map((name, n) => ({ name, state: n % 4 === 3 ? 'w rejsie' : 'w porcie' }));
let page = 0, asked = '';
const show = () => {
  const found = boats.filter((b) => b.name.toLowerCase().includes(asked.toLowerCase()) && (el('s').value === '' || b.state === el('s').value));
  el('boats').innerHTML = found.slice(page * 4, page * 4 + 4).map((b) => '<li><b>' + b.name + '</b> <i>' + b.state + '</i></li>').join('');
  el('prev').disabled = page === 0;
  el('next').disabled = (page + 1) * 4 >= found.length;
};
el('go').onclick = () => { asked = el('q').value.trim(); ${onChange} show(); };
el('s').onchange = () => { ${onChange} show(); };
el('next').onclick = () => { page += 1; show(); };
el('prev').onclick = () => { page -= 1; show(); };
show();
</script>`,
  );

/** Years of a club, with numbered pages and a choice of how many are on one. */
const years = (onChange: string) =>
  html(
    'Years',
    `<h1>Years</h1><label>Per page <select id="size"><option>3</option><option>12</option></select></label><ul id="years"></ul><p id="pages"></p><script>
const el = (id) => document.getElementById(id);
const years = Array.from({ length: 11 }, (_, n) => 1950 + 7 * n);
let page = 1;
const show = () => {
  const size = Number(el('size').value);
  el('years').innerHTML = years.slice((page - 1) * size, page * size).map((year) => '<li>In ' + year + '</li>').join('');
  el('pages').replaceChildren(...Array.from({ length: Math.ceil(years.length / size) }, (_, n) =>
    Object.assign(document.createElement('button'), { textContent: n + 1, onclick: () => { page = n + 1; show(); } })));
};
el('size').onchange = () => { ${onChange} show(); };
show();
</script>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/years', {
      lists: [
        aList([aColumn('name', ['In 1950', 'In 1957', 'In 1964'], { locator: css(':scope') })], {
          ...{ key: 'years', name: 'years', items: css('#years > li'), count: 3 },
          pager: {
            pages: ['1', '2', '3', '4'].map((label) => ({
              ...{ label, url: '', locator: role('button', label, { exact: true }) },
            })),
          },
          controls: [aSelect('page-size', 'Per page', ['3', '12'], { locator: css('#size') })],
        }),
      ],
    }),
    aPage('/statki', {
      lists: [
        aList(
          [
            aColumn('name', ['Albatros', 'Burza', 'Czajka', 'Delfin'], { locator: css('b') }),
            aColumn('category', ['w porcie', 'w porcie', 'w porcie', 'w rejsie'], { locator: css('i') }),
          ],
          {
            name: 'statki',
            items: css('#boats > li'),
            count: 4,
            pager: { next: role('button', 'Następna'), pages: [] },
            controls: [
              aSearch('Szukaj', { submit: role('button', 'Szukaj'), locator: css('#q') }),
              aSelect('filter', 'Stan', ['w porcie', 'w rejsie']),
            ],
          },
        ),
      ],
    }),
  ]),
  sound: () => ({ '/statki': () => register('page = 0;'), '/years': years('page = 1;') }),
  broken: () => ({ '/statki': () => register(''), '/years': years('') }),
};
