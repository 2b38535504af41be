// What all corners of the desk share: elements, keeping things, dates, money, and taking back a removal.
const STORE = 'ambleford-hall';

export const $ = (selector, within = document) => within.querySelector(selector);

/** An element; texts among the children are put in as text, never as markup. */
export const el = (name, props = {}, ...kids) => {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false || key === 'value') continue;
    if (key.startsWith('on')) node.addEventListener(key.slice(2), value);
    else if (typeof value === 'boolean' && key in node) node[key] = value;
    else node.setAttribute(key, value === true ? '' : value);
  }
  node.append(...kids.flat().filter((kid) => kid !== null && kid !== undefined && kid !== false));
  if (props.value !== undefined) node.value = props.value;
  return node;
};
export const button = (text, onclick, props = {}) =>
  el('button', { type: 'button', onclick, ...props }, text);

const labelOf = (node) => node.getAttribute('aria-label') ?? node.name ?? '';
const same = (one, other) =>
  one.tagName === other.tagName &&
  labelOf(one) === labelOf(other) &&
  (labelOf(one) !== '' || one.textContent === other.textContent) &&
  one.type === other.type;

/** Draws a corner anew and leaves the keyboard where it was, as far as that place is still there. */
export const fill = (box, ...kids) => {
  const had = box.contains(document.activeElement) ? document.activeElement : null;
  box.replaceChildren(...kids.flat().filter((kid) => kid !== null && kid !== undefined && kid !== false));
  if (had === null || box.contains(document.activeElement)) return;
  const places = [...box.querySelectorAll('button, input, select, textarea')];
  const place = places.find((each) => !each.disabled && same(each, had));
  if (place !== undefined) place.focus();
  else {
    box.setAttribute('tabindex', '-1');
    box.focus({ preventScroll: true });
  }
};

export const kept = (name, first) => {
  try {
    return JSON.parse(localStorage.getItem(`${STORE}.${name}`)) ?? first;
  } catch {
    return first;
  }
};
export const keep = (name, value) => {
  try {
    localStorage.setItem(`${STORE}.${name}`, JSON.stringify(value));
  } catch {
    say('This browser does not keep anything. What you enter is lost when you leave.');
  }
};

export const newId = () => Math.random().toString(36).slice(2, 10);
export const iso = (date) =>
  [
    date.getFullYear(),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-');
export const inDays = (days) => {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return iso(date);
};
export const dayOf = (text) => {
  const [year, month, day] = text.split('-').map(Number);
  return new Date(year, month - 1, day);
};
export const longDay = (text) =>
  dayOf(text).toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
export const shortDay = (text) =>
  dayOf(text).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
/** Money is counted in pence throughout. */
export const money = (pence) => pounds.format(pence / 100);
export const penceOf = (text) => {
  const plain = text.trim().replace(/^£/, '').replace(/,/g, '');
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
};

export const many = (count, one, more = `${one}s`) => `${count} ${count === 1 ? one : more}`;

let hush;
export const say = (text) => {
  const word = $('#word');
  word.textContent = text;
  clearTimeout(hush);
  hush = setTimeout(() => {
    word.textContent = '';
  }, 8000);
};

let last = null;
/** Remembers how to take back the removal that was just made; only the last one can be taken back. */
export const removed = (what, back) => {
  last = { what, back };
  $('#undo').disabled = false;
  say(`${what} removed.`);
};
$('#undo').addEventListener('click', () => {
  if (last === null) return;
  const { what, back } = last;
  last = null;
  $('#undo').disabled = true;
  back();
  say(`${what} put back.`);
});

/** Puts things back where they were in a list; `places` are pairs of index and thing, in rising order. */
export const putBack = (list, places) => {
  const whole = [...list];
  for (const [at, thing] of places) whole.splice(Math.min(at, whole.length), 0, thing);
  return whole;
};
export const placesOf = (list, goes) =>
  list.map((thing, at) => [at, thing]).filter(([, thing]) => goes(thing));
