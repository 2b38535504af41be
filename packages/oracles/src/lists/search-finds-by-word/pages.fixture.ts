import { css, role } from '@prowl/plan';
import { aColumn, aList, aPage, aSearch, aSite } from '../../testing/models.ts';
import { type Asked, html, json, type OraclePages } from '../../testing/pages.ts';

const wines = ['Rioja Reserva', 'Rioja Crianza', 'Rioja Joven'];

/** The page asks an API and builds the cards from what it answers. */
const cellar = html(
  'Cellar',
  `<h1>Cellar</h1><div role="search"><input aria-label="Search wines" id="q"><button id="go">Search</button></div>
<div id="wines"></div><script>
const show = async () => {
  const answer = await fetch('/api/wines?q=' + encodeURIComponent(document.getElementById('q').value));
  const found = await answer.json();
  document.getElementById('wines').innerHTML = found.map((name) => '<article><h2>' + name + '</h2></article>').join('');
};
document.getElementById('go').addEventListener('click', show);
show();
</script>`,
);
const api =
  (matches: (name: string, asked: string) => boolean) =>
  ({ query }: Asked) =>
    json(wines.filter((name) => matches(name.toLowerCase(), (query.get('q') ?? '').toLowerCase())));

export const pages: OraclePages = {
  site: aSite([
    aPage('/cellar', {
      lists: [
        aList([aColumn('name', wines, { locator: css('h2') })], {
          name: 'wines',
          items: css('#wines article'),
          controls: [aSearch('Search wines', { submit: role('button', 'Search') })],
        }),
      ],
    }),
  ]),
  sound: () => ({ '/cellar': cellar, '/api/wines': api((name, asked) => name.includes(asked)) }),
  broken: () => ({ '/api/wines': api((name, asked) => name.startsWith(asked)) }),
};
