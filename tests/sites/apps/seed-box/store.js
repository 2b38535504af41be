// The box and what is known of it. It lives in the browser's own storage.
import { daysBetween, today } from './days.js';
import { sampleBox } from './sample.js';

const STORE = 'what-we-sow';
export const BEDS = ['Kitchen bed', 'South wall', 'Greenhouse', 'Herb corner'];
export const COLUMNS = 6;
export const SQUARES = 24;
const OUNCE = 28.35;

const load = () => {
  try {
    return JSON.parse(localStorage.getItem(STORE)) ?? sampleBox();
  } catch {
    return sampleBox();
  }
};

export const box = load();
if (fault('unit-not-kept')) box.settings.unit = 'g';

/** What is shown of the box; a reload begins anew. */
export const view = { filter: 'all', tag: '', search: '', page: 0, selected: new Set(), edit: undefined };

/** What the undo button goes back to. Any other change takes it away. */
let before;
const store = () => localStorage.setItem(STORE, JSON.stringify(box));
export const save = () => {
  before = undefined;
  document.getElementById('toast').replaceChildren();
  store();
};
export const byId = (id) => box.packets.find((packet) => packet.id === id);
export const inBox = () => box.packets.filter((packet) => !packet.archived);
export const archived = () => box.packets.filter((packet) => packet.archived);

export const stateOf = (packet) => {
  if (packet.sown) return 'sown';
  const left = daysBetween(today(), packet.sowBy);
  return left < (fault('last-day-is-out') ? 1 : 0) ? 'out' : 'waiting';
};
export const countOf = (packets, state) => packets.filter((packet) => stateOf(packet) === state).length;
export const runsOut = (packet) => packet.grams <= 2;

export const count = (number, one, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;
export const amount = (grams, unit = box.settings.unit) =>
  unit === 'oz' ? `${(grams / OUNCE).toFixed(2)} oz` : `${Math.round(grams * 10) / 10} g`;
/** The number in an edit field, and back from it. */
export const toField = (grams) =>
  box.settings.unit === 'oz' ? (grams / OUNCE).toFixed(2) : String(Math.round(grams * 10) / 10);
export const fromField = (text) => {
  const ounces = box.settings.unit === 'oz' && !fault('ounces-kept-as-grams');
  return ounces ? Number(text) * OUNCE : Number(text);
};

export const newId = () => `n${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
export const esc = (text) => String(text).replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** Puts new markup into an element; what had the focus has it afterwards, if it is still there. */
export const put = (id, html) => {
  const place = document.getElementById(id);
  const active = document.activeElement;
  const key = place.contains(active) ? active.dataset.key : undefined;
  const caret = active?.selectionStart;
  place.innerHTML = html;
  if (key === undefined) return;
  const again = place.querySelector(`[data-key="${CSS.escape(key)}"]`);
  again?.focus();
  if (typeof caret === 'number' && again?.type === 'text') again.setSelectionRange(caret, caret);
};

/** A step that can be undone: the box as it was is kept until the next one. */
export const step = (change) => {
  const was = JSON.stringify({ packets: box.packets, plan: box.plan });
  change();
  save();
  before = was;
};
export const undo = () => {
  if (before === undefined) return;
  const now = box.packets;
  Object.assign(box, JSON.parse(before));
  if (fault('undo-puts-last')) {
    const back = (packet) => !packet.archived && now.some((each) => each.id === packet.id && each.archived);
    box.packets = [...box.packets.filter((packet) => !back(packet)), ...box.packets.filter(back)];
  }
  save();
};
