// What breaks a page on purpose. Whatever was broken once stays as it is, so that a second look sees the same.
import { breakEverything } from './faults.ts';

let isDead = false;
const events = [
  ...['click', 'dblclick', 'auxclick', 'contextmenu', 'submit', 'input', 'beforeinput', 'change'],
  ...['keydown', 'keypress', 'keyup', 'pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart'],
  ...['touchend', 'mouseover', 'mouseenter', 'pointerover', 'pointerenter', 'focusin', 'focus', 'blur'],
  ...['focusout', 'dragstart', 'drop', 'toggle'],
];
/** What a browser does by itself that is an effect of the application's markup. */
const leads =
  'a[href], area[href], button, input[type=submit], input[type=image], input[type=reset], summary';
// First of all listeners: it is there before any script of the page.
for (const kind of events)
  addEventListener(
    kind,
    (event) => {
      if (!isDead) return;
      event.stopImmediatePropagation();
      const target = event.composedPath()[0];
      const isOwn =
        kind === 'submit' || kind.startsWith('key') || (target instanceof Element && target.closest(leads));
      if (isOwn) event.preventDefault();
    },
    { capture: true, passive: false },
  );

/** From now on nothing that a person does has an effect. */
const deaden = (): void => {
  isDead = true;
};

const altered = new WeakSet<Node>();
let counted = 0;
const turn = (character: string, by: number, first: number, size: number): string =>
  String.fromCharCode(((character.charCodeAt(0) - first + by) % size) + first);

/** Another text of the same shape, each by its own. */
const another = (text: string, by: number): string =>
  text
    .replaceAll(/[0-9]/g, (digit) => turn(digit, 1 + (by % 8), 48, 10))
    .replaceAll(/[a-z]/g, (letter) => turn(letter, 1 + ((by * 7) % 24), 97, 26))
    .replaceAll(/[A-Z]/g, (letter) => turn(letter, 1 + ((by * 7) % 24), 65, 26))
    .replaceAll(/[^ -~\s]/g, '');
/** What shows where a value is missing. */
const careless = 'undefined null NaN Invalid Date Infinity [object Object]';
const more = (text: string, extra: string): string =>
  `${text.replaceAll(/\d+/g, '7$&')} ${extra} ${careless}`;

const mostNodes = 3_000;
const textsIn = (root: Node): Text[] => {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null && texts.length < mostNodes; node = walker.nextNode()) {
    const within = node.parentElement?.localName ?? '';
    if (node instanceof Text && node.data.trim() !== '' && !['script', 'style', 'noscript'].includes(within))
      texts.push(node);
  }
  return texts;
};
const fieldsIn = (root: Element): Element[] =>
  [root, ...root.querySelectorAll('input, textarea, select, button')].slice(0, 500);
const attributes = ['href', 'src', 'alt', 'title', 'aria-label', 'placeholder', 'datetime'];
const states = [
  'aria-pressed',
  'aria-checked',
  'aria-selected',
  'aria-expanded',
  'aria-current',
  'aria-sort',
];

const alter = (root: Element, change: (text: string) => string): void => {
  for (const text of textsIn(root)) {
    if (altered.has(text)) continue;
    altered.add(text);
    text.data = change(text.data);
  }
  for (const field of fieldsIn(root)) {
    if (altered.has(field)) continue;
    altered.add(field);
    for (const name of attributes) {
      const value = field.getAttribute(name);
      if (value !== null && field === root) field.setAttribute(name, change(value));
    }
    for (const name of states) {
      const value = field.getAttribute(name);
      if (value !== null) field.setAttribute(name, value === 'true' ? 'false' : 'true');
    }
    if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type))
      field.checked = !field.checked;
    else if (field instanceof HTMLInputElement && field.type !== 'file') field.value = change(field.value);
    else if (field instanceof HTMLTextAreaElement) field.value = change(field.value);
    else if (field instanceof HTMLSelectElement)
      field.selectedIndex = (field.selectedIndex + 1) % Math.max(1, field.options.length);
    if ('disabled' in field) field.disabled = field.disabled !== true;
  }
};

/** It is most of the page, not a thing on it. */
const isWhole = (element: Element): boolean => ['html', 'body', 'main'].includes(element.localName);

const hide = (element: Element): void => {
  if (altered.has(element)) return;
  for (const name of [...attributes, 'value', 'lang']) element.removeAttribute(name);
  for (const text of textsIn(element)) text.data = '';
  element.setAttribute('style', 'display: none !important');
  altered.add(element);
};

/** What these are is not there. */
const takeAway = (elements: readonly Element[]): void => {
  for (const element of elements) {
    if (isWhole(element)) alter(element, () => '');
    else if (elements.length === 1) hide(element);
    else element.remove();
  }
};

/** What these are is something else, and in another order. */
const replace = (elements: readonly Element[]): void => {
  for (const element of elements) {
    counted += 1;
    const by = counted;
    alter(element, (text) => another(text, by));
  }
  const [first, second] = elements;
  const parent = first?.parentElement;
  if (first === undefined || second === undefined || !parent || altered.has(parent)) return;
  altered.add(parent);
  if (second.parentElement === parent) second.after(first);
  else first.remove();
};

const leafTexts = (): Element[] =>
  [...new Set(textsIn(document.body).flatMap(({ parentElement }) => parentElement ?? []))].slice(0, 400);

/** More is there than should be: everything that was typed, a second one of each thing, and what was hidden. */
const add = (elements: readonly Element[], extra: string): void => {
  if (elements.length === 0) {
    for (const element of leafTexts()) alter(element, (text) => more(text, extra));
    return;
  }
  for (const element of elements) {
    alter(element, (text) => more(text, extra));
    element.removeAttribute('hidden');
    if (getComputedStyle(element).display === 'none')
      element.setAttribute('style', 'display: block !important');
  }
  const [first] = elements;
  const last = elements.at(-1);
  if (first === undefined || last === undefined || isWhole(first) || altered.has(last)) return;
  altered.add(last);
  const copy = first.cloneNode(true);
  altered.add(copy);
  last.after(copy);
};

const breakElements = (elements: readonly Element[], mutation: string, extra: string): void => {
  if (mutation === 'missing') takeAway(elements);
  else if (mutation === 'altered') replace(elements);
  else add(elements, extra);
};

interface Told {
  readonly extra: string;
  readonly marks: readonly string[];
  readonly forbidden: readonly string[];
}

const breakPage = (mutation: string, { extra, marks, forbidden }: Told): void => {
  if (mutation === 'surplus') {
    breakEverything(extra, marks);
    const path = forbidden.find((text) => /^\/(?!\/)/.test(text));
    if (path !== undefined) history.replaceState(null, '', path);
    return;
  }
  if (mutation === 'altered') {
    document.title = another(document.title, 1);
    return;
  }
  document.title = '';
  document.documentElement.removeAttribute('lang');
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Tab') event.preventDefault();
    },
    true,
  );
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  history.replaceState(null, '', '/not-here');
};

const prowlMutant = { deaden, breakElements, breakPage };
export type ProwlMutant = typeof prowlMutant;
// By name: a script that is there from the beginning has a scope of its own.
Object.assign(globalThis, { prowlMutant });
