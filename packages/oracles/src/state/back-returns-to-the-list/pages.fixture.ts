import { css, role } from '@prowl/plan';
import { aColumn, aList, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const walks = ['Ridge path', 'Old mill', 'Two lakes'];

/** Walks and each walk in one page; `follow` is how the view follows the address. */
const walksPage = (follow: string) =>
  html(
    'Walks',
    `<div id="app"></div><script>
const walks = ${JSON.stringify(walks)};
const app = document.getElementById('app');
const show = () => {
  const at = Number(new URLSearchParams(location.search).get('walk'));
  app.innerHTML = at ? '<h1>' + walks[at - 1] + '</h1>'
    : '<h1>Walks</h1>' + walks.map((walk, i) =>
      '<article><a href="?walk=' + (i + 1) + '">' + walk + '</a></article>').join('');
};
app.onclick = (event) => {
  if (!event.target.href) return;
  event.preventDefault();
  history.pushState(null, '', event.target.href);
  show();
};
${follow}
show();
</script>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/walks', {
      lists: [
        aList([aColumn('name', walks, { locator: role('link') })], {
          name: 'walks',
          items: css('article'),
          count: 3,
          detail: { template: '/walks?walk=:id', link: role('link'), nameColumn: 'name' },
        }),
      ],
    }),
  ]),
  sound: () => ({ '/walks': walksPage('onpopstate = show;') }),
  broken: () => ({ '/walks': walksPage('') }),
};
