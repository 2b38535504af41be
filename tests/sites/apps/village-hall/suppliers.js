// Finds a supplier while its name is typed.
import { $, el } from './tools.js';

const SUPPLIERS = [
  { name: 'Ashdown Boilers', trade: 'heating', phone: '01632 960301' },
  { name: 'Barton Glass', trade: 'windows', phone: '01632 960304' },
  { name: 'Bellamy & Sons', trade: 'roofing', phone: '01632 960308' },
  { name: 'Beech Lane Bakery', trade: 'catering', phone: '01632 960311' },
  { name: 'Brightwire Electrical', trade: 'electrics', phone: '01632 960315' },
  { name: 'Clean Sweep', trade: 'chimneys', phone: '01632 960318' },
  { name: 'Copse Garden Care', trade: 'hedges and lawn', phone: '01632 960322' },
  { name: 'Dale Fire Safety', trade: 'extinguishers', phone: '01632 960325' },
  { name: 'Hartley Piano Tuning', trade: 'pianos', phone: '01632 960329' },
  { name: 'Hollow Tree Joinery', trade: 'doors and floors', phone: '01632 960332' },
  { name: 'Lockwood Keys', trade: 'locks', phone: '01632 960336' },
  { name: 'Marsh Drains', trade: 'drains', phone: '01632 960339' },
  { name: 'Oakes Marquees', trade: 'tents for hire', phone: '01632 960343' },
];
let found = [];
let at = -1;

const list = el('ul', {
  class: 'plain hits',
  id: 'hits',
  role: 'listbox',
  'aria-label': 'Suppliers found',
  hidden: true,
});
const input = el('input', {
  type: 'text',
  role: 'combobox',
  autocomplete: 'off',
  'aria-autocomplete': 'list',
  'aria-controls': 'hits',
  'aria-expanded': 'false',
  placeholder: 'Name or trade',
});
const result = el('p', { 'aria-live': 'polite' }, 'No supplier chosen.');

const close = () => {
  at = -1;
  list.hidden = true;
  input.setAttribute('aria-expanded', 'false');
  input.removeAttribute('aria-activedescendant');
};
const choose = (supplier) => {
  if (supplier === undefined) return;
  input.value = supplier.name;
  result.textContent = `${supplier.name}, ${supplier.trade}: ring ${supplier.phone}.`;
  close();
};
const mark = (next) => {
  at = next;
  [...list.children].forEach((item, each) => {
    item.setAttribute('aria-selected', String(each === at));
    if (each === at) item.scrollIntoView({ block: 'nearest' });
  });
  if (at < 0) input.removeAttribute('aria-activedescendant');
  else input.setAttribute('aria-activedescendant', `hit-${at}`);
};
const look = () => {
  const wanted = input.value.trim().toLowerCase();
  found =
    wanted === ''
      ? []
      : SUPPLIERS.filter(({ name, trade }) => `${name} ${trade}`.toLowerCase().includes(wanted)).slice(0, 6);
  result.textContent = wanted !== '' && found.length === 0 ? 'No supplier fits.' : 'No supplier chosen.';
  list.replaceChildren(
    ...found.map((supplier, each) =>
      el(
        'li',
        {
          id: `hit-${each}`,
          role: 'option',
          'aria-selected': 'false',
          onmousedown: (event) => event.preventDefault(),
          onclick: () => choose(supplier),
        },
        supplier.name,
        el('small', {}, ` ${supplier.trade}`),
      ),
    ),
  );
  if (found.length === 0) {
    close();
    return;
  }
  list.hidden = false;
  input.setAttribute('aria-expanded', 'true');
  mark(-1);
};
input.addEventListener('input', look);
input.addEventListener('blur', close);
input.addEventListener('keydown', (event) => {
  if (list.hidden) return;
  const { key } = event;
  if (key === 'ArrowDown') mark((at + 1) % found.length);
  else if (key === 'ArrowUp') mark(at <= 0 ? found.length - 1 : at - 1);
  else if (key === 'Escape') close();
  else if (key === 'Enter' && at >= 0)
    choose(found[fault('enter-picks-next') ? (at + 1) % found.length : at]);
  else return;
  event.preventDefault();
});
$('#suppliers').append(el('label', {}, 'Supplier', input), list, result);
