// The dialogs: notes and tags, archive, throwing away, settings, shortcuts.
import { archived, box, byId, count, esc, put, save, step, view } from './store.js';

const $ = (id) => document.getElementById(id);
const details = { id: undefined, tags: [] };
let opener;

/** What the page gives to the dialogs. */
export const openDesk = { redraw: () => {}, toast: () => {} };

/** The focus goes back to the button of the row, which may have been drawn again. */
const leave = (dialog) => {
  $(dialog).close();
  if (opener === undefined) return;
  const back = document.querySelector(`[data-key="${opener}"]`);
  opener = undefined;
  if (fault('focus-lost-after-notes')) document.activeElement?.blur();
  else back?.focus();
};

const drawTags = () => {
  const chips = details.tags.map(
    (tag, at) => `<span class="chip">${esc(tag)}
      <button type="button" data-do="tag-remove" data-value="${at}" data-key="tag-${at}" aria-label="Remove tag ${esc(tag)}">×</button></span>`,
  );
  put('details-tags', chips.join('') || '<span class="hint">No tags yet.</span>');
};
const countNote = () => {
  $('details-count').textContent = `${$('details-note').value.length} of 200 characters`;
};

openDesk.drawArchive = () => {
  const list = archived();
  $('archive-button').textContent = `Archive (${list.length})`;
  const items = list.map(({ id, name, variety, sown }) => {
    const full = esc(variety === '' ? name : `${name}, ${variety}`);
    return `<li><strong>${esc(name)}</strong> <em>${esc(variety)}</em>${sown ? ' · sown' : ''}
      <div class="acts"><button type="button" data-do="restore" data-id="${id}" aria-label="Put back: ${full}">Put back</button>
      <button type="button" class="danger" data-do="throw" data-id="${id}" aria-label="Throw away: ${full}">Throw away</button></div></li>`;
  });
  const picture = fault('drawer-picture-missing') ? '/archive.svg' : '/drawer.svg';
  put(
    'archive-list',
    list.length > 0
      ? `<p>${count(list.length, 'packet')}. They do not count until you put them back.</p><ul>${items.join('')}</ul>`
      : `<p class="empty"><img src="${picture}" alt="An empty drawer" width="120" height="80" /><br />The archive is empty.</p>`,
  );
};

let thrown;
let answer = 'keep';
const settingsForm = $('settings').querySelector('form');
const leaveSettings = () => {
  if (!fault('cancel-keeps-theme')) document.documentElement.dataset.theme = box.settings.theme;
  else {
    box.settings.theme = document.documentElement.dataset.theme;
    save();
  }
  $('settings').close();
};

const addTag = () => {
  const tag = $('details-tag').value.trim().toLowerCase();
  const known = details.tags.includes(tag);
  $('details-error').textContent =
    tag === '' ? 'Write the tag first.' : known ? 'The packet has this tag already.' : '';
  if (tag !== '' && !known) {
    details.tags.push(tag);
    $('details-tag').value = '';
    drawTags();
  }
  $('details-tag').focus();
};

/** By the data-do of their buttons. */
export const deskDoes = {
  details: (id) => {
    const before = details.id;
    details.id = id;
    opener = `details-${id}`;
    const packet = byId(id);
    details.tags = fault('cancel-keeps-tags') ? packet.tags : [...packet.tags];
    $('details-title').textContent =
      packet.variety === '' ? packet.name : `${packet.name}, ${packet.variety}`;
    $('details-note').maxLength = fault('note-stops-early') ? 190 : 200;
    if (!fault('note-of-packet-before') || before === undefined) $('details-note').value = packet.note;
    $('details-tag').value = '';
    $('details-error').textContent = '';
    drawTags();
    countNote();
    $('details').showModal();
    $('details-note').focus();
  },
  'details-cancel': () => {
    leave('details');
    openDesk.redraw();
  },
  'tag-add': addTag,
  'tag-remove': (_, { value }) => {
    details.tags.splice(fault('chip-takes-last-tag') ? details.tags.length - 1 : Number(value), 1);
    drawTags();
    $('details-tag').focus();
  },
  'archive-open': () => $('archive').showModal(),
  'archive-close': () => $('archive').close(),
  restore: (id) => {
    const packet = byId(id);
    step(() => {
      packet.archived = false;
    });
    openDesk.redraw();
    ($('archive-list').querySelector('button') ?? $('archive').querySelector('.end button')).focus();
  },
  throw: (id) => {
    thrown = id;
    $('throw-text').textContent = `“${byId(id).name}” goes for good, and from the bed plan, too.`;
    if (!fault('escape-throws-again')) answer = 'keep';
    $('throw').showModal();
  },
  'settings-open': () => {
    for (const name of ['theme', 'unit', 'first']) settingsForm.elements[name].value = box.settings[name];
    $('settings').showModal();
  },
  'settings-cancel': leaveSettings,
  'keys-open': () => $('keys').showModal(),
  'keys-close': () => $('keys').close(),
};

$('details-note').addEventListener('input', countNote);
$('details-tag').addEventListener('keydown', (event) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  addTag();
});
$('details').addEventListener('cancel', (event) => {
  event.preventDefault();
  deskDoes['details-cancel']();
});
$('details')
  .querySelector('form')
  .addEventListener('submit', (event) => {
    event.preventDefault();
    const packet = byId(details.id);
    const note = $('details-note').value;
    step(() =>
      Object.assign(packet, {
        tags: details.tags,
        note: fault('note-loses-lines') ? note.replace(/\s+/g, ' ') : note,
      }),
    );
    openDesk.redraw();
    leave('details');
    openDesk.toast(`“${packet.name}” saved.`);
  });
// Escape closes the dialog without an answer.
$('throw')
  .querySelector('form')
  .addEventListener('submit', ({ submitter }) => {
    answer = submitter.value;
  });
$('throw').addEventListener('close', () => {
  if (answer !== 'throw') return;
  step(() => {
    box.packets = box.packets.filter(({ id }) => id !== thrown);
    for (const cells of Object.values(box.plan))
      for (const at of Object.keys(cells)) if (cells[at] === thrown) delete cells[at];
  });
  view.selected.delete(thrown);
  openDesk.redraw();
  $('archive').querySelector('.end button').focus();
});
settingsForm.elements.theme.addEventListener('change', ({ target }) => {
  document.documentElement.dataset.theme = target.value;
});
$('settings').addEventListener('cancel', (event) => {
  event.preventDefault();
  leaveSettings();
});
settingsForm.addEventListener('submit', (event) => {
  event.preventDefault();
  Object.assign(box.settings, Object.fromEntries(new FormData(settingsForm)));
  save();
  $('settings').close();
  openDesk.redraw();
});
