// Runs inside the page. The lists of a page for one who acts on it: also empty ones that are known, those of one item, and
// those that only show themselves by what was entered.
import type { Locator } from '@prowl/contracts';
import type { Dom } from '../../reading/page/dom.ts';
import type { Finder } from '../../reading/page/finder.ts';
import type { Group, Groups } from '../../reading/page/groups.ts';
import type { Names } from '../../reading/page/names.ts';
import type { Roles } from '../../reading/page/roles.ts';
import type { LookOptions } from '../seen.ts';
import { createSpread } from './spread.ts';

export interface SeenGroup extends Group {
  /** Of a known list. */
  readonly locator?: Locator;
  /** One of several of its make: named by where it stands. */
  readonly scoped?: boolean;
  /** Its items stand in several parts of the page. */
  readonly spread?: boolean;
}

export const createLists = (dom: Dom, roles: Roles, names: Names, finder: Finder, groups: Groups) => {
  const most = 24;
  const notLists =
    'nav, [role=navigation], [role=menu], [role=menubar], [role=tablist], [role=toolbar], [role=radiogroup], select, datalist, svg, form fieldset';
  const doing = 'button, a, [role=button], [role=tab], input, select, label';
  const makeOf = (element: Element): string => element.tagName;
  const spread = createSpread(
    dom,
    (element) => dom.closest(element, notLists) !== null || groups.inChrome(element),
  );
  /** Filters, tabs, tools: nothing in it but a control each. */
  const isBar = (items: readonly Element[]): boolean =>
    items.every((item) => {
      const actions = item.matches(doing) ? [item] : [...item.querySelectorAll(doing)];
      const words = dom.squeeze(actions.map((action) => dom.fullTextOf(action)).join(''));
      return actions.length > 0 && words.replace(/\s/g, '') === dom.fullTextOf(item).replace(/\s/g, '');
    });
  const pressed = 'button, [role=button]';
  /** Its first words that are not those of a button. */
  const ownWords = (item: Element): string => {
    for (const element of [item, ...item.querySelectorAll('*')]) {
      if (element.closest(pressed)) continue;
      const text = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => dom.squeeze(node.textContent ?? ''))
        .find((words) => words !== '');
      if (text !== undefined) return text;
    }
    return '';
  };
  /** In a header, a part that opens there: its items say something of their own and can be acted on. Menus are of links, or of nothing else. */
  const isActedOn = (items: readonly Element[]): boolean =>
    items.length > 1 &&
    items.every((item) => ownWords(item).length > 2) &&
    items.some((item) => item.querySelector(pressed) !== null);
  const simple = (): Group[] =>
    dom.elements.flatMap((container): Group[] => {
      if (!/^(list|rowgroup|feed|grid|listbox|table)$/.test(roles.roleOf(container))) return [];
      if (/^(THEAD|TFOOT|TABLE|SELECT|DATALIST)$/.test(container.tagName)) return [];
      if (dom.closest(container, notLists)) return [];
      const items = [...dom.childrenOf(container)].filter(
        (child) =>
          /^(listitem|row|article|option|gridcell)$/.test(roles.roleOf(child)) &&
          dom.visible(child) &&
          child.querySelector(':scope > th') === null,
      );
      if (items.length === 0 || isBar(items) || (groups.inChrome(container) && !isActedOn(items))) return [];
      return [{ kind: 'list', container, items }];
    });
  const isNamedByButton = (item: Element): boolean => {
    const own = ownWords(item);
    return (
      own.length > 2 &&
      [...item.querySelectorAll(pressed)].some((button) => {
        const name = dom.plain(names.nameOf(button));
        return name.length > own.length && name.includes(own);
      })
    );
  };
  /** Bare parts side by side, each with a button that is called by the words of its own part: chips, tags. */
  const chips = (): Group[] =>
    dom.elements.flatMap((container): Group[] => {
      const items = [...dom.childrenOf(container)].filter((child) => child.querySelector(pressed) !== null);
      const [first, second] = items;
      if (first === undefined || second === undefined || items.length > 60) return [];
      if (items.some((item) => item.tagName !== first.tagName || item.querySelectorAll(pressed).length > 3))
        return [];
      if (dom.closest(container, notLists) || groups.inChrome(container)) return [];
      return items.every((item) => dom.visible(item) && isNamedByButton(item))
        ? [{ kind: 'cards', container, items }]
        : [];
    });
  /** Elements that hold a mark in their words or in a field, the innermost. */
  const holders = (mark: string): Element[] => {
    const found: Element[] = [];
    for (const element of dom.elements) {
      const input = element as HTMLInputElement;
      const own =
        /^(INPUT|TEXTAREA)$/.test(element.tagName) && element.closest('li, tr, article, [role=listitem]')
          ? (input.value ?? '')
          : [...dom.childNodesOf(element)]
              .filter((node) => node.nodeType === Node.TEXT_NODE)
              .map((node) => node.textContent ?? '')
              .join(' ');
      if (own.includes(mark) && !/^(SCRIPT|STYLE|TITLE|OPTION|TEXTAREA)$/.test(element.tagName))
        if (dom.visible(element)) found.push(element);
    }
    return found;
  };
  /** What was entered twice shows where items stand: below the nearest part that has both. */
  const marked = (marks: readonly string[], known: readonly Group[]): Group[] => {
    const places = marks.flatMap((mark) =>
      holders(mark)
        .slice(0, 3)
        .map((holder) => ({ mark, holder })),
    );
    const found: Group[] = [];
    for (const [index, { mark, holder: one }] of places.entries()) {
      for (const { mark: otherMark, holder: other } of places.slice(index + 1)) {
        if (dom.contains(one, other) || dom.contains(other, one)) continue;
        // What says the same twice in an item is a part of it: a button that is named for it, say.
        const both = (item: Element): boolean => dom.contains(item, one) && dom.contains(item, other);
        const isSame = mark.includes(otherMark) || otherMark.includes(mark);
        if (isSame && known.some(({ items }) => items.length > 1 && items.some(both))) continue;
        // An item that holds both is a column of items, say; one that holds one of them is the item itself.
        const apart = (item: Element): boolean => dom.contains(item, one) !== dom.contains(item, other);
        if (known.some(({ items }) => items.some(apart))) continue;
        let below = one;
        let container = dom.parentOf(one);
        while (container && !dom.contains(container, other)) {
          below = container;
          container = dom.parentOf(container);
        }
        if (!container || container === document.documentElement || groups.inChrome(container)) continue;
        const items = [...dom.childrenOf(container)].filter(
          (child) => makeOf(child) === makeOf(below) && dom.visible(child),
        );
        const here = items.filter((item) => dom.contains(item, one) || dom.contains(item, other));
        if (here.length < 2 || found.some((group) => group.container === container)) continue;
        const labels = items.filter(
          (item) => item.querySelector('input, textarea') === null || here.includes(item),
        );
        found.push({ kind: 'cards', container, items: labels });
        break;
      }
    }
    return found;
  };
  /** Other columns of the same make, with items of the same make. */
  const siblings = ({ container, items }: Group): Group[] => {
    const [first] = items;
    if (first === undefined || container === document.body || container.className === '') return [];
    return dom.elements
      .filter(
        (element) =>
          element !== container &&
          element.tagName === container.tagName &&
          element.className === container.className,
      )
      .slice(0, 8)
      .flatMap((other): Group[] => {
        const inside = [...dom.childrenOf(other)].filter(
          (child) => makeOf(child) === makeOf(first) && dom.visible(child),
        );
        return inside.length === 0 ? [] : [{ kind: 'cards', container: other, items: inside }];
      });
  };
  /** What a menu of an item lists is called like an item by some locators, and is none. */
  const outermost = (items: readonly Element[]): Element[] => {
    const all = new Set(items);
    return items.filter((item) => {
      let above = dom.parentOf(item);
      while (above !== null && !all.has(above)) above = dom.parentOf(above);
      return above === null;
    });
  };
  const find = ({ lists, marks }: LookOptions): SeenGroup[] => {
    const watched = lists.map((locator): SeenGroup => {
      const items = outermost(finder.resolve(locator).filter(dom.visible));
      return { kind: 'list', container: items[0]?.parentElement ?? document.body, items, locator };
    });
    const kept: SeenGroup[] = [...watched];
    const overlaps = (group: Group): boolean =>
      kept.some(({ items }) => items.some((item) => group.items.includes(item) || item === group.container));
    const taken = (group: Group): boolean =>
      overlaps(group) ||
      kept.some(
        ({ items }) =>
          items.length > 0 && group.items.every((inner) => items.some((item) => dom.contains(item, inner))),
      );
    const plain = [...groups.find(), ...simple()];
    const contains = (outer: Group, { items }: Group): boolean =>
      outer.items.some((one) => items.some((item) => item !== one && dom.contains(one, item)));
    const grouped = spread
      .find()
      .filter((group) => plain.every((outer) => !contains(outer, group) || spread.holds(outer, group)));
    kept.push(...grouped.filter((group) => !taken(group)).map((group) => ({ ...group, spread: true })));
    // Also where they are known already: columns are no items.
    const isPlace = (group: Group): boolean => grouped.some((inner) => contains(group, inner));
    for (const group of plain) if (!isPlace(group) && !taken(group)) kept.push(group);
    for (const group of chips()) if (!isPlace(group) && !taken(group)) kept.push({ ...group, scoped: true });
    const inner: SeenGroup[] = watched.filter(({ items }) =>
      items.some((item) => marks.some((mark) => dom.fullTextOf(item).includes(mark))),
    );
    for (const group of [...marked(marks, kept), ...inner.flatMap(siblings)]) {
      if (overlaps(group)) continue;
      kept.push({ ...group, scoped: true });
      inner.push(group);
    }
    const holds = (group: SeenGroup): boolean =>
      inner.some(
        (other) =>
          other !== group &&
          other.items.some((one) => group.items.some((item) => item !== one && dom.contains(item, one))) &&
          !group.items.some((item) => other.items.includes(item)),
      );
    const flat = kept.filter((group) => !holds(group));
    return flat.slice(0, Math.max(most, watched.length));
  };
  return { find };
};
export type Lists = ReturnType<typeof createLists>;
