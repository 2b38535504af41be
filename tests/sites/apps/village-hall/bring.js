// What has to be brought on Saturday.
import { $, button, el, fill, keep, kept, many, newId, placesOf, putBack, removed, say } from './tools.js';

const SHOWN = [
  { name: 'All', fits: () => true },
  { name: 'Still to bring', fits: ({ done }) => !done },
  { name: 'Ticked', fits: ({ done }) => done },
];
let things = kept('bring', [
  { id: 'b1', name: 'Tea towels', done: true },
  { id: 'b2', name: 'Two urns from the scout hut', done: false },
  { id: 'b3', name: 'Raffle tickets', done: false },
  { id: 'b4', name: 'Extension lead, 10 m', done: true },
  { id: 'b5', name: 'Float of £40 in coins', done: false },
  { id: 'b6', name: 'Bunting', done: false },
]);
let shown = SHOWN[0];
let renaming = null;
const box = $('#bring');

const save = () => {
  const lasting = fault('ticks-lost-on-reload') ? things.map((each) => ({ ...each, done: false })) : things;
  keep('bring', lasting);
};
const store = () => {
  save();
  draw();
};
const change = (id, fields) => {
  things = things.map((each) => (each.id === id ? { ...each, ...fields } : each));
  store();
};
const remove = (goes, what) => {
  const places = placesOf(things, goes);
  things = things.filter((each) => !goes(each));
  store();
  removed(what, () => {
    things = putBack(things, places);
    store();
  });
};

const renameOf = ({ id, name }) => {
  let over = false;
  const finish = (taken, byKey) => {
    if (over) return;
    over = true;
    renaming = null;
    const next = input.value.trim();
    if (taken && next !== '')
      things = things.map((each) => (each.id === id ? { ...each, name: next } : each));
    save();
    const thing = things.find((each) => each.id === id);
    const row = input.closest('li');
    if (thing === undefined || row === null) return;
    // Only this row: whoever clicks elsewhere meanwhile still finds what was clicked.
    const plain = rowOf(thing);
    row.replaceWith(plain);
    if (byKey) $('input', plain).focus();
  };
  const input = el('input', {
    class: 'grow',
    value: name,
    maxlength: '60',
    'aria-label': `New name of ${name}`,
    onblur: () => finish(true, false),
    onkeydown: ({ key }) => {
      if (key === 'Enter') finish(true, true);
      if (key === 'Escape') finish(fault('escape-saves-name'), true);
    },
  });
  return input;
};
const rename = (id) => {
  renaming = id;
  draw();
  $('li input.grow', box)?.select();
};
const rowOf = (thing) => {
  const { id, name, done } = thing;
  if (renaming === id) return el('li', {}, renameOf(thing));
  return el(
    'li',
    { class: done ? 'done' : null },
    el('input', {
      type: 'checkbox',
      'aria-labelledby': `thing-${id}`,
      name: id,
      checked: done,
      onchange: ({ target }) => change(id, { done: target.checked }),
      onkeydown: ({ key }) => key === 'F2' && rename(id),
    }),
    el('span', { class: 'grow', id: `thing-${id}`, ondblclick: () => rename(id) }, name),
    button('Remove', () => remove((each) => each.id === id, name), { 'aria-label': `Remove ${name}` }),
  );
};
function draw() {
  const left = things.filter(({ done }) => !done).length;
  const rows = things.filter(shown.fits);
  fill(
    box,
    el(
      'div',
      { class: 'row', role: 'group', 'aria-label': 'Show' },
      SHOWN.map((each) =>
        button(
          each.name,
          () => {
            shown = each;
            draw();
          },
          { 'aria-pressed': String(shown === each) },
        ),
      ),
    ),
    el(
      'ul',
      { class: 'plain things' },
      rows.length === 0 ? el('li', { class: 'none' }, 'Nothing here.') : rows.map(rowOf),
    ),
    el(
      'div',
      { class: 'row apart' },
      el('p', { 'aria-live': 'polite' }, `${many(left, 'thing')} left to bring`),
      button('Clear ticked', () => remove(({ done }) => done, many(things.length - left, 'ticked thing')), {
        disabled: left === things.length,
      }),
    ),
  );
  if (renaming !== null) $('li input.grow', box)?.focus();
}
$('#bring-add').addEventListener('submit', (event) => {
  event.preventDefault();
  const { thing } = event.target.elements;
  const name = thing.value.trim();
  if (name === '') {
    say('Write what has to be brought.');
    thing.focus();
    return;
  }
  things = [...things, { id: newId(), name, done: false }];
  thing.value = '';
  store();
  say(`${name} added.`);
});
draw();
