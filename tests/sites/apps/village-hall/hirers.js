// The table of hirers: search, kinds, order, pages, choosing and removing.
import { firstHirers, KINDS } from './hirer-data.js';
import { openSheet } from './hirer-sheet.js';
import {
  $,
  button,
  el,
  fill,
  iso,
  keep,
  kept,
  many,
  money,
  newId,
  placesOf,
  putBack,
  removed,
  say,
} from './tools.js';

const PAGE = 6;
const COLUMNS = [
  { field: 'name', head: 'Hirer' },
  { field: 'contact', head: 'Contact' },
  { field: 'phone', head: 'Telephone' },
  { field: 'kind', head: 'Kind' },
  { field: 'visits', head: 'Visits', figure: true },
  { field: 'owes', head: 'Owes', figure: true },
];

let hirers = kept('hirers', firstHirers());
const chosen = new Set();
const view = { text: '', kind: '', by: 'name', down: false, page: 1 };

const box = $('#hirer-table');
const body = el('div', { class: 'hirer-rows' });

const compare = (one, other) => {
  const [a, b] = [one[view.by], other[view.by]];
  const figures = typeof a === 'number' && !(fault('visits-sorted-as-words') && view.by === 'visits');
  const order = figures ? a - b : String(a).localeCompare(String(b), 'en-GB');
  return view.down ? -order : order;
};
const fitting = () => {
  const wanted = view.text.trim().toLowerCase();
  return hirers
    .filter(({ name, contact, phone }) => `${name} ${contact} ${phone}`.toLowerCase().includes(wanted))
    .filter(({ kind }) => view.kind === '' || kind === view.kind)
    .sort(compare);
};
const pagesOf = (rows) => Math.max(1, Math.ceil(rows.length / PAGE));
const onPage = (rows) => rows.slice((view.page - 1) * PAGE, view.page * PAGE);

/** For the print view. */
export const hirersToPrint = () => {
  const rows = [...hirers].sort(compare);
  return { count: rows.length, rows: fault('print-view-one-page') ? onPage(rows) : rows };
};

const store = () => {
  keep('hirers', hirers);
  view.page = Math.min(view.page, pagesOf(fitting()));
  draw();
};
const remove = (ids, what) => {
  const places = placesOf(hirers, ({ id }) => ids.has(id));
  hirers = hirers.filter(({ id }) => !ids.has(id));
  for (const id of ids) chosen.delete(id);
  store();
  removed(what, () => {
    hirers = putBack(hirers, fault('undo-restores-one') ? places.slice(0, 1) : places);
    store();
  });
};
const edit = (hirer) =>
  openSheet(
    hirer,
    hirers.map(({ name }) => name),
    (fields) => {
      hirers = hirers.map((each) => (each.id === hirer.id ? { ...each, ...fields } : each));
      store();
      if (fields.name !== undefined) say(`${fields.name} saved.`);
      $(`[aria-label="${CSS.escape(`Change ${fields.name ?? hirer.name}`)}"]`, box)?.focus();
    },
  );
const add = () =>
  openSheet(
    null,
    hirers.map(({ name }) => name),
    (fields) => {
      hirers = [...hirers, { id: newId(), ...fields }];
      store();
      say(`${fields.name} added.`);
    },
  );

const sortBy = (field) => {
  view.down = view.by === field && !view.down;
  view.by = field;
  draw();
};
const headOf = ({ field, head, figure }) => {
  const on = view.by === field;
  const arrow = view.down ? '▼' : '▲';
  return el(
    'th',
    {
      scope: 'col',
      class: figure ? 'figure' : null,
      'aria-sort': on ? (view.down ? 'descending' : 'ascending') : null,
    },
    button([head, el('span', { 'aria-hidden': 'true' }, on ? ` ${arrow}` : '')], () => sortBy(field), {
      class: 'sort',
      'aria-label': `Sort by ${head.toLowerCase()}`,
    }),
  );
};
const rowOf = (hirer) =>
  el(
    'tr',
    { class: chosen.has(hirer.id) ? 'picked' : null },
    el(
      'td',
      {},
      el('input', {
        type: 'checkbox',
        'aria-label': `Choose ${hirer.name}`,
        checked: chosen.has(hirer.id),
        onchange: ({ target }) => {
          if (target.checked) chosen.add(hirer.id);
          else chosen.delete(hirer.id);
          draw();
        },
      }),
    ),
    el('th', { scope: 'row' }, hirer.name),
    el('td', {}, el('a', { href: `mailto:${hirer.email}` }, hirer.contact)),
    el('td', {}, hirer.phone === '' ? '–' : hirer.phone),
    el('td', {}, hirer.kind),
    el('td', { class: 'figure' }, String(hirer.visits)),
    el('td', { class: 'figure' }, money(hirer.owes)),
    el(
      'td',
      { class: 'acts' },
      button('Change', () => edit(hirer), { 'aria-label': `Change ${hirer.name}` }),
      ' ',
      button('Remove', () => remove(new Set([hirer.id]), hirer.name), {
        'aria-label': `Remove ${hirer.name}`,
      }),
    ),
  );

const chooseAll = (shown, on) => {
  const reach = fault('select-all-takes-hidden') ? hirers : shown;
  for (const { id } of reach) {
    if (on) chosen.add(id);
    else chosen.delete(id);
  }
  draw();
};
const turn = (by) => {
  view.page += by;
  draw();
};
function draw() {
  const rows = fitting();
  const shown = onPage(rows);
  const picked = shown.filter(({ id }) => chosen.has(id)).length;
  const all = el('input', {
    type: 'checkbox',
    'aria-label': 'Choose all on this page',
    checked: shown.length > 0 && picked === shown.length,
    onchange: ({ target }) => chooseAll(shown, target.checked),
  });
  all.indeterminate = picked > 0 && picked < shown.length;
  const pages = pagesOf(rows);
  fill(
    body,
    el(
      'div',
      { class: 'scroll' },
      el(
        'table',
        {},
        el('caption', {}, `${rows.length} of ${many(hirers.length, 'hirer')}`),
        el(
          'thead',
          {},
          el('tr', {}, el('td', {}, all), COLUMNS.map(headOf), el('th', { scope: 'col' }, 'Actions')),
        ),
        el(
          'tbody',
          {},
          shown.length > 0
            ? shown.map(rowOf)
            : el('tr', {}, el('td', { colspan: '8', class: 'none' }, 'No hirer fits.')),
        ),
      ),
    ),
    el(
      'div',
      { class: 'row apart' },
      el(
        'div',
        { class: 'row' },
        button('Previous page', () => turn(-1), { disabled: view.page <= 1 }),
        el('span', {}, `Page ${view.page} of ${pages}`),
        button('Next page', () => turn(1), { disabled: view.page >= pages }),
      ),
      el(
        'div',
        { class: 'row' },
        button(`Remove chosen (${chosen.size})`, () => remove(new Set(chosen), many(chosen.size, 'hirer')), {
          disabled: chosen.size === 0,
        }),
        button(`Download as CSV (${rows.length})`, download, { disabled: rows.length === 0 }),
      ),
    ),
  );
}

/** Spreadsheets take a cell for a formula when it begins with one of these. */
const harmless = (text) => (/^[=+\-@]/.test(text) ? `'${text}` : text);
const cell = (value) => {
  const text = typeof value === 'number' ? String(value) : harmless(value);
  if (fault('csv-comma-splits')) return text;
  return /[",\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
};
function download() {
  const lines = fitting().map(({ name, contact, phone, email, kind, visits, owes }) =>
    [name, contact, phone, email, kind, visits, (owes / 100).toFixed(2)].map(cell).join(','),
  );
  const head = 'Hirer,Contact,Telephone,E-mail,Kind,Visits,Owes';
  const text = `\uFEFF${[head, ...lines].join('\r\n')}\r\n`;
  const href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  el('a', { href, download: `hirers-${iso(new Date())}.csv` }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}

const narrow = () => {
  const ids = new Set(fitting().map(({ id }) => id));
  for (const id of [...chosen]) if (!ids.has(id)) chosen.delete(id);
  draw();
};
const search = el('input', {
  type: 'search',
  oninput: () => {
    view.text = search.value;
    if (!fault('search-keeps-page')) view.page = 1;
    narrow();
  },
});
const kinds = el(
  'select',
  {
    onchange: () => {
      view.kind = kinds.value;
      view.page = 1;
      narrow();
    },
  },
  el('option', { value: '' }, 'All kinds'),
  KINDS.map((kind) => el('option', {}, kind)),
);
box.append(
  el(
    'div',
    { class: 'row apart', role: 'search', 'aria-label': 'Hirers' },
    el(
      'div',
      { class: 'row' },
      el('label', {}, 'Search hirers ', search),
      el('label', {}, 'Kind of hirer ', kinds),
    ),
    button('Add a hirer', add, { class: 'first' }),
  ),
  body,
);
draw();
