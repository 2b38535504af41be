// The list of packets: what is shown, in which order, and its rows.
import { dateOf, daysBetween, longDay, today } from './days.js';
import {
  amount,
  BEDS,
  box,
  count,
  countOf,
  esc,
  inBox,
  put,
  runsOut,
  stateOf,
  toField,
  view,
} from './store.js';

const PAGE = 10;
const FILTERS = { all: 'All', waiting: 'Waiting', sown: 'Sown', out: 'Out of date' };

const orders = {
  name: (a, b) => a.name.localeCompare(b.name, 'en'),
  date: (a, b) => dateOf(a.sowBy) - dateOf(b.sowBy),
  least: (a, b) =>
    fault('sorts-as-words') ? (String(a.grams) < String(b.grams) ? -1 : 1) : a.grams - b.grams,
  most: (a, b) => b.grams - a.grams,
};

const found = (packet) => {
  const words = view.search.trim().toLowerCase();
  const fields = [packet.name, packet.variety, packet.tags.join('\n')];
  if (!fault('search-skips-notes')) fields.push(packet.note);
  return fields.some((field) => field.toLowerCase().includes(words));
};
const tagged = (packet) => {
  if (view.tag === '') return true;
  return fault('tag-by-part') ? packet.tags.join().includes(view.tag) : packet.tags.includes(view.tag);
};
const filtered = (packet) => {
  if (view.filter === 'all') return true;
  if (view.filter === 'waiting' && fault('waiting-shows-old')) return !packet.sown;
  return stateOf(packet) === view.filter;
};

/** All packets that filter, tag and search leave, on any page. */
export const shown = () => {
  const order = orders[box.settings.sort];
  const all = fault('sort-spoils-own-order') ? box.packets : [...box.packets];
  if (order !== undefined) all.sort(order);
  return all.filter((packet) => !packet.archived && filtered(packet) && tagged(packet) && found(packet));
};

const pages = (list) =>
  Math.max(1, fault('last-page-unreached') ? Math.floor(list.length / PAGE) : Math.ceil(list.length / PAGE));
export const pageShown = (list = shown()) => list.slice(view.page * PAGE, (view.page + 1) * PAGE);
export const pageWith = (id) => Math.floor(shown().findIndex((packet) => packet.id === id) / PAGE);

const until = (packet) => {
  const left = daysBetween(today(), packet.sowBy);
  if (packet.sown) return `sow by ${longDay(packet.sowBy)}`;
  if (stateOf(packet) === 'out')
    return `<span class="late">out of date since ${longDay(packet.sowBy)}</span>`;
  if (left <= 0) return `sow by ${longDay(packet.sowBy)} (today)`;
  return `sow by ${longDay(packet.sowBy)} (${count(left, 'day')} left)`;
};

const options = (chosen) =>
  ['', ...BEDS]
    .map((bed) => `<option value="${bed}"${bed === chosen ? ' selected' : ''}>${bed || 'No bed'}</option>`)
    .join('');
export const bedOptions = options;

const editRow = (packet) => {
  const { values, error } = view.edit;
  const field = (name, label, more) =>
    `<label>${label} <input data-edit="${name}" data-key="edit-${name}" value="${esc(values[name])}" ${more}></label>`;
  return `<li class="packet"><form class="fields" data-form="edit" novalidate aria-label="Edit ${esc(packet.name)}">
    ${field('name', 'Name', 'type="text" maxlength="40"')}
    ${field('variety', 'Variety', 'type="text" maxlength="40"')}
    ${field('sowBy', 'Sow by', 'type="date"')}
    ${field('grams', box.settings.unit === 'oz' ? 'Ounces left' : 'Grams left', 'type="number" min="0" max="500" step="any"')}
    <label>Bed <select data-edit="bed" data-key="edit-bed">${options(values.bed)}</select></label>
    <button type="submit" class="main">Save</button>
    <button type="button" data-do="edit-cancel">Cancel</button>
    <p class="error" role="alert">${esc(error ?? '')}</p></form></li>`;
};

const row = (packet, place, list) => {
  if (view.edit?.id === packet.id) return editRow(packet);
  const { id } = packet;
  const name = esc(`${packet.name}, ${packet.variety || 'no variety'}`);
  const own = box.settings.sort === 'own';
  const act = (what, label, text, more = '') =>
    `<button type="button" data-do="${what}" data-id="${id}" data-key="${what}-${id}" aria-label="${label}: ${name}"
      title="${label}" ${more}>${text}</button>`;
  const at = list.indexOf(packet);
  const tags = packet.tags
    .map(
      (tag) => `<span class="chip flat${fault('dark-tags-unreadable') ? ' fixed' : ''}">${esc(tag)}</span>`,
    )
    .join('');
  return `<li class="packet ${packet.sown ? 'sown' : ''}" data-row="${id}">
    ${own ? `<span class="grip" draggable="true" data-grip="${id}" title="Drag to another place" aria-hidden="true">⠿</span>` : ''}
    <input type="checkbox" data-pick="${id}" data-key="pick-${id}" aria-label="Select ${name}" ${view.selected.has(id) ? 'checked' : ''}>
    <div class="what"><strong data-name="${id}" title="Double-click to edit">${esc(packet.name)}</strong>
      ${packet.variety ? `<em>${esc(packet.variety)}</em>` : ''}
      <div class="small"><span>${until(packet)}</span><span>${amount(packet.grams)}${runsOut(packet) ? ' · runs out soon' : ''}</span>
      <span>${packet.bed || 'No bed'}</span>${packet.note ? '<span>Has a note</span>' : ''}${tags}</div></div>
    <div class="acts">
      ${act('sown', 'Sown', '✓', `aria-pressed="${packet.sown}"`)}
      ${act('fav', 'Favourite', '★', `aria-pressed="${packet.fav}"`)}
      ${act('up', 'Move up', '↑', own && at > 0 ? '' : 'disabled')}
      ${act('down', 'Move down', '↓', own && at < list.length - 1 ? '' : 'disabled')}
      ${act('edit', 'Edit', 'Edit')}
      ${act('details', 'Notes and tags', 'Notes')}
      ${act('archive', 'Archive', 'Archive')}
    </div></li>`;
};

const empty = () => {
  if (inBox().length === 0 || fault('nothing-found-says-empty'))
    return 'The box is empty. Add your first packet above.';
  if (view.search.trim() !== '') return `No packet fits “${esc(view.search.trim())}”.`;
  return view.tag === '' ? 'No packet is in this state.' : `No such packet has the tag “${esc(view.tag)}”.`;
};

const drawFilters = () => {
  const button = (what, value, text, on) =>
    `<button type="button" data-do="${what}" data-value="${esc(value)}" data-key="${what}-${esc(value)}"
      aria-pressed="${on}">${esc(text)}</button>`;
  const all = inBox();
  const filters = Object.entries(FILTERS).map(([key, label]) => {
    const number = key === 'all' ? all.length : countOf(all, key);
    return button('filter', key, `${label} (${number})`, view.filter === key);
  });
  put('filters', filters.join(''));
  const tags = [...new Set(all.flatMap((packet) => packet.tags))].sort();
  if (view.tag !== '' && !tags.includes(view.tag)) view.tag = '';
  put('tags', tags.map((tag) => button('tag', tag, tag, view.tag === tag)).join(''));
};

const drawBulk = (list) => {
  const ids = new Set(list.map((packet) => packet.id));
  if (!fault('select-all-takes-hidden'))
    for (const id of view.selected) if (!ids.has(id)) view.selected.delete(id);
  const number = view.selected.size;
  const tools = `<span>${number} selected</span>
    <button type="button" data-do="bulk-sown" data-key="bulk-sown">Mark as sown</button>
    <label>Bed <select id="bulk-bed" data-key="bulk-bed">${options('')}</select></label>
    <button type="button" data-do="bulk-bed" data-key="bulk-move">Move</button>
    <label>Tag <input type="text" id="bulk-tag" data-key="bulk-tag" maxlength="20"></label>
    <button type="button" data-do="bulk-tag" data-key="bulk-label">Add tag</button>
    <button type="button" data-do="bulk-archive" data-key="bulk-archive">Archive selected</button>`;
  const all = list.length > 0 && list.every((packet) => view.selected.has(packet.id));
  put(
    'bulk',
    `<label><input type="checkbox" data-pick="all" data-key="pick-all" ${all ? 'checked' : ''}
      ${list.length === 0 ? 'disabled' : ''}> Select all ${list.length} shown</label>${number > 0 ? tools : ''}`,
  );
};

const totals = (list) => {
  const soon = list.filter(runsOut).length;
  const sum = list.reduce((grams, packet) => grams + packet.grams, 0);
  const packets = fault('one-packets') ? `${list.length} packets` : count(list.length, 'packet');
  const unit = fault('totals-stay-grams') ? 'g' : box.settings.unit;
  return `${packets}, ${soon} ${soon === 1 ? 'runs' : 'run'} out soon, ${amount(sum, unit)} in all`;
};

export const drawList = () => {
  const list = shown();
  const last = pages(list) - 1;
  if (view.page > last && !fault('filter-keeps-page')) view.page = last;
  const page = pageShown(list);
  const all = inBox();
  const counted = fault('counters-follow-filter') ? list : all;
  document.getElementById('counters').textContent =
    `${count(counted.length, 'packet')}: ${countOf(counted, 'waiting')} waiting, ${countOf(counted, 'sown')} sown, ` +
    `${countOf(counted, 'out')} out of date`;
  drawFilters();
  drawBulk(list);
  put(
    'packets',
    page.length > 0
      ? page.map((packet, at) => row(packet, at, list)).join('')
      : `<li class="empty">${empty()}</li>`,
  );
  const from = view.page * PAGE + 1;
  put(
    'pager',
    list.length <= PAGE && view.page === 0
      ? ''
      : `<button type="button" data-do="page" data-value="-1" data-key="page-back" ${view.page === 0 ? 'disabled' : ''}>Previous</button>
    <span>${from} to ${Math.min(from + PAGE - 1, list.length)} of ${list.length}</span>
    <button type="button" data-do="page" data-value="1" data-key="page-on" ${view.page >= last ? 'disabled' : ''}>Next</button>`,
  );
  document.getElementById('totals').textContent = totals(list);
};
