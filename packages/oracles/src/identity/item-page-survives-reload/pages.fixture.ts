import { css, role } from '@prowl/plan';
import { aColumn, aList, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const planets = ['Mercury', 'Venus', 'Mars'];

/** A single-page application: it draws what its address says. */
const application = html(
  'Planets',
  `<main></main><script>
const planets = ${JSON.stringify(planets)};
const draw = () => {
  const id = location.pathname.split('/')[2];
  document.title = id === undefined ? 'Planets' : planets[id];
  document.querySelector('main').innerHTML = id === undefined
    ? '<h1>Planets</h1><ul>' + planets.map((name, index) => '<li><a href="/planets/' + index + '">' + name + '</a></li>').join('') + '</ul>'
    : '<h1>' + planets[id] + '</h1>';
};
document.addEventListener('click', (event) => {
  const link = event.target.closest('a');
  if (!link) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  draw();
});
addEventListener('popstate', draw);
draw();
</script>`,
);

export const pages: OraclePages = {
  site: aSite([
    aPage('/planets', {
      lists: [
        aList([aColumn('name', planets, { locator: css('a') })], {
          name: 'planets',
          count: 3,
          detail: { template: '/planets/:id', link: role('link') },
        }),
      ],
    }),
    aPage('/planets/1', {
      template: '/planets/:id',
      heading: 'Venus',
      headings: [{ level: 1, text: 'Venus' }],
    }),
  ]),
  sound: () => ({ '/planets': application, '/planets/:id': application }),
  broken: () => ({ '/planets/:id': { status: 404, body: html('Not found', '<h1>Not found</h1>') } }),
};
