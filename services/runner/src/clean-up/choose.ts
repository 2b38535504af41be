// Which items of a page are the session's own, and what deletes one. Rather none too many than one too few: what might be somebody else's
// is left alone. Pure.
import type { Locator } from '@prowl/contracts';
import { says, startsWith, without } from '@prowl/lexicon';
import { same } from '../observation/difference.ts';
import type { Observation, SeenControl, SeenList } from '../observation/seen.ts';
import { hasToken } from './ledger.ts';

export interface OwnItem {
  readonly token: string;
  readonly text: string;
  /** What the session called it, else the token. */
  readonly name: string;
  /** All items of its list. */
  readonly items: Locator;
  /** Index of its list, and its own in it. */
  readonly list: number;
  readonly item: number;
  /** It has a token, and may be somebody else's all the same: only a page of its own can show whose it is. */
  readonly doubtful: boolean;
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];

/** Words of the item that none of the others has and that the session did not enter. */
const strangeIn = (text: string, others: readonly string[], entered: ReadonlySet<string>): string[] => {
  const common = new Set(others.flatMap(wordsIn));
  return wordsIn(text).filter((word) => !common.has(word) && !entered.has(word));
};

/**
 * The item is the record itself, not one that only names it: a text of others that quotes it, a column that holds it. What names a thing
 * comes first in it.
 */
const isRecord = (
  { text, token, list, item }: OwnItem,
  { entries }: SeenList,
  holders: readonly OwnItem[],
  { entered, filled }: { readonly entered: ReadonlySet<string>; readonly filled: boolean },
): boolean => {
  const others = entries.filter((_, index) => index !== item).map((entry) => entry.text);
  const inner = holders.filter(
    (other) =>
      other.token === token &&
      other.list !== list &&
      other.text.length < text.length &&
      text.includes(other.text),
  );
  const [shortest] = inner.toSorted((one, other) => one.text.length - other.text.length);
  if (shortest !== undefined && strangeIn(text.replace(shortest.text, ' '), others, entered).length > 0)
    return false;
  if (filled) return true;
  const before = text.slice(0, text.toLowerCase().indexOf(token));
  return strangeIn(before, others, entered).length === 0;
};

export interface Entered {
  readonly tokens: readonly string[];
  /** What the session called things. */
  readonly names: readonly string[];
  /** The lists that exploring put its items into. */
  readonly filled: readonly Locator[];
}

/** What has a token of the session, what is surely its own first. */
export const ownItems = (
  { lists }: Pick<Observation, 'lists'>,
  { tokens, names, filled }: Entered,
): OwnItem[] => {
  const entered = new Set(names.flatMap(wordsIn));
  const nameIn = (text: string, token: string): string =>
    names.find((name) => hasToken(name, token) && text.toLowerCase().includes(name.toLowerCase())) ?? token;
  const holders = lists.flatMap(({ items, entries }, list) =>
    entries.flatMap(({ text }, item): OwnItem[] => {
      const token = tokens.find((each) => hasToken(text, each));
      return token === undefined
        ? []
        : [{ token, text, name: nameIn(text, token), items, list, item, doubtful: true }];
    }),
  );
  const isOwn = (holder: OwnItem): boolean => {
    const list = lists[holder.list];
    const isFilled = filled.some((items) => same(items, holder.items));
    return list !== undefined && isRecord(holder, list, holders, { entered, filled: isFilled });
  };
  return holders
    .map((holder) => ({ ...holder, doubtful: !isOwn(holder) }))
    .sort((one, other) => Number(one.doubtful) - Number(other.doubtful));
};

/** How many items of its list have its token. */
export const countOf = (
  { lists }: Pick<Observation, 'lists'>,
  { items, token }: Pick<OwnItem, 'items' | 'token'>,
): number =>
  lists
    .filter((list) => same(list.items, items))
    .flatMap(({ entries }) => entries)
    .filter(({ text }) => hasToken(text, token)).length;

/** How many items of the list are not the session's. */
export const foreignIn = ({ entries }: SeenList, tokens: readonly string[]): number =>
  entries.filter(({ text }) => !tokens.some((token) => hasToken(text, token))).length;

const isOff = ({ states }: SeenControl): boolean => states.disabled !== undefined;
/** Not a word: a cross, a bin. */
const signs = /^(?:[×✕✗✘❌⨯🗑]|\u2716|\ufe0f|\s)+$/u;
const more = /^(?:…|\.\.\.|⋮|⋯|•••|☰)/u;
/** A question how to delete, or a text that says so, is longer than a button. */
const longest = 60;

const isChoice = ({ role }: SeenControl): boolean =>
  ['checkbox', 'radio', 'combobox', 'option'].includes(role);

/** It deletes one thing, by its words. */
export const deletes = (control: SeenControl, language: string): boolean =>
  control.name.length <= longest &&
  !isOff(control) &&
  !isChoice(control) &&
  (startsWith(control.name, 'delete', language) || isShortOf(control.name, language)) &&
  !says(control.name, ['empty-all', 'deactivate'], language);

/** "Notiz löschen": the verb comes last in some languages. */
const isShortOf = (name: string, language: string): boolean =>
  wordsIn(name).length <= 3 && says(name, 'delete', language);

export interface Way {
  readonly by: 'control' | 'menu' | 'page';
  readonly control: SeenControl;
}

/** How an item may be deleted, the surest way first. */
export const waysOf = (
  { controls }: Pick<Observation, 'controls'>,
  { list, item, token, doubtful }: OwnItem,
  language: string,
): Way[] => {
  const inside = controls.filter(({ place }) => place?.list === list && place.item === item);
  const as = (by: Way['by'], some: readonly SeenControl[]): Way[] =>
    some.slice(0, 2).map((control) => ({ by, control }));
  const named = inside.filter((control) => deletes(control, language));
  const others = inside.filter(
    (control) => !named.includes(control) && !isOff(control) && !isChoice(control),
  );
  const isMenu = ({ name, states, leads }: SeenControl): boolean =>
    !leads && (states.expanded !== undefined || more.test(name.trim()) || startsWith(name, 'menu', language));
  const titled = others.filter(({ leads, name }) => leads && hasToken(name, token));
  const edits = others.filter(({ leads, name }) => leads && startsWith(name, 'edit', language));
  if (doubtful) return as('page', titled);
  return [
    ...as('control', named),
    ...as('menu', others.filter(isMenu)),
    ...as(
      'control',
      others.filter(({ name }) => signs.test(name)),
    ),
    ...as('page', [...titled, ...edits]),
  ];
};

/** One and many of a word: "note" and "notes", not "notebook". */
const isSameNoun = (one: string, other: string): boolean => {
  let common = 0;
  while (common < one.length && one[common] === other[common]) common += 1;
  return common >= 4 ? common >= Math.max(one.length, other.length) - 3 : one === other;
};

/** The words beside "delete" are those of the record: "Delete note" on /notes/12, or of what "New note" made. */
const isAboutRecord = (name: string, token: string, about: string, language: string): boolean => {
  if (hasToken(name, token)) return true;
  const rest = wordsIn(without(name, ['delete', 'yes', 'confirm'], language)).filter(
    (word) => word.length > 3,
  );
  const known = wordsIn(about);
  return rest.every((word) => known.some((other) => isSameNoun(word, other)));
};

/**
 * What deletes the record whose page is open: in no item of a list and no part of every page. `about`: words of its address and of the form
 * that made it, by which "Delete project" on the page of a note is told from "Delete note".
 */
export const deletesPage = (
  controls: readonly SeenControl[],
  { token, about, language }: { readonly token: string; readonly about: string; readonly language: string },
): SeenControl | undefined => {
  const named = controls
    .filter(({ region }) => region === 'main' || region === 'dialog')
    .filter((control) => deletes(control, language))
    .filter(({ name }) => isAboutRecord(name, token, about, language));
  return named.find(({ name }) => hasToken(name, token)) ?? named[0];
};

/** Menus of the page that may hide it. */
export const menusOf = (controls: readonly SeenControl[], language: string): SeenControl[] =>
  controls
    .filter(({ region, leads }) => region === 'main' && !leads)
    .filter((control) => !isOff(control) && !isChoice(control))
    .filter(({ name }) => more.test(name.trim()) || startsWith(name, 'menu', language))
    .slice(0, 3);
