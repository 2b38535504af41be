// Things on a page, as one would name them.
import type { Locator } from '@prowl/contracts';
import { plain, quotedWords } from './texts.ts';

const nouns: Record<string, string> = {
  textbox: 'field',
  searchbox: 'field',
  combobox: 'choice',
  spinbutton: 'field',
  listitem: 'item',
  row: 'row',
  img: 'image',
  link: 'link',
  button: 'button',
};

const pressed: ReadonlySet<string> = new Set(['link', 'button', 'tab', 'menuitem', 'option']);

const endings = ['th', 'st', 'nd', 'rd'];
/** 2 → 2nd, 11 → 11th, 23 → 23rd. */
const numbered = (number: number): string => {
  const teen = number % 100 >= 11 && number % 100 <= 13;
  return `${number}${(teen ? undefined : endings[number % 10]) ?? 'th'}`;
};

const ordinal = (nth: number | undefined): string => {
  if (nth === undefined) return '';
  if (nth < 0) return 'last ';
  return nth === 0 ? 'first ' : `${numbered(nth + 1)} `;
};

const tags: Record<string, string> = {
  a: 'link',
  button: 'button',
  form: 'form',
  img: 'image',
  input: 'field',
  li: 'item',
  ol: 'list',
  option: 'option',
  select: 'choice',
  table: 'table',
  td: 'cell',
  textarea: 'field',
  th: 'column header',
  tr: 'row',
  ul: 'list',
};

/** What a selector finds, as one would say it: the kind of its last part, and the name that a field has in its form. `named`: by its text. */
const describeSelector = (selector: string, named: boolean): string => {
  const last = selector.split(/[\s>+~]+(?![^[]*\])/).at(-1) ?? '';
  const tag = /^[a-z][a-z0-9]*/i.exec(last)?.[0].toLowerCase() ?? '';
  const kind = /^h[1-6]$/.test(tag) ? 'heading' : tags[tag];
  if (kind === undefined || selector.includes(',')) return named ? 'part' : `element ${plain(selector)}`;
  const name = /\[name=["']?([^"'\]]+)["']?\]/.exec(last)?.[1];
  return name === undefined ? kind : `${kind} ${quotedWords(name)}`;
};

/** A thing on the page: its name, else its role, and where it is. */
export const describeLocator = (locator: Locator): string => {
  const where = locator.within ? describeWithin(locator.within) : '';
  const which = ordinal(locator.nth);
  const containing = locator.hasText === undefined ? '' : ` with ${quotedWords(locator.hasText)}`;
  const theNth = which === '' ? '' : `the ${which}`;
  switch (locator.by) {
    case 'role':
      // What is written on a control is what a person presses; its accessible name may differ.
      if (locator.name !== undefined && locator.hasText !== undefined && pressed.has(locator.role))
        return `${theNth}${quotedWords(locator.hasText)}${where}`;
      if (locator.name !== undefined) return `${theNth}${quotedWords(locator.name)}${containing}${where}`;
      return `the ${which}${nouns[locator.role] ?? locator.role}${containing}${where}`;
    case 'label':
    case 'placeholder':
    case 'text':
    case 'alt':
    case 'title':
      return `${theNth}${quotedWords(locator.text)}${containing}${where}`;
    case 'testid':
      return `the ${which}element ${plain(locator.id)}${containing}${where}`;
    case 'css':
      return `the ${which}${describeSelector(locator.selector, containing !== '')}${containing}${where}`;
  }
};

const describeWithin = (locator: Locator): string => {
  const nameless =
    locator.by === 'css' ||
    locator.by === 'testid' ||
    (locator.by === 'role' &&
      locator.name === undefined &&
      locator.nth === undefined &&
      locator.hasText === undefined);
  return nameless ? '' : ` in ${describeLocator(locator)}`;
};
