import { click, css, role, template } from '@prowl/plan';
import { aChange, anAction, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** Boats that leave their berth after a question. `asks`: what of the question is written when it opens. */
const boats = (asks: string) =>
  html(
    'Boats',
    `<main><h1>Boats</h1><ul id="boats"></ul></main>
<dialog id="sheet"><h2></h2><p></p><button id="yes">Free the berth</button> <button id="leave">Cancel</button></dialog>
<script>
const all = [['Heron', 4], ['Tern', 7], ['Gull', 9]].map(([name, berth]) => ({ name, berth }));
const byId = (id) => document.getElementById(id);
const sheet = byId('sheet');
let before;
byId('boats').replaceChildren(...all.map((boat) => {
  const li = document.createElement('li');
  const leave = Object.assign(document.createElement('button'), { textContent: 'Leaves' });
  leave.onclick = () => {
    const one = ${asks};
    before = boat;
    sheet.querySelector('h2').textContent = 'Does ' + one.name + ' leave?';
    sheet.querySelector('p').textContent = 'Berth ' + one.berth + ' is free then.';
    sheet.showModal();
  };
  li.append(boat.name + ' ', leave);
  return li;
}));
byId('leave').onclick = () => sheet.close();
</script>`,
  );

const items = css('#boats > li');
const came = (kind: string, name: string, locator = css('#sheet')) =>
  aChange('part', { how: 'came', kind, name, locator });
const leaves = anAction(
  'open',
  'Leaves',
  [click({ ...role('button', 'Leaves'), within: { ...items, hasText: template('{{item}}') } })],
  [[came('dialog', 'Does Heron leave?'), came('control', 'Cancel', role('button', 'Cancel'))]],
  { items, perItem: true, examples: ['Heron', 'Tern', 'Gull'].map((text) => ({ text })) },
);

export const pages: OraclePages = {
  site: aSite([aPage('/boats', { language: 'en', actions: [leaves] })]),
  sound: () => ({ '/boats': boats('boat') }),
  broken: () => ({ '/boats': boats('before ?? boat') }),
};
