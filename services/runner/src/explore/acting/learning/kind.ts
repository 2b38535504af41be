// Which kind of action it was, by what it changed; a control's words say nothing here. Pure.
import type { ActionKind, Change, Locator } from '@prowl/contracts';

export interface Acted {
  /** Text that was typed. */
  readonly entered?: string | undefined;
  /** It was done to one item. */
  readonly perItem: boolean;
  /** A text that only this item contains. */
  readonly item?: string | undefined;
  /** All items of its list. */
  readonly items?: Locator | undefined;
}

type Of<What extends Change['what']> = Extract<Change, { what: What }>;
export const changesOf = <What extends Change['what']>(changes: readonly Change[], what: What): Of<What>[] =>
  changes.filter((change): change is Of<What> => change.what === what);

export const withoutStates = (text = ''): string => text.replace(/ \{[^{}]*\}$/, '');
const withoutDigits = (text: string): string => text.replace(/[\d.,]+/g, '#');

/** A message was shown, or went: what it can be put away with opens nothing. */
const isTold = (change: Change): boolean => change.what === 'part' && change.told === true;

/** A number in the words of a message, as of the item that it names, counts nothing. */
const isSaid = (change: Change, changes: readonly Change[]): boolean =>
  change.what === 'figure' &&
  change.from === undefined &&
  change.text !== '' &&
  changes.some((other) => other.what === 'message' && other.text.includes(change.text));

/** What is not an effect by itself: traffic and storage may follow from anything. */
const visible = (change: Change): boolean =>
  !['storage', 'request', 'problem'].includes(change.what) && !isTold(change);

const sameList = (one: Of<'item'>, other: Of<'item'>): boolean =>
  JSON.stringify(one.items) === JSON.stringify(other.items);

interface Sorted {
  readonly came: Of<'item'>[];
  readonly went: Of<'item'>[];
  readonly changed: Of<'item'>[];
  readonly moved: Of<'item'>[];
  readonly partsCame: Of<'part'>[];
  readonly partsWent: Of<'part'>[];
}

const sorted = (changes: readonly Change[]): Sorted => {
  const items = changesOf(changes, 'item');
  const parts = changesOf(changes, 'part').filter((part) => !isTold(part));
  const how = (wanted: Of<'item'>['how']) => items.filter((item) => item.how === wanted);
  return {
    came: how('came'),
    went: how('went'),
    changed: how('changed'),
    moved: how('moved'),
    partsCame: parts.filter((part) => part.how === 'came'),
    partsWent: parts.filter((part) => part.how === 'went'),
  };
};

/** Another page, though it may show items that this one has, too: other parts take the place of its own, or a whole form comes or goes. */
const isView = ({ partsCame, partsWent }: Sorted): boolean => {
  const solid = (parts: readonly Of<'part'>[]) => parts.filter(({ kind }) => kind !== 'list').length;
  const fields = (parts: readonly Of<'part'>[]) => parts.filter(({ kind }) => kind === 'field').length;
  if (fields(partsCame) >= 2 || fields(partsWent) >= 2) return true;
  return solid(partsCame) >= 2 && solid(partsWent) >= 2;
};

const isAt = (texts: readonly (string | undefined)[], entered: string): boolean =>
  texts.some((text) => text?.includes(entered) === true);

const typed = (changes: readonly Change[], parts: Sorted, entered: string): ActionKind | undefined => {
  const { came, went, changed, partsCame } = parts;
  if (came.some(({ own, to }) => own && isAt([to], entered))) return 'create';
  if (changed.some(({ to }) => isAt([to], entered))) return 'edit';
  if (partsCame.some(({ kind, name }) => kind === 'text' && isAt([name], entered))) return 'edit';
  if (went.length > 0) return 'filter';
  if (changesOf(changes, 'message').length > 0 || changesOf(changes, 'request').length > 0) return 'submit';
  return undefined;
};

/** Numbers within its words changed, and nothing else of them. */
const onlyCounts = ({ from, to }: Of<'item'>): boolean => {
  const [was, is] = [withoutStates(from), withoutStates(to)];
  return was !== is && withoutDigits(was) === withoutDigits(is);
};

const statesIn = (text = ''): string[] => (/ \{([^{}]*)\}$/.exec(text)?.[1] ?? '').split(', ');

/** A menu or a drawer of its own: it is expanded now, and has more buttons than before. */
const isOpened = ({ from, to }: Of<'item'>): boolean => {
  const before = statesIn(from);
  const gained = statesIn(to).filter((state) => !before.includes(state));
  return gained.includes('expanded') && gained.some((state) => state.startsWith('button '));
};

/** What it is about is in another item by then, as an appointment at another hour: words of one that the other one got. */
const goesOver = (changed: readonly Of<'item'>[], item: string): boolean => {
  const has = (text = '') => withoutStates(text).includes(item);
  return (
    item !== '' &&
    changed.some(({ from, to }) => has(from) && !has(to)) &&
    changed.some(({ from, to }) => !has(from) && has(to))
  );
};

const fewestElsewhere = 2;

/** Others stand where it was, and lists that it is not in have got more, too: another page, or the same to somebody else ("Login" of a menu). */
const isSwept = ({ came }: Sorted, gone: Of<'item'>): boolean => {
  const beside = came.filter((item) => !item.own && sameList(item, gone));
  const elsewhere = came.filter((item) => !item.own && !sameList(item, gone));
  return beside.length > 0 && elsewhere.length >= fewestElsewhere;
};

const ofItem = (parts: Sorted, item = '', items?: Locator): ActionKind | undefined => {
  const { came, went, changed, moved, partsCame, partsWent } = parts;
  const own = (items: readonly Of<'item'>[]) => items.filter((item) => item.own);
  const isElsewhere = (one: Of<'item'>) => JSON.stringify(one.items) !== JSON.stringify(items);
  // What goes from another list only is taken off there: the item that it was done to is still where it was.
  const [gone] = own(went).filter(
    (one) => items === undefined || !isElsewhere(one) || own(changed).every(isElsewhere),
  );
  if (gone !== undefined && isSwept(parts, gone)) return 'navigate';
  if (gone !== undefined) {
    const elsewhere = partsCame.some(
      ({ kind, name }) => kind === 'text' && item !== '' && name.includes(item),
    );
    if (own(came).length > 0) return 'move';
    const others = went.filter((item) => !item.own && sameList(item, gone));
    // What opens takes the place of the whole list; where some are left, too many went.
    const whole = partsWent.some(({ kind }) => kind === 'list');
    const shows = partsCame.some(({ kind }) => kind !== 'list');
    if (others.length > 0 && shows && whole) return 'open';
    return elsewhere ? 'move' : 'delete';
  }
  if (items !== undefined && own(came).some(isElsewhere)) return 'add';
  if (own(moved).length > 0 || goesOver(changed, item)) return 'move';
  if (own(changed).some(isOpened)) return 'open';
  if (own(changed).some(onlyCounts)) return 'count';
  const opens = partsCame.some(({ kind }) => kind === 'field' || kind === 'dialog');
  if (opens) return 'open';
  if (changed.length > 0) return 'toggle';
  return undefined;
};

/** A panel that has a list in it: the list came as a whole, with something to press or a place of its own. */
const isPanel = ({ came, partsCame }: Sorted): boolean => {
  const lists = partsCame.flatMap(({ kind, locator }) => (kind === 'list' ? JSON.stringify(locator) : []));
  const more = partsCame.some(({ kind }) => kind === 'control' || kind === 'dialog' || kind === 'field');
  return came.length > 1 && more && came.every(({ items }) => lists.includes(JSON.stringify(items)));
};

const ofPage = (parts: Sorted): ActionKind | undefined => {
  const { came, went, changed, moved, partsCame, partsWent } = parts;
  if (came.length > 0 && went.length > 0) return 'filter';
  if (isPanel(parts)) return 'open';
  const fields = (all: readonly Of<'part'>[]) => all.filter(({ kind }) => kind === 'field').length;
  if (fields(partsCame) > 0 && fields(partsWent) > 0) return 'advance';
  if (went.length > 0) return 'clear';
  if (came.length > 0) return 'create';
  if (moved.length > 0) return 'sort';
  if (changed.length > 0) return changed.every(onlyCounts) ? 'count' : 'toggle';
  return undefined;
};

const ofParts = (changes: readonly Change[], { partsCame, partsWent }: Sorted): ActionKind | undefined => {
  const solid = ({ kind }: Of<'part'>) => kind !== 'text';
  if (partsCame.some(solid) && !partsWent.some(({ kind }) => kind === 'dialog')) {
    const renamed = partsCame.length === 1 && partsWent.length === 1;
    return renamed ? 'toggle' : 'open';
  }
  if (partsWent.some(solid)) return 'close';
  if (changes.some((change) => change.what === 'figure' && !isSaid(change, changes))) return 'count';
  if (changesOf(changes, 'state').some(({ state }) => state !== 'focused')) return 'toggle';
  if (partsCame.length > 0) return 'open';
  if (partsWent.length > 0) return 'close';
  if (changesOf(changes, 'message').length > 0 || changesOf(changes, 'request').length > 0) return 'submit';
  return undefined;
};

export const kindOf = (changes: readonly Change[], { entered, perItem, item, items }: Acted): ActionKind => {
  const parts = sorted(changes);
  const [address] = changesOf(changes, 'address');
  const created = entered === undefined ? undefined : typed(changes, parts, entered);
  if (created === 'create' || created === 'edit') return created;
  if (address !== undefined) {
    const [from] = address.from.split(/[?#]/);
    const [to] = address.to.split(/[?#]/);
    const listChanges = [...parts.came, ...parts.went].length > 0 && !isView(parts);
    if (!listChanges || from !== to) return 'navigate';
    return 'filter';
  }
  const found = created ?? (perItem ? ofItem(parts, item, items) : ofPage(parts)) ?? ofParts(changes, parts);
  if (found !== undefined) return found;
  if (changesOf(changes, 'problem').length > 0) return 'fails';
  if (!changes.some(visible)) {
    const kept = changesOf(changes, 'storage').length > 0 || changesOf(changes, 'request').length > 0;
    return kept ? 'submit' : 'nothing';
  }
  return 'nothing';
};

/** Everything is as it was: only what a person does not see may differ. */
export const isUnchanged = (changes: readonly Change[]): boolean =>
  changes.every(
    (change) =>
      !visible(change) ||
      isSaid(change, changes) ||
      (change.what === 'state' && (change.state === 'focused' || change.state === 'class')) ||
      change.what === 'message',
  );
