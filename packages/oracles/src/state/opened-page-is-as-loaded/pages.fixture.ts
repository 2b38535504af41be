import { css } from '@prowl/plan';
import { aColumn, aControl, aList, aPage, aSite } from '../../testing/models.ts';
import { html, json, type OraclePages } from '../../testing/pages.ts';

const barges = [
  { id: 1, name: 'Aurora', cargo: ['Gravel', 'Sand'] },
  { id: 2, name: 'Bertha', cargo: ['Timber'] },
  { id: 3, name: 'Cornelia', cargo: ['Grain', 'Salt'] },
];
const { length: all } = barges;

/** One page of script: the list at /barges, each barge at /barges/1. `count` draws how many were looked at. */
const quay = (count: string) =>
  html(
    'Barges',
    `<header>Looked at: <output></output></header><main></main><script>
const seen = new Set(JSON.parse(localStorage.seen ?? '[]'));
const count = () => { document.querySelector('output').textContent = seen.size; };
const draw = async () => {
  const id = location.pathname.split('/')[2];
  const main = document.querySelector('main');
  const barges = await (await fetch('/api/barges')).json();
  if (id === undefined) {
    main.innerHTML = '<h1>Barges</h1><ul>' + barges.map(({ id, name }) =>
      '<li><a href="/barges/' + id + '">' + name + '</a></li>').join('') + '</ul>';
  } else {
    const barge = barges.find((one) => String(one.id) === id);
    main.innerHTML = '<h1>' + barge.name + '</h1><ul>' + barge.cargo.map((each) => '<li>' + each + '</li>').join('') + '</ul><button>Next barge</button>';
    main.querySelector('button').onclick = () => { history.pushState(null, '', '/barges/' + (Number(id) % 3 + 1)); draw(); };
    seen.add(id);
    localStorage.seen = JSON.stringify([...seen]);
    ${count}
  }
};
document.addEventListener('click', (event) => {
  const link = event.target.closest('a');
  if (!link) return;
  event.preventDefault();
  history.pushState(null, '', link.getAttribute('href'));
  draw();
});
addEventListener('popstate', draw);
count();
draw();
</script>`,
  );

const names = barges.map(({ name }) => name);
const operations = [
  {
    ...{ method: 'GET', template: '/api/barges', examples: [], source: 'observed' },
    ...{ statuses: [200], pages: ['/barges/1'] },
  },
];

export const pages: OraclePages = {
  site: aSite(
    [
      aPage('/barges', {
        lists: [
          aList([aColumn('name', names, { locator: css('a') })], {
            name: 'Barges',
            items: css('main li'),
            count: all,
            detail: { template: '/barges/:id', link: css('a') },
          }),
        ],
      }),
      aPage('/barges/1', {
        template: '/barges/:id',
        heading: 'Aurora',
        headings: [{ level: 1, text: 'Aurora' }],
        controls: [aControl('Next barge', [], { effects: [{ kind: 'navigated', url: '/barges/2' }] })],
      }),
    ],
    { operations },
  ),
  sound: () => {
    const page = quay('count();');
    return { '/barges': page, '/barges/1': page, '/barges/2': page, '/api/barges': json(barges) };
  },
  broken: () => {
    const page = quay('');
    return { '/barges': page, '/barges/1': page, '/barges/2': page };
  },
};
