import { click, css, label, role, selectLabel, template } from '@prowl/plan';
import { aChange, anAction, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';
import { requestsPage, requestsPages } from './requests.fixture.ts';

const names = ['Aster', 'Borage', 'Cosmos', 'Dill', 'Endive', 'Fennel', 'Gourd'];
const undo = role('button', 'Undo', { exact: true });

/** `action`: what differs. */
export const seeds = (of: string, action: Record<string, unknown> = {}) => {
  const items = css(`#${of} > li`);
  const within = { ...items, hasText: template('{{item}}') };
  const box = { ...role('checkbox', template('Choose {{item}}'), { exact: true }), within };
  const from = { from: 'Aster Tin', to: 'Aster Attic' };
  const changed = aChange('item', { how: 'changed', items, own: true, at: 0, ...from });
  const move = anAction(
    'move',
    'Choose, then Move: Attic',
    [click(box), selectLabel(label('Move to'), 'Attic'), click(role('button', 'Move', { exact: true }))],
    [],
    {
      ...{ items, perItem: true, undoneBy: `${of} undo` },
      tries: names.slice(0, 2).map((item) => ({ item, changes: [changed] })),
      examples: names.map((text) => ({ text, group: '' })),
      ...action,
    },
  );
  const back = anAction('toggle', 'Undo', [click(undo)], [[changed]], { key: `${of} undo`, items });
  return aPage(`/${of}`, { actions: [move, back] });
};

/** They are ticked still when it was done. */
const ticked = aChange('state', {
  ...{ locator: role('checkbox'), name: 'Choose', state: 'checked' },
  ...{ from: '', to: 'true', own: true },
});
export const staying = (of: string) => {
  const [move] = seeds(of).actions;
  const tries = move?.tries.map((each) => ({ ...each, changes: [...each.changes, ticked] }));
  return seeds(of, { tries, undoneBy: undefined });
};

/** Seeds in tins and drawers. `moved`: which of the chosen ones are moved; `before`: where undo puts one of them; `stays`: whether they stay ticked. */
const drawers = (of: string, moved = 'chosen', before = 'one.was', stays = false) =>
  html(
    'Seeds',
    `<h1>Seeds</h1><div id="bulk"></div><ul id="${of}"></ul><div id="told" role="status"></div>
<script>
const places = ['Tin', 'Drawer', 'Jar'];
const rows = ${JSON.stringify(names)}.map((name, at) => ({ name, place: places[at % 3], chosen: false }));
const bulk = document.getElementById('bulk');
const told = document.getElementById('told');
const show = () => {
  document.getElementById('${of}').replaceChildren(...rows.map((row) => {
    const item = document.createElement('li');
    item.innerHTML = '<input type="checkbox" aria-label="Choose ' + row.name + '"> <b>' + row.name + '</b> <span>' + row.place + '</span>';
    item.firstChild.checked = row.chosen;
    item.firstChild.onclick = () => { row.chosen = !row.chosen; show(); };
    return item;
  }));
  const chosen = rows.filter((row) => row.chosen);
  if (chosen.length === 0) bulk.innerHTML = '';
  else if (bulk.innerHTML === '') {
    bulk.innerHTML = '<label>Move to <select><option></option><option>Tin</option><option>Attic</option></select></label> <button>Move</button>';
    bulk.querySelector('button').onclick = move;
  }
};
const move = () => {
  const chosen = rows.filter((row) => row.chosen);
  const to = bulk.querySelector('select').value;
  const had = chosen.map((row) => ({ row, was: row.place }));
  for (const row of ${moved}) row.place = to;
  for (const row of chosen) row.chosen = ${stays};
  told.innerHTML = chosen.length + ' moved. <button>Undo</button>';
  told.querySelector('button').onclick = () => { for (const one of had) one.row.place = ${before}; told.innerHTML = ''; show(); };
  show();
};
show();
</script>`,
  );

export const pages: OraclePages = {
  site: aSite(
    [seeds('seeds'), seeds('bulbs'), staying('corms'), requestsPage('pedidos'), requestsPage('alheios')],
    { disposable: true },
  ),
  sound: () => ({
    '/seeds': drawers('seeds'),
    '/bulbs': drawers('bulbs'),
    '/corms': drawers('corms', 'chosen', 'one.was', true),
    ...requestsPages('pedidos'),
    ...requestsPages('alheios'),
  }),
  broken: () => ({
    '/seeds': drawers('seeds', 'chosen.slice(0, Math.max(1, chosen.length - 1))'),
    '/bulbs': drawers('bulbs', 'chosen', 'had[0].was'),
    '/corms': drawers('corms', 'chosen.slice(0, Math.max(1, chosen.length - 1))', 'one.was', true),
    ...requestsPages('pedidos', 'marked.slice(0, Math.max(1, marked.length - 1))'),
    ...requestsPages('alheios', 'rows.slice(0, 1 + rows.indexOf(marked.at(-1)))'),
  }),
};
