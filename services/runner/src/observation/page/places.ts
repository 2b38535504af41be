// Runs inside the page. Where in which list a part stands, how to find it within its item, and a key by which the next look finds it.
import type { Locator } from '@prowl/contracts';
import type { Dom } from '../../reading/page/dom.ts';
import type { Finder } from '../../reading/page/finder.ts';
import type { Names } from '../../reading/page/names.ts';
import type { Roles } from '../../reading/page/roles.ts';
import type { Selectors } from '../../reading/page/selectors.ts';
import type { SeenItem, SeenPlace } from '../seen.ts';
import type { SeenGroup } from './lists.ts';

/** The words that two names begin with, those that they end with, and what is between them in the first; '' for what they have not. */
export const compareNames = (
  name: string,
  other: string,
): { readonly start: string; readonly own: string; readonly end: string } => {
  const [words, others] = [name.split(/\s+/), other.split(/\s+/)];
  const least = Math.min(words.length, others.length);
  let start = 0;
  while (start < least && words[start] === others[start]) start += 1;
  let end = 0;
  while (end < least - start && words.at(-1 - end) === others.at(-1 - end)) end += 1;
  const joined = (from: number, to: number) => words.slice(from, to).join(' ');
  return {
    start: joined(0, start),
    own: joined(start, words.length - end),
    end: joined(words.length - end, words.length),
  };
};

/** The words that both end with. */
export const sharedEnd = (text: string, other: string): string =>
  text === other ? text : compareNames(text, other).end;

/** The words that both begin with. */
export const sharedStart = (text: string, other: string): string =>
  text === other ? text : compareNames(text, other).start;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;:()]+/)
    .filter((word) => word !== '');

export const createPlaces = (
  {
    dom,
    roles,
    names,
    finder,
    selectors,
  }: {
    dom: Dom;
    roles: Roles;
    names: Names;
    finder: Finder;
    selectors: Selectors;
  },
  groups: readonly SeenGroup[],
  entries: readonly (readonly SeenItem[])[],
  marks: readonly string[],
) => {
  const places = new Map<Element, SeenPlace>();
  groups.forEach(({ items }, list) => {
    items.forEach((element, item) => {
      if (!places.has(element)) places.set(element, { list, item });
    });
  });
  const known = new WeakMap<Element, SeenPlace | null>();
  const placeOf = (element: Element): SeenPlace | undefined => {
    const cached = known.get(element);
    if (cached !== undefined) return cached ?? undefined;
    const parent = dom.parentOf(element);
    const place = places.get(element) ?? (parent ? placeOf(parent) : undefined);
    known.set(element, place ?? null);
    return place;
  };
  const itemAt = ({ list, item }: SeenPlace): Element => groups[list]?.items[item] as Element;
  const unique = (element: Element, root: Element | null) => (selector: string) =>
    finder.finds({ by: 'css', selector }, element, root);
  /** Child by child below the item, by place among siblings, not by a class that may change. */
  const trail = (element: Element, root: Element): string => {
    const parts: string[] = [];
    for (let node: Element | null = element; node && node !== root; node = dom.parentOf(node)) {
      if (root === document.documentElement && selectors.idOf(node) !== '') {
        parts.unshift(`#${selectors.idOf(node)}`);
        break;
      }
      const parent = dom.parentOf(node);
      const alike = parent
        ? [...dom.childrenOf(parent)].filter((child) => child.tagName === node?.tagName)
        : [];
      // The first has no number: what is put after it, as a message is at the end of a page, makes it no other part.
      parts.unshift(`${node.tagName.toLowerCase()}${alike.indexOf(node) > 0 ? alike.indexOf(node) : ''}`);
    }
    return parts.join('>');
  };
  const digits = (text: string): string => text.replace(/\d+/g, '#');
  /** How its item is called: by what was entered, else by the text that only it has. */
  const itemNameOf = ({ list, item }: SeenPlace): string => {
    const entry = entries[list]?.[item];
    return marks.find((mark) => entry?.text.includes(mark)) ?? entry?.name ?? '';
  };
  /** By what its item is called, not by its number: items move, and their other words change. */
  const keyOf = (element: Element, what: string): string => {
    const place = placeOf(element);
    if (place === undefined) return `${what} ${trail(element, document.documentElement)}`;
    const text = itemNameOf(place) || (entries[place.list]?.[place.item]?.text ?? '');
    return `${what} ${place.list}/${text}/${tailOf(element, place)}`;
  };
  const tailOf = (element: Element, place: SeenPlace): string =>
    `${trail(element, itemAt(place))} ${digits(dom.attribute(element, 'name'))}`;
  const inPlace = (element: Element): { place?: SeenPlace; tail?: string } => {
    const place = placeOf(element);
    return place === undefined ? {} : { place, tail: tailOf(element, place) };
  };
  /** "Remove {{item}}" for the one that is called "Remove Rope": the same control has another name in each item. */
  const general = (locator: Locator, itemName: string, element: Element): Locator => {
    if (locator.by !== 'role' || typeof locator.name !== 'string' || itemName === '') return locator;
    const beside = sidesOf(locator.name, itemName);
    if (beside === undefined) return locator;
    const [before, after] = beside;
    const shared = sharedSides(locator, itemName, element, beside);
    const { exact: _, ...whole } = locator;
    if (shared !== undefined) return { ...whole, name: { template: shared.join('{{item}}') } };
    const figure = after.search(/\d/);
    if (figure < 0) return { ...locator, name: { template: `${before}{{item}}${after}` } };
    // "Threshold of Rope, now 20": the number is of this item as it is now.
    return { ...whole, name: { template: `${before}{{item}}${after.slice(0, figure).trimEnd()}` } };
  };
  const sidesOf = (name: string, itemName: string): [string, string] | undefined => {
    const at = itemName === '' ? -1 : name.indexOf(itemName);
    return at < 0 ? undefined : [name.slice(0, at), name.slice(at + itemName.length)];
  };
  /** "Lent, state of Rope" beside "free, state of Tent": what all of them say before and after the name of their item; undefined where that is all that they say, or nothing. */
  const sharedSides = (
    locator: Locator,
    itemName: string,
    element: Element,
    [before, after]: [string, string],
  ): [string, string] | undefined => {
    const place = placeOf(element);
    if (place === undefined) return undefined;
    const item = itemAt(place);
    let [start, end] = [before, after];
    for (const other of othersOf(place, item)) {
      const peer = peerIn(element, item, other);
      const sides = peer && sidesOf(names.nameOf(peer), itemNameOf(placeOf(peer) ?? place));
      if (sides === undefined) continue;
      start = sharedEnd(start, sides[0]);
      end = sharedStart(end, sides[1]);
    }
    if ((start === before && end === after) || dom.squeeze(start + end).length < 3) return undefined;
    const name = `${start}${itemName}${end}`;
    return finder.finds({ ...locator, name, exact: false } as Locator, element, item)
      ? [start, end]
      : undefined;
  };
  /** What has the same place in another item. */
  const peerIn = (element: Element, item: Element, other: Element): Element | undefined => {
    const way = trail(element, item);
    return [...other.querySelectorAll(element.tagName)].find((one) => trail(one, other) === way);
  };
  const othersOf = ({ list }: SeenPlace, item: Element): Element[] =>
    (groups[list]?.items ?? []).filter((one) => one !== item).slice(0, 4);
  const saidBeside = (element: Element, item: Element): string =>
    dom.fullTextOf(item).toLowerCase().replace(dom.fullTextOf(element).toLowerCase(), ' ');
  /** They are in the item, or in what the other one says of its own as well: "Rent for Thornley" beside "Fees for Hadley". */
  const areOwn = (own: string, others: string, item: Element, element: Element): boolean => {
    if (/^\d+$/.test(own)) return true;
    const said = saidBeside(element, item);
    if (said.includes(own.toLowerCase())) return true;
    const shared = wordsOf(others);
    const words = wordsOf(own);
    const rest = words.filter((word) => !said.includes(word));
    return rest.length * 2 < words.length && rest.every((word) => shared.includes(word));
  };
  /** Without what led to the words that are left out behind it. */
  const ended = (name: string): string => name.replace(/[\s#:,;–-]+$/u, '');
  const without = (name: string, part: string): string =>
    ended(dom.squeeze(part === '' ? name : name.replace(part, ' ')));
  /** Asked for twice: for finding the element, and for calling it. */
  const commons = new WeakMap<Element, string | undefined>();
  /** "Watch lot" for "Watch lot 4" beside "Watch lot 5": its name without what it says of its own item; undefined where it says nothing of it. */
  const withoutOwnWords = (element: Element): string | undefined => {
    if (!commons.has(element)) commons.set(element, findCommon(element));
    return commons.get(element);
  };
  const findCommon = (element: Element): string | undefined => {
    const place = placeOf(element);
    if (place === undefined || itemAt(place) === element) return undefined;
    const item = itemAt(place);
    const name = names.nameOf(element);
    const itemName = itemNameOf(place);
    const peers = othersOf(place, item).flatMap((other) => peerIn(element, item, other) ?? []);
    const bare = without(name, itemName);
    const bareOf = (peer: Element): string => without(names.nameOf(peer), itemNameOf(placeOf(peer) ?? place));
    if (bare !== '' && bare !== name && name.includes(bare) && peers.length > 0)
      if (peers.every((peer) => bareOf(peer) === bare)) return bare;
    const said = saidBeside(element, item);
    const isSaid = (words: string): boolean =>
      words !== '' && wordsOf(words).every((word) => said.includes(word));
    const inCommon = peers.flatMap((peer): string[] => {
      const peerName = names.nameOf(peer);
      const { start, own, end } = compareNames(name, peerName);
      if (own === '' || start + end === '') return [];
      if (!areOwn(own, compareNames(peerName, name).own, item, element)) return [];
      // "Select Lunch, 26 November" beside "Select Talk, 27 November": the month is the item's as well.
      const rest =
        start !== '' && isSaid(end) ? start : end !== '' && isSaid(start) ? end : `${start} ${end}`;
      return [ended(rest.trim())];
    });
    // Two items that begin alike have words in common that a third one has not.
    const [common] = inCommon.sort((one, other) => one.length - other.length);
    const isOwn = (word: string): boolean => word.length > 2 && common?.includes(word) === true;
    return itemName.split(/\s+/).some(isOwn) ? undefined : common;
  };
  /** Others of its list are not called by what sets their items apart: "Mark as read: A booking waits" of two that wait. */
  const areCalledOtherwise = (element: Element, place: SeenPlace): boolean => {
    const item = itemAt(place);
    return othersOf(place, item).some((other) => {
      const peer = peerIn(element, item, other);
      const itemName = peer === undefined ? '' : itemNameOf(placeOf(peer) ?? place);
      return peer !== undefined && itemName !== '' && !names.nameOf(peer).includes(itemName);
    });
  };
  /** Finds exactly this element in its item, by what other items of the list have, too. */
  const inItem = (element: Element): Locator | undefined => {
    const place = placeOf(element);
    if (place === undefined) return undefined;
    const item = itemAt(place);
    if (item === element) return { by: 'css', selector: ':scope' };
    const text = entries[place.list]?.[place.item]?.text ?? '';
    const others = othersOf(place, item);
    /** Not in all of them: some show other controls. But where it is, it is there once. */
    const fits = (locator: Locator): boolean =>
      finder.finds(locator, element, item) &&
      others.every((other) => finder.resolve(locator, other).length <= 1);
    const tries: Locator[] = [];
    const role = roles.hidden(element) ? '' : roles.roleOf(element);
    const named =
      /^(button|link|checkbox|radio|switch|tab|menuitem|textbox|spinbutton|combobox|img|slider|option)$/.test(
        role,
      );
    const name = named ? names.nameOf(element) : '';
    const itemName = itemNameOf(place);
    const isCalled = itemName !== '' && name.includes(itemName);
    const common = name === '' ? undefined : withoutOwnWords(element);
    const whole = !isCalled && ((text !== '' && name.includes(text)) || common !== undefined);
    // It says more of its item than how it is called, and that differs from item to item.
    const saysMore =
      common !== undefined &&
      (!isCalled || without(name, itemName) !== common || areCalledOtherwise(element, place));
    if (saysMore && common.length > 2 && name.includes(common))
      tries.push({ by: 'role', role, name: common });
    // Some are called by their state: "Row unselected" is "Row selected" once it is ticked.
    if (/^(checkbox|switch)$/.test(role) && !isCalled && !whole) tries.push({ by: 'role', role });
    if (name !== '' && name.length < 120 && !whole && name === dom.plain(name))
      tries.push({ by: 'role', role, name, exact: true });
    const testid = dom.attribute(element, 'data-testid');
    if (testid !== '' && !/\d/.test(testid)) tries.push({ by: 'testid', id: testid });
    const title = dom.attribute(element, 'title');
    if (title !== '' && title.length < 60 && !title.includes(text || '\0'))
      tries.push({ by: 'title', text: title, exact: true });
    if (named) tries.push({ by: 'role', role });
    for (const selector of selectors.ownSelectors(element))
      if (!selector.startsWith('#') && !/\d{2,}/.test(selector)) tries.push({ by: 'css', selector });
    tries.push({ by: 'css', selector: selectors.tagOf(element) });
    const found = tries.find(fits);
    if (found !== undefined) return general(found, itemName, element);
    return { by: 'css', selector: selectors.path(element, item, unique(element, item)) };
  };
  /** Its make and its way up to its item, without places and states: "td", "div>button". '' outside of items. */
  const makeOf = (element: Element): string => {
    const place = placeOf(element);
    if (place === undefined) return '';
    const states = ['pressed', 'checked', 'expanded', 'selected'].filter((name) =>
      element.hasAttribute(`aria-${name}`),
    );
    const [first = ''] = dom.classesOf(element);
    const way = trail(element, itemAt(place)).replace(/\d+/g, '');
    return [roles.roleOf(element), way, first, ...states].join(' ');
  };
  const orders = new Map(dom.elements.map((element, index) => [element, index]));
  const orderOf = (element: Element): number => orders.get(element) ?? -1;
  return { placeOf, inPlace, keyOf, inItem, makeOf, orderOf, withoutOwnWords };
};
export type Places = ReturnType<typeof createPlaces>;
