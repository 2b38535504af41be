import { css, fill, label, press, template } from '@prowl/plan';
import { aChange, anAction, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** Boats of a marina; no two have one name. */
const marina = (same: string) =>
  html(
    'Marina',
    `<main><h1>Boats</h1><label>Boat <input id="boat"></label><p id="no" role="alert"></p><ul id="boats"></ul></main>
<script>
const boats = JSON.parse(localStorage.getItem('boats') ?? '["Mistral"]');
const draw = () => document.getElementById('boats').replaceChildren(...boats.map((boat) => {
  const li = document.createElement('li');
  li.textContent = boat;
  return li;
}));
const field = document.getElementById('boat');
field.onkeydown = ({ key }) => {
  if (key !== 'Enter' || !field.value.trim()) return;
  if (boats.some((boat) => ${same})) { document.getElementById('no').textContent = 'We have this boat.'; return; }
  boats.push(field.value.trim());
  localStorage.setItem('boats', JSON.stringify(boats));
  field.value = '';
  draw();
};
draw();
</script>`,
  );

const items = css('#boats > li');
const boat = label('Boat');
const berth = anAction(
  'create',
  'Boat and Enter',
  [fill(boat, template('{{entered}}')), press('Enter', boat)],
  [[aChange('item', { how: 'came', items, own: true, at: 1, to: 'Sirocco x1' })]],
  { items, field: boat, kept: 'yes' },
);

export const pages: OraclePages = {
  site: aSite([aPage('/marina', { actions: [berth] })]),
  sound: () => ({
    '/marina': marina('boat.toLowerCase() === field.value.trim().toLowerCase()'),
  }),
  broken: () => ({ '/marina': marina('boat === field.value') }),
};
