import { css } from '@prowl/plan';
import { aColumn, aList, aPage, aSearch, aSite } from '../../testing/models.ts';
import { type Asked, html, json, type OraclePages } from '../../testing/pages.ts';

const ferries = ['Anna Karoline', 'Bastø', 'Colibri', 'Dronningen'];

/** The list follows what is typed. `isStale` is asked of an answer when it is there. */
const harbour = (isStale: string) =>
  html(
    'Ferries',
    `<h1>Ferries</h1><input aria-label="Find a ferry"><ul id="ferries"></ul><script>
const field = document.querySelector('input');
let latest = 0;
const show = async () => {
  const mine = ++latest;
  const answer = await fetch('/api/ferries?q=' + encodeURIComponent(field.value));
  const found = await answer.json();
  if (${isStale}) return;
  document.getElementById('ferries').innerHTML = found.map((name) => '<li><b>' + name + '</b></li>').join('');
};
let timer;
field.addEventListener('input', () => { clearTimeout(timer); timer = setTimeout(show, 120); });
show();
</script>`,
  );

const api = ({ query }: Asked) =>
  json(ferries.filter((name) => name.toLowerCase().includes((query.get('q') ?? '').toLowerCase())));

const operations = [
  {
    method: 'GET',
    template: '/api/ferries',
    examples: [],
    source: 'observed',
    statuses: [200],
    pages: ['/harbour'],
  },
];

export const pages: OraclePages = {
  site: aSite(
    [
      aPage('/harbour', {
        lists: [
          aList([aColumn('name', ferries, { locator: css('b') })], {
            name: 'ferries',
            items: css('#ferries li'),
            controls: [aSearch('Find a ferry')],
          }),
        ],
      }),
    ],
    { operations },
  ),
  sound: () => ({ '/harbour': harbour('mine !== latest'), '/api/ferries': api }),
  broken: () => ({ '/harbour': harbour('false') }),
};
