import { click, css, role, template } from '@prowl/plan';
import { aChange, anAction, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** Boats that are changed in a dialog at the end of the page. `when`: it is filled. */
const boats = (when: string) =>
  html(
    'Boats',
    `<main><h1>Boats</h1><ul id="boats"></ul></main>
<dialog id="sheet"><label>Name <input id="name"></label><label>Berth <input id="berth" type="number"></label>
<button id="keep">Save</button> <button id="leave">Cancel</button></dialog>
<script>
const all = [['Heron', 4], ['Tern', 7], ['Gull', 9]].map(([name, berth]) => ({ name, berth }));
const byId = (id) => document.getElementById(id);
let one;
let filled = false;
const draw = () => byId('boats').replaceChildren(...all.map((boat) => {
  const li = document.createElement('li');
  const change = Object.assign(document.createElement('button'), { textContent: 'Change' });
  change.onclick = () => {
    one = boat;
    if (${when}) for (const name of ['name', 'berth']) byId(name).value = boat[name];
    filled = true;
    byId('sheet').showModal();
  };
  li.append(boat.name + ', berth ' + boat.berth + ' ', change);
  return li;
}));
byId('keep').onclick = () => { for (const name of ['name', 'berth']) one[name] = byId(name).value; byId('sheet').close(); draw(); };
byId('leave').onclick = () => byId('sheet').close();
draw();
</script>`,
  );

const items = css('#boats > li');
const came = (kind: string, name: string, id: string) =>
  aChange('part', { how: 'came', kind, name, locator: css(id) });
const change = anAction(
  'open',
  'Change',
  [click({ ...role('button', 'Change'), within: { ...items, hasText: template('{{item}}') } })],
  [
    [
      came('field', 'Name', '#name'),
      came('field', 'Berth', '#berth'),
      came('control', 'Save', '#keep'),
      came('control', 'Cancel', '#leave'),
    ],
  ],
  { items, perItem: true, examples: ['Heron', 'Tern', 'Gull'].map((text) => ({ text })) },
);

export const pages: OraclePages = {
  site: aSite([aPage('/boats', { language: 'en', actions: [change] })]),
  sound: () => ({ '/boats': boats('true') }),
  broken: () => ({ '/boats': boats('!filled') }),
};
