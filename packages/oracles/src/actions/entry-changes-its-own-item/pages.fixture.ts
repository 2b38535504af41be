import { click, css, fill, role, template } from '@prowl/plan';
import { aChange, anAction, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** Sheep at a market; offers are kept. `raised` is what becomes of an offer, `index` whose it is. */
const market = (raised: string, index: string) =>
  html(
    'Market',
    `<main><h1>Market</h1><div id="sheep"></div></main>
<script>
const sheep = JSON.parse(localStorage.getItem('sheep')) ?? [['Dolly', 40], ['Bess', 60], ['Shaun', 90], ['Ewan', 75]].map(([name, offer]) => ({ name, offer }));
const draw = () => document.getElementById('sheep').replaceChildren(...sheep.map((one, at) => {
  const card = document.createElement('article');
  card.innerHTML = '<h2></h2><p class="offer"></p><form><input aria-label="Offer" inputmode="numeric"><button>Offer</button></form><p class="no"></p>';
  card.querySelector('h2').textContent = one.name;
  card.querySelector('.offer').textContent = one.offer + ' crowns';
  card.querySelector('.no').textContent = one.no ?? '';
  card.querySelector('form').onsubmit = (event) => {
    event.preventDefault();
    const amount = Number(card.querySelector('input').value);
    one.no = amount > one.offer ? '' : 'More, please.';
    if (amount > one.offer) sheep[${index}].offer = ${raised};
    localStorage.setItem('sheep', JSON.stringify(sheep));
    draw();
  };
  return card;
}));
draw();
</script>`,
  );

const items = css('#sheep > article');
const one = { ...items, hasText: template('{{item}}') };
const field = { ...role('textbox', 'Offer'), within: one };
const offered = (item: string, from: number, to: number, entered: string) => ({
  item,
  entered,
  changes: [
    aChange('item', { how: 'changed', items, own: true, from: `${item} ${from}`, to: `${item} ${to}` }),
    aChange('figure', {
      locator: { ...css('.offer'), within: { ...items, hasText: item } },
      label: '',
      from,
      to,
      text: `${to} crowns`,
    }),
    aChange('storage', { area: 'local', key: 'sheep' }),
  ],
});
const offer = anAction(
  'submit',
  'Offer and Offer',
  [fill(field, template('{{entered}}')), click({ ...role('button', 'Offer'), within: one })],
  [],
  {
    items,
    field,
    perItem: true,
    inputs: [{ field, label: 'Offer', kind: 'number', value: '50' }],
    examples: ['Dolly', 'Bess', 'Shaun', 'Ewan'].map((text) => ({ text })),
    tries: [offered('Dolly', 40, 50, '50'), offered('Bess', 60, 67, '67')],
  },
);

export const pages: OraclePages = {
  site: aSite([aPage('/market', { actions: [offer] })]),
  sound: () => ({ '/market': market('amount', 'at') }),
  broken: () => ({ '/market': market('Math.ceil(amount / 100) * 100', 'at') }),
};
