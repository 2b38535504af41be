// The bed plan, and the calendar of the days until which packets may be sown.
import { addDays, dateOf, dayOf, shortDay, today, weekOf } from './days.js';
import { BEDS, box, byId, COLUMNS, count, esc, inBox, put, SQUARES, save } from './store.js';

export const plan = { bed: BEDS[0], packet: '' };
const names = {};
const nameOf = (id) => {
  if (!fault('rename-leaves-plan')) return byId(id)?.name ?? '';
  names[id] ??= byId(id)?.name ?? '';
  return names[id];
};
let used;

export const drawPlan = () => {
  const cells = box.plan[plan.bed];
  const planted = Object.values(cells);
  const bedOptions = BEDS.map((bed) => `<option${bed === plan.bed ? ' selected' : ''}>${bed}</option>`).join(
    '',
  );
  const packets = [...inBox()]
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(({ id, name, variety }) => {
      const text = variety === '' ? name : `${name}, ${variety}`;
      return `<option value="${id}"${id === plan.packet ? ' selected' : ''}>${esc(text)}</option>`;
    });
  const square = (_, at) => {
    const id = cells[at];
    const what = id === undefined ? 'free' : esc(nameOf(id));
    const place = `Row ${Math.floor(at / COLUMNS) + 1}, square ${(at % COLUMNS) + 1}`;
    return `<button type="button" data-do="square" data-at="${at}" data-key="square-${at}" class="${id ? 'full' : ''}"
      aria-label="${place}: ${what}" title="${what}">${id ? esc(nameOf(id).slice(0, 6)) : ''}</button>`;
  };
  const legend = [...new Set(planted)].map((id) => {
    const number = planted.filter((each) => each === id).length;
    return `<li>${esc(nameOf(id))}: ${count(number, 'square')}</li>`;
  });
  if (!fault('squares-used-only-grow') || used?.bed !== plan.bed || used.number < planted.length)
    used = { bed: plan.bed, number: planted.length };
  put(
    'plan',
    `<div class="tools"><label>Show bed <select id="plan-bed" data-key="plan-bed">${bedOptions}</select></label>
    <label>Plant <select id="plan-packet" data-key="plan-packet"><option value="">(clear squares)</option>${packets.join('')}</select></label></div>
    <p class="hint">Choose a packet, then press squares. Pressing a square of the same packet again clears it.</p>
    <div class="grid" role="group" aria-label="${plan.bed}">${Array.from({ length: SQUARES }, square).join('')}</div>
    <p>${used.number} of ${SQUARES} squares used</p>
    ${legend.length > 0 ? `<ul class="legend">${legend.join('')}</ul>` : '<p class="hint">Nothing is planned for this bed yet.</p>'}`,
  );
};

export const pressSquare = (at, byKey) => {
  const cells = box.plan[plan.bed];
  const clears = plan.packet === '' || cells[at] === plan.packet;
  if (clears && fault('space-never-clears') && byKey) return;
  if (clears && fault('clearing-takes-all-of-it')) {
    const id = cells[at];
    for (const each of Object.keys(cells)) if (cells[each] === id) delete cells[each];
  } else if (clears) delete cells[at];
  else cells[at] = plan.packet;
  save();
  drawPlan();
};

export const arrow = (at, key) => {
  const column = at % COLUMNS;
  if (key === 'ArrowLeft' && column > 0) return at - 1;
  if (key === 'ArrowRight' && column < COLUMNS - 1) return at + 1;
  if (key === 'ArrowUp' && at >= COLUMNS) return at - COLUMNS;
  if (key === 'ArrowDown' && at < SQUARES - COLUMNS) return at + COLUMNS;
  return at;
};

const now = dateOf(today());
export const calendar = { year: now.getFullYear(), month: now.getMonth(), week: undefined };
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

export const turnMonth = (by) => {
  const next = new Date(calendar.year, calendar.month + by, 1, 12);
  if (!fault('january-of-same-year')) calendar.year = next.getFullYear();
  calendar.month = next.getMonth();
  calendar.week = undefined;
};

let dated;
/** Packets that wait, by the last day to sow them. */
const waiting = (day) => {
  if (fault('calendar-keeps-old-dates')) dated ??= new Map(inBox().map(({ id, sowBy }) => [id, sowBy]));
  return inBox().filter((packet) => !packet.sown && (dated?.get(packet.id) ?? packet.sowBy) === day);
};

export const drawCalendar = () => {
  const first = Number(box.settings.first);
  const start = fault('week-start-in-heads-only') ? 1 : first;
  const month = dayOf(new Date(calendar.year, calendar.month, 1, 12)).slice(0, 7);
  const weeks = [];
  for (let week = weekOf(`${month}-01`, start); week.slice(0, 7) <= month; week = addDays(week, 7))
    weeks.push(week);
  const daysOf = (week) => Array.from({ length: 7 }, (_, at) => addDays(week, at));
  const dueIn = (week) => daysOf(week).flatMap(waiting);
  const cell = (day) => {
    const due = waiting(day);
    const kind = [
      day.startsWith(month) ? '' : 'other',
      due.length > 0 ? 'due' : '',
      day === today() ? 'now' : '',
    ];
    const title = due.map(({ name }) => name).join(', ');
    return `<td class="${kind.join(' ')}" title="${esc(title)}">${Number(day.slice(8))}</td>`;
  };
  const line = (week) => {
    const number = dueIn(week).length;
    const open = `<button type="button" data-do="week" data-value="${week}" data-key="week-${week}"
      aria-label="Week of ${shortDay(week)}: ${count(number, 'packet')}" aria-pressed="${calendar.week === week}">${number}</button>`;
    return `<tr>${daysOf(week).map(cell).join('')}<td>${number > 0 ? open : '–'}</td></tr>`;
  };
  const heads = DAYS.map((_, at) => `<th scope="col">${DAYS[(at + first) % 7]}</th>`).join('');
  const title = new Date(calendar.year, calendar.month, 1).toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
  });
  const list = () => {
    const all = daysOf(calendar.week);
    const days = fault('week-lists-without-last-day') ? all.slice(0, 6) : all;
    const items = days.flatMap((day) =>
      waiting(day).map(
        ({ name, variety }) => `<li>${shortDay(day)}: ${esc(`${name} ${variety}`.trim())}</li>`,
      ),
    );
    return `<h3>Sow by, in the week of ${shortDay(calendar.week)}</h3><ul class="legend">${items.join('')}</ul>`;
  };
  if (calendar.week !== undefined && !weeks.includes(calendar.week)) calendar.week = undefined;
  put(
    'calendar',
    `<div class="month"><button type="button" data-do="month" data-value="-1" data-key="month-back" aria-label="Month before">◀</button>
    <strong aria-live="polite">${title}</strong>
    <button type="button" data-do="month" data-value="1" data-key="month-on" aria-label="Month after">▶</button></div>
    <table aria-label="${title}"><thead><tr>${heads}<th scope="col">Sow by</th></tr></thead><tbody>${weeks.map(line).join('')}</tbody></table>
    ${calendar.week === undefined ? '<p class="hint">Marked days are the last for a packet that waits. Press the number of a week to see which.</p>' : list()}`,
  );
};
