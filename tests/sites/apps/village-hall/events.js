// What goes to an event: kit, what it is about, and what it took.
import { $, button, el, fill, keep, kept, money, newId, penceOf, say } from './tools.js';

let kit = kept('kit', [
  { name: 'Gazebo, 3 × 3 m', taken: false },
  { name: 'Loudspeaker', taken: false },
  { name: 'First-aid box', taken: true },
  { name: 'Cash tin', taken: true },
  { name: 'Signs for the road', taken: false },
  { name: 'Cake stands', taken: false },
  { name: 'Hi-vis vests', taken: false },
]);
const swap = $('#kit');
const move = (goes, taken) => {
  kit = kit.map((each) => (goes(each) ? { ...each, taken } : each));
  keep('kit', kit);
  drawKit();
};
const of = (taken) => kit.filter((each) => each.taken === taken);
const moveAll = (taken) => {
  const going = of(!taken);
  const all = fault('take-all-leaves-last') && taken ? going.slice(0, -1) : going;
  move((each) => all.includes(each), taken);
};
const sideOf = (taken, title, one, all) => {
  const things = of(taken);
  const list = el(
    'select',
    { multiple: true, size: '7' },
    things.map(({ name }) => el('option', {}, name)),
  );
  const some = () => {
    const names = [...list.selectedOptions].map(({ value }) => value);
    if (names.length === 0) say('Choose something in the list first.');
    else move(({ name }) => names.includes(name), !taken);
  };
  return el(
    'div',
    { class: 'swap-side' },
    el('label', {}, `${title} (${things.length})`, list),
    el(
      'div',
      { class: 'row' },
      button(one, some, { disabled: things.length === 0 }),
      button(all, () => moveAll(!taken), { disabled: things.length === 0 }),
    ),
  );
};
function drawKit() {
  fill(
    swap,
    sideOf(false, 'In the cupboard', 'Take', 'Take everything'),
    sideOf(true, 'Goes to the open day', 'Put back', 'Put everything back'),
  );
}
drawKit();

let tags = kept('tags', ['family', 'outdoors']);
const OFFERED = ['family', 'outdoors', 'music', 'food', 'market', 'history', 'free entry'];
const MOST = 8;
const chips = el('ul', { class: 'plain chips', 'aria-label': 'Chosen tags' });
const error = el('p', { class: 'error', id: 'tag-e', 'aria-live': 'polite' });
const entry = el('input', { name: 'tag', maxlength: '24', autocomplete: 'off', 'aria-describedby': 'tag-e' });
const offers = el('div', { class: 'row offers' });
const addTag = (text) => {
  const tag = text.trim().toLowerCase();
  error.textContent = '';
  if (tag === '') error.textContent = 'Write a tag first.';
  else if (tags.includes(tag) && !fault('tag-twice')) error.textContent = `“${tag}” is chosen already.`;
  else if (tags.length >= MOST) error.textContent = `No more than ${MOST} tags.`;
  else {
    tags = [...tags, tag];
    entry.value = '';
    drawTags();
  }
};
function drawTags() {
  keep('tags', tags);
  fill(
    chips,
    tags.map((tag, at) =>
      el(
        'li',
        { class: 'tag' },
        tag,
        button(
          '×',
          () => {
            tags = tags.filter((_, each) => each !== at);
            drawTags();
          },
          { 'aria-label': `Take away ${tag}` },
        ),
      ),
    ),
  );
  fill(
    offers,
    OFFERED.filter((tag) => !tags.includes(tag)).map((tag) =>
      button(`+ ${tag}`, () => addTag(tag), { class: 'offer' }),
    ),
  );
}
$('#tags').append(
  chips,
  el(
    'form',
    {
      class: 'row',
      novalidate: true,
      onsubmit: (event) => {
        event.preventDefault();
        addTag(entry.value);
      },
    },
    el('label', { class: 'grow' }, 'New tag', entry),
    el('button', {}, 'Add tag'),
  ),
  error,
  offers,
);
drawTags();

let takings = kept('takings', [
  { id: 't1', name: 'Jumble sale', pence: 48650 },
  { id: 't2', name: 'Quiz night', pence: 31200 },
  { id: 't3', name: 'Harvest supper', pence: 72400 },
  { id: 't4', name: 'Carols', pence: 32000 },
]);
const till = el('div', {});
const wrong = el('p', { class: 'error', id: 'takings-e', 'aria-live': 'polite' });
const drawTakings = () => {
  const total = takings.reduce((sum, { pence }) => sum + pence, 0);
  fill(
    till,
    el(
      'table',
      {},
      el('thead', {}, el('tr', {}, el('th', { scope: 'col' }, 'Event'), el('th', { scope: 'col' }, 'Took'))),
      el(
        'tbody',
        {},
        takings.map(({ name, pence }) =>
          el('tr', {}, el('th', { scope: 'row' }, name), el('td', { class: 'figure' }, money(pence))),
        ),
      ),
      el(
        'tfoot',
        {},
        el(
          'tr',
          {},
          el('th', { scope: 'row' }, 'Together'),
          el(
            'td',
            { class: 'figure' },
            fault('total-loses-pence') ? `£${(total / 100).toLocaleString('en-GB')}` : money(total),
          ),
        ),
      ),
    ),
  );
};
const enter = (event) => {
  event.preventDefault();
  const { what, amount } = event.target.elements;
  const pence = penceOf(amount.value);
  wrong.textContent = '';
  if (what.value.trim() === '') wrong.textContent = 'Say which event it was.';
  else if (pence === null || pence === 0) wrong.textContent = 'An amount in pounds, such as 120 or 84.50.';
  if (wrong.textContent !== '') return;
  takings = [...takings, { id: newId(), name: what.value.trim(), pence }];
  keep('takings', takings);
  event.target.reset();
  drawTakings();
};
$('#takings').append(
  till,
  el(
    'form',
    { class: 'row', novalidate: true, onsubmit: enter },
    el(
      'label',
      { class: 'grow' },
      'Event',
      el('input', { name: 'what', maxlength: '40', autocomplete: 'off' }),
    ),
    el(
      'label',
      {},
      'Amount in pounds',
      el('input', {
        name: 'amount',
        inputmode: 'decimal',
        size: '9',
        maxlength: '10',
        autocomplete: 'off',
        'aria-describedby': 'takings-e',
      }),
    ),
    el('button', {}, 'Enter takings'),
  ),
  wrong,
);
drawTakings();
