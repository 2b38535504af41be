// Who unlocks the hall on which day; a name is dragged to another day or sent there by its arrows.
import { $, button, el, fill, keep, kept, many, say } from './tools.js';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
let rota = kept('rota', [
  { name: 'Hester', day: 0 },
  { name: 'Desmond', day: 1 },
  { name: 'Pru', day: 2 },
  { name: 'Colin', day: 3 },
  { name: 'Anneke', day: 4 },
  { name: 'Fergus', day: 5 },
  { name: 'Moira', day: 5 },
]);
const box = $('#rota');

const store = () => {
  keep('rota', rota);
  draw();
};
const send = (entry, day) => {
  rota = rota.map((each) => (each === entry ? { ...each, day } : each));
  say(`${entry.name} unlocks on ${DAYS[day] ?? 'another day'}.`);
  store();
};
const drop = (at, day) => {
  const entry = rota[at];
  if (entry === undefined || entry.day === day) return;
  if (fault('drag-leaves-copy')) {
    rota = [...rota, { ...entry, day }];
    store();
    return;
  }
  send(entry, day);
};

const chipOf = (entry) => {
  const { name, day } = entry;
  const first = day === 0 && !fault('earlier-from-monday');
  return el(
    'li',
    {
      class: 'chip',
      draggable: 'true',
      ondragstart: (event) => {
        event.dataTransfer.setData('text/plain', String(rota.indexOf(entry)));
        event.dataTransfer.effectAllowed = 'move';
      },
    },
    button('←', () => send(entry, day - 1), { 'aria-label': `${name} a day earlier`, disabled: first }),
    el('span', {}, name),
    button('→', () => send(entry, day + 1), { 'aria-label': `${name} a day later`, disabled: day === 6 }),
  );
};
const dayOf = (title, day) => {
  const entries = rota.filter((each) => each.day === day);
  const column = el(
    'section',
    {
      class: 'weekday',
      'aria-label': title,
      ondragover: (event) => {
        event.preventDefault();
        column.classList.add('over');
      },
      ondragleave: () => column.classList.remove('over'),
      ondrop: (event) => {
        event.preventDefault();
        column.classList.remove('over');
        drop(Number(event.dataTransfer.getData('text/plain') || Number.NaN), day);
      },
    },
    el(
      'h4',
      {},
      title,
      el('small', {}, entries.length === 0 ? 'nobody' : many(entries.length, 'person', 'people')),
    ),
    el('ul', { class: 'plain' }, entries.map(chipOf)),
  );
  return column;
};
function draw() {
  fill(box, DAYS.map(dayOf));
}
draw();
