import { css, role } from '@prowl/plan';
import { aColumn, aList, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** Three rowers at a time. `mark` says which number is marked, of `page`, which counts from 1; by a class, or as the current page. */
const rowers = (mark: string, byClass = false) =>
  html(
    'Rowers',
    `<main><h1>Rowers</h1><ul id="rowers"></ul><nav id="pages"></nav></main><script>
const all = ['Ada','Bea','Cleo','Dora','Eva','Finn','Gus','Hal','Ida','Jo'];
let page = 1;
const show = () => {
  document.getElementById('rowers').innerHTML = all.slice(page * 3 - 3, page * 3).map((name) => '<li>' + name + '</li>').join('');
  document.getElementById('pages').replaceChildren(...[1, 2, 3, 4].map((number) => {
    const button = Object.assign(document.createElement('button'), { textContent: number, ariaLabel: 'Page ' + number });
    if (number === ${mark}) ${byClass ? "button.className = 'here'" : "button.setAttribute('aria-current', 'page')"};
    button.onclick = () => { page = number; show(); };
    return button;
  }));
};
show();
</script>`,
  );

const page = (url: string) =>
  aPage(url, {
    lists: [
      aList([aColumn('name', ['Ada', 'Bea', 'Cleo'], { locator: css(':scope') })], {
        name: 'rowers',
        items: css('#rowers > li'),
        count: 3,
        pager: {
          pages: ['1', '2', '3', '4'].map((label) => ({
            ...{ label, url: '', locator: role('button', `Page ${label}`) },
          })),
        },
      }),
    ],
  });

export const pages: OraclePages = {
  site: aSite([page('/rowers'), page('/crew')]),
  sound: () => ({ '/rowers': rowers('page'), '/crew': rowers('page', true) }),
  broken: () => ({
    '/rowers': rowers('Math.max(1, page - 1)'),
    '/crew': rowers('Math.max(1, page - 1)', true),
  }),
  // Nothing is marked, or all are.
  refusing: () => ({ '/rowers': rowers('0'), '/crew': rowers('number', true) }),
};
