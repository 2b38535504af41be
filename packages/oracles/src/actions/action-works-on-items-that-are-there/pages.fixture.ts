import { click, css, role, template } from '@prowl/plan';
import { kennelPage, kennelPages } from '../../testing/kennel.ts';
import { aChange, aColumn, aList, anAction, aPage, aSite } from '../../testing/models.ts';
import { html, json, type OraclePages, type Routes } from '../../testing/pages.ts';

/** Letters to a town hall, the four newest; one has come since exploring. `index` is the expression for the one that is backed. */
const letters = (index: string): Routes => {
  const names = ['Emil', 'Anna', 'Bert', 'Cleo', 'Dora'];
  const backed = new Set<string>();
  return {
    '/letters': html(
      'Letters',
      `<main><h1>Letters</h1><ol></ol></main><script>
const draw = (all) => document.querySelector('ol').replaceChildren(...all.map(({ name, isBacked }, at) => {
  const one = document.createElement('li');
  one.innerHTML = '<b></b> asks for benches. <button>Back it</button>';
  one.querySelector('b').textContent = name;
  const button = one.querySelector('button');
  button.setAttribute('aria-pressed', isBacked);
  button.onclick = async () => draw(await (await fetch('/backing?name=' + all[${index}].name, { method: 'POST' })).json());
  return one;
}));
fetch('/backing').then((answer) => answer.json()).then(draw);
</script>`,
    ),
    '/backing': () => json(shown(names, backed)),
    'POST /backing': ({ query }) => {
      const name = query.get('name') ?? '';
      if (!backed.delete(name)) backed.add(name);
      return json(shown(names, backed));
    },
  };
};

const shown = (names: readonly string[], backed: ReadonlySet<string>) =>
  names.slice(0, 4).map((name) => ({ name, isBacked: backed.has(name) }));

const items = css('main ol > li');
const backing = (item: string) => [
  aChange('item', {
    ...{ how: 'changed', items, own: true },
    from: `${item} asks for benches. Back it`,
    to: `${item} asks for benches. Back it {pressed}`,
  }),
];
const press = click({ ...role('button', 'Back it'), within: { ...items, hasText: template('{{item}}') } });
const found = ['Anna', 'Bert', 'Cleo', 'Dora'];
const lettersPage = aPage('/letters', {
  lists: [aList([aColumn('name', found, { locator: css('b') })], { items, count: 4 })],
  actions: [
    anAction('toggle', 'Back it', [press], [backing('Anna'), backing('Bert')], {
      ...{ key: 'back', undoneBy: 'back', items, perItem: true, writes: true, kept: 'yes' },
      examples: found.map((text) => ({ text })),
    }),
  ],
});

export const pages: OraclePages = {
  site: aSite([kennelPage('Move on', 'Fed', 'Mo', 'More', 'goes home'), lettersPage], { disposable: true }),
  sound: () => ({ ...kennelPages(), ...letters('at') }),
  broken: () => ({
    ...letters('at === 2 ? 0 : at'),
    ...kennelPages({
      // The first of its box goes instead.
      move: 'dogs.find((each) => each.box === dog.box).box += by;',
      // Friday stays.
      walk: 'if (day === 4 && dog.walks.includes(4)) return; dog.walks = dog.walks.includes(day) ? dog.walks.filter((each) => each !== day) : [...dog.walks, day];',
    }),
  }),
};
