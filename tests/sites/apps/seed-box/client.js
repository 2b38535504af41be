// What we sow: wires the page. Every button says in data-do what it does.
import { addDays, today } from './days.js';
import { deskDoes, openDesk } from './dialogs.js';
import { exportCsv, exportJson, readFile } from './files.js';
import { bedOptions, drawList, pageShown, pageWith, shown } from './list.js';
import { arrow, calendar, drawCalendar, drawPlan, plan, pressSquare, turnMonth } from './plan.js';
import { box, byId, count, esc, fromField, inBox, newId, save, step, toField, undo, view } from './store.js';

const $ = (id) => document.getElementById(id);
let toastTimer;
let searchTimer;

const draw = () => {
  drawList();
  drawPlan();
  drawCalendar();
  openDesk.drawArchive();
  document.documentElement.dataset.theme = box.settings.theme;
};

const toast = (text) => {
  clearTimeout(toastTimer);
  $('toast').innerHTML = `<span>${esc(text)}</span><button type="button" data-do="undo">Undo</button>`;
  toastTimer = setTimeout(() => $('toast').replaceChildren(), 10_000);
};

/** What is wrong with the fields of a packet, in words; nothing when all is well. */
const wrongWith = ({ name, sowBy, grams }, least, most = 500) => {
  if (name === '' || (name.trim() === '' && !fault('blank-name-taken'))) return 'Give the packet a name.';
  if (!/^\d{4}-\d\d-\d\d$/.test(sowBy)) return 'Give the day by which it must be sown.';
  if (String(grams).trim() === '' || !(grams >= least && grams <= 500) || grams >= most + 0.1)
    return `The quantity must be from ${least} to 500 g.`;
};

const freshForm = () => {
  const form = $('add');
  form.elements.name.value = '';
  form.elements.variety.value = '';
  form.elements.grams.value = '5';
  form.elements.sowBy.value = addDays(today(), 60);
  $('add-error').textContent = '';
};

const addPacket = (event) => {
  event.preventDefault();
  const { name, variety, sowBy, grams, bed } = Object.fromEntries(new FormData($('add')));
  const wrong = wrongWith({ name, sowBy, grams }, 0.1, fault('five-hundred-refused') ? 499.8 : 500);
  if (wrong !== undefined) {
    $('add-error').textContent = wrong;
    const { elements } = $('add');
    (wrong.includes('name')
      ? elements.name
      : wrong.includes('day')
        ? elements.sowBy
        : elements.grams
    ).focus();
    return;
  }
  const packet = {
    id: newId(),
    name: name.trim(),
    variety: variety.trim(),
    sowBy,
    grams: Number(grams),
    bed,
    tags: [],
    sown: false,
    fav: false,
    note: '',
    archived: false,
  };
  step(() => box.packets.unshift(packet));
  freshForm();
  Object.assign(view, { filter: 'all', tag: '', search: '', page: 0 });
  $('search').value = '';
  view.page = Math.max(0, pageWith(packet.id));
  draw();
  toast(`“${packet.name}” added.`);
  $('add').elements.name.focus();
};

const startEdit = (id) => {
  const { name, variety, sowBy, grams, bed } = byId(id);
  view.edit = { id, values: { name, variety, sowBy, grams: toField(grams), bed } };
  drawList();
  document.querySelector('[data-edit="name"]').select();
};
const endEdit = () => {
  const { id } = view.edit;
  view.edit = undefined;
  draw();
  document.querySelector(`[data-key="edit-${id}"]`)?.focus();
};
const cancelEdit = () => {
  const { id, values } = view.edit;
  if (fault('cancel-keeps-variety')) {
    byId(id).variety = values.variety;
    save();
  }
  endEdit();
};
const saveEdit = () => {
  const { id, values } = view.edit;
  const packet = byId(id);
  const same = values.grams === toField(packet.grams);
  const grams = same ? packet.grams : fromField(values.grams);
  const wrong = wrongWith({ ...values, grams: values.grams === '' ? '' : grams }, 0);
  if (wrong !== undefined) {
    view.edit.error = wrong;
    return drawList();
  }
  const name = values.name.trim();
  step(() => Object.assign(packet, { ...values, name, variety: values.variety.trim(), grams }));
  endEdit();
  toast(`“${name}” saved.`);
};

/** Puts a packet to the place of another one. */
const placeAt = (id, target) => {
  const from = box.packets.findIndex((packet) => packet.id === id);
  const to = box.packets.findIndex((packet) => packet.id === target);
  if (from < 0 || to < 0 || from === to) return;
  const [packet] = box.packets.splice(from, 1);
  box.packets.splice(to, 0, packet);
};
const move = (id, by) => {
  const list = fault('moves-past-hidden') ? inBox() : shown();
  const target = list[list.findIndex((packet) => packet.id === id) + by];
  if (target === undefined) return;
  step(() => placeAt(id, target.id));
  view.page = pageWith(id);
  drawList();
  const way = by < 0 ? 'up' : 'down';
  const button = document.querySelector(`[data-key="${way}-${id}"]`);
  (button?.disabled
    ? document.querySelector(`[data-key="${by < 0 ? 'down' : 'up'}-${id}"]`)
    : button
  )?.focus();
};

const selected = () => shown().filter((packet) => view.selected.has(packet.id));
const bulk = (change, said) => {
  const packets = fault('select-all-takes-hidden')
    ? inBox().filter(({ id }) => view.selected.has(id))
    : selected();
  step(() => packets.forEach(change));
  draw();
  toast(`${count(packets.length, 'packet')} ${said}.`);
};
const search = (text) => {
  view.search = text;
  view.page = 0;
  drawList();
};

const stored = structuredClone(box.plan);
const forgetBed = () => {
  box.plan[plan.bed] = { ...stored[plan.bed] };
};

const does = {
  filter: (_, { value }) => {
    view.filter = value;
    if (!fault('filter-keeps-page')) view.page = 0;
    drawList();
  },
  tag: (_, { value }) => {
    view.tag = view.tag === value ? '' : value;
    view.page = 0;
    drawList();
  },
  page: (_, { value }) => {
    view.page += Number(value);
    drawList();
  },
  'search-clear': () => {
    if (!fault('cleared-search-returns')) clearTimeout(searchTimer);
    $('search').value = '';
    search('');
    $('search').focus();
  },
  sown: (id) => {
    const packet = byId(id);
    packet.sown = !packet.sown;
    if (packet.sown || !fault('taken-back-is-forgotten')) save();
    draw();
  },
  fav: (id) => {
    const list = shown();
    const place = pageShown(list).findIndex((packet) => packet.id === id);
    const packet = fault('star-of-first-page') ? list[place] : byId(id);
    packet.fav = !packet.fav;
    save();
    drawList();
  },
  up: (id) => move(id, -1),
  down: (id) => move(id, 1),
  edit: startEdit,
  'edit-cancel': cancelEdit,
  archive: (id) => {
    const list = shown();
    const packet = byId(id);
    const named = fault('toast-names-the-next') ? (list[list.indexOf(packet) + 1] ?? packet) : packet;
    step(() => {
      packet.archived = true;
    });
    draw();
    toast(`“${named.name}” is in the archive.`);
    $('toast').querySelector('button').focus();
  },
  undo: () => {
    undo();
    $('toast').innerHTML = '<span>Undone.</span>';
    clearTimeout(toastTimer);
    toastTimer = setTimeout(() => $('toast').replaceChildren(), 4000);
    draw();
  },
  'bulk-sown': () => bulk((packet) => Object.assign(packet, { sown: true }), 'marked as sown'),
  'bulk-bed': () => {
    const bed = $('bulk-bed').value;
    const last = selected().at(-1);
    bulk(
      (packet) =>
        fault('bulk-move-leaves-last') && packet === last ? packet : Object.assign(packet, { bed }),
      bed === '' ? 'taken out of their beds' : `moved to ${bed}`,
    );
  },
  'bulk-tag': () => {
    const tag = $('bulk-tag').value.trim().toLowerCase();
    if (tag === '') return $('bulk-tag').focus();
    bulk((packet) => {
      packet.tags = [...new Set([...packet.tags, tag])];
    }, `tagged “${tag}”`);
  },
  'bulk-archive': () => bulk((packet) => Object.assign(packet, { archived: true }), 'put into the archive'),
  square: (_, { at }, event) => pressSquare(Number(at), event.detail === 0),
  month: (_, { value }) => {
    turnMonth(Number(value));
    drawCalendar();
  },
  week: (_, { value }) => {
    calendar.week = calendar.week === value ? undefined : value;
    drawCalendar();
  },
  'export-json': () => {
    $('files-note').textContent = exportJson();
  },
  'export-csv': () => {
    $('files-note').textContent = exportCsv();
  },
  ...deskDoes,
};

document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-do]');
  if (button) does[button.dataset.do](button.dataset.id, button.dataset, event);
});
document.addEventListener('dblclick', (event) => {
  const name = event.target.closest('[data-name]');
  if (name) startEdit(name.dataset.name);
});
document.addEventListener('submit', (event) => {
  if (event.target.dataset.form !== 'edit') return;
  event.preventDefault();
  saveEdit();
});
document.addEventListener('input', ({ target }) => {
  if (target.dataset.edit) view.edit.values[target.dataset.edit] = target.value;
});
document.addEventListener('change', async ({ target }) => {
  const { pick } = target.dataset;
  if (pick === 'all') {
    for (const { id } of fault('select-all-takes-hidden') ? inBox() : shown())
      view.selected[target.checked ? 'add' : 'delete'](id);
    drawList();
  } else if (pick) {
    view.selected[target.checked ? 'add' : 'delete'](pick);
    drawList();
  } else if (target.id === 'sort') {
    box.settings.sort = target.value;
    view.page = 0;
    save();
    drawList();
  } else if (target.id === 'plan-bed') {
    if (fault('other-bed-forgets-squares')) forgetBed();
    plan.bed = target.value;
    drawPlan();
  } else if (target.id === 'plan-packet') plan.packet = target.value;
  else if (target.id === 'import' && target.files.length > 0) {
    $('files-note').textContent = await readFile(target.files[0]);
    target.value = '';
    draw();
  }
});
$('search').addEventListener('input', ({ target }) => {
  clearTimeout(searchTimer);
  const { value } = target;
  searchTimer = setTimeout(() => search(value), 400);
});
$('add').addEventListener('submit', addPacket);

document.addEventListener('keydown', (event) => {
  const { key, target } = event;
  if (key === 'Escape' && target.dataset.edit) return cancelEdit();
  if (target.dataset.do === 'square' && key.startsWith('Arrow')) {
    event.preventDefault();
    document.querySelector(`[data-at="${arrow(Number(target.dataset.at), key)}"]`).focus();
    return;
  }
  const writes = fault('n-missing-in-notes') ? 'input, select' : 'input, select, textarea';
  if (event.ctrlKey || event.metaKey || event.altKey || target.matches(writes)) return;
  if (document.querySelector('dialog[open]') && !fault('n-missing-in-notes')) return;
  const to = {
    n: () => $('add').elements.name.focus(),
    '/': () => $('search').focus(),
    '?': does['keys-open'],
  }[key];
  if (to === undefined) return;
  event.preventDefault();
  to();
});

let dragged;
document.addEventListener('dragstart', ({ target, dataTransfer }) => {
  dragged = target.dataset?.grip;
  dataTransfer.setData('text/plain', dragged ?? '');
});
document.addEventListener('dragover', (event) => {
  if (dragged && event.target.closest?.('[data-row]')) event.preventDefault();
});
document.addEventListener('drop', (event) => {
  const target = event.target.closest?.('[data-row]')?.dataset.row;
  if (!dragged || !target) return;
  event.preventDefault();
  if (fault('dragged-order-forgotten')) placeAt(dragged, target);
  else step(() => placeAt(dragged, target));
  dragged = undefined;
  drawList();
});

$('add').elements.bed.innerHTML = bedOptions('');
$('sort').value = box.settings.sort;
openDesk.redraw = draw;
openDesk.toast = toast;
freshForm();
draw();
