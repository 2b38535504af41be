// Runs inside the page. Items that stand in several groups of one make: cards in columns, rows in sections. They are one list,
// and the group is an attribute of each item.
import type { Dom } from '../../reading/page/dom.ts';
import type { Group } from '../../reading/page/groups.ts';

const acting =
  'button, [role=button], [role=checkbox], [role=switch], input[type=checkbox], input[type=radio], [draggable=true], [tabindex="0"], summary';
/** What these say is not the item's own: a box with its label alone is a choice. */
const spoken = 'button, [role=button], [role=tab], a, label, select, option';
const itemTags = /^(DIV|SECTION|ARTICLE|LI|FIGURE|ASIDE|DETAILS|FORM|FIELDSET|TR|[A-Z]+-[A-Z-]+)$/;
const mostParts = 60;
const mostCompared = 24;
/** Levels between an item and what holds all groups. */
const deepest = 4;

export const createSpread = (dom: Dom, isOutside: (element: Element) => boolean) => {
  const makeOf = (element: Element): string =>
    `${element.tagName}.${element.getAttribute('role') ?? ''}`.toLowerCase();
  /** Something can be done with it, and it says something of its own. */
  const isItem = (element: Element): boolean => {
    if (!itemTags.test(element.tagName) || element.matches(acting) || !dom.visible(element)) return false;
    if (element.querySelector(acting) === null || element.parentElement?.closest('form') !== null)
      return false;
    const words = (one: Element): number => dom.fullTextOf(one).replace(/\s/g, '').length;
    const said = [...element.querySelectorAll(spoken)]
      .filter((one) => one.parentElement?.closest(spoken) === null)
      .reduce((sum, one) => sum + words(one), 0);
    return words(element) > said;
  };
  const commonOf = (elements: readonly Element[]): Element | null => {
    let [common = null]: (Element | null)[] = [...elements];
    for (const element of elements)
      while (common !== null && !dom.contains(common, element)) common = dom.parentOf(common);
    return common;
  };
  /** The way from the item up to the nearest parts that have siblings of their make: `li/ul/section`. */
  const wayOf = (item: Element): string[] => {
    const way = [makeOf(item)];
    for (let node = dom.parentOf(item); node && way.length <= deepest; node = dom.parentOf(node)) {
      if (node === document.body || node.tagName === 'MAIN') break;
      way.push(makeOf(node));
    }
    return way;
  };
  /** What it is made of: each part by its tag and its first class. */
  const outlineOf = (item: Element): Set<string> =>
    new Set(
      [...item.querySelectorAll('*')]
        .slice(0, mostParts)
        .map((node) => `${node.tagName}.${dom.classesOf(node)[0] ?? ''}`),
    );
  /**
   * Most of each is made of what most of the others have, too. Sections of a page side by side have a title in common, and little else:
   * where each part has only one (`single`), all of them must be alike, or they are what the sections of a page consist of.
   */
  const areOfOneMake = (items: readonly Element[], single: boolean): boolean => {
    const outlines = items.slice(0, mostCompared).map(outlineOf);
    const counts = new Map<string, number>();
    for (const part of outlines.flatMap((outline) => [...outline]))
      counts.set(part, (counts.get(part) ?? 0) + 1);
    const isCommon = (part: string): boolean => (counts.get(part) ?? 0) * 2 >= outlines.length;
    const like = outlines.filter(
      (outline) => [...outline].filter(isCommon).length * 2 >= Math.max(1, outline.size),
    );
    return like.length >= outlines.length * (single ? 1 : 0.6);
  };
  const find = (): Group[] => {
    const byWay = new Map<string, { item: Element; parent: Element }[]>();
    for (const item of dom.elements) {
      const parent = dom.parentOf(item);
      if (!parent || /^(BODY|MAIN|HTML|TR|NAV|TBODY|TABLE)$/.test(parent.tagName) || !isItem(item)) continue;
      if (isOutside(item)) continue;
      const key = wayOf(item).join('/');
      byWay.set(key, [...(byWay.get(key) ?? []), { item, parent }]);
    }
    const spread = [...byWay.values()].flatMap((found): Group[] => {
      const parents = [...new Set(found.map(({ parent }) => parent))];
      const items = found.map(({ item }) => item);
      if (parents.length < 2 || items.length < 3) return [];
      if (!areOfOneMake(items, parents.length === items.length)) return [];
      const container = commonOf(parents);
      if (container === null || container === document.documentElement) return [];
      // Each group is one of several parts side by side, with a title or other words of its own.
      const parts = [...new Set(parents.map((parent) => partOf(parent, container)))];
      if (parts.length !== parents.length || new Set(parts.map(makeOf)).size > 1) return [];
      if (!parts.every((part) => hasTitle(part, items))) return [];
      return [{ kind: 'cards', container, items }];
    });
    const isInside = ({ items }: Group): boolean =>
      spread.some((other) =>
        other.items.some((outer) => items.some((item) => item !== outer && dom.contains(outer, item))),
      );
    return spread.filter((group) => !isInside(group));
  };
  const partOf = (element: Element, container: Element): Element => {
    let part = element;
    for (let node: Element | null = element; node && node !== container; node = dom.parentOf(node))
      part = node;
    return part;
  };
  const hasTitle = (part: Element, items: readonly Element[]): boolean => {
    if (part.hasAttribute('aria-label') || part.hasAttribute('aria-labelledby')) return true;
    const titles = [
      ...part.querySelectorAll('h2, h3, h4, h5, h6, [role=heading], legend, header, summary, caption'),
    ];
    if (titles.some((title) => !items.some((item) => dom.contains(item, title)))) return true;
    // Flat: the title stands before the part, as its sibling.
    return /^(H[2-6]|DT|LEGEND)$/.test(part.previousElementSibling?.tagName ?? '');
  };
  /** Most of what can be done in the outer items is done in the inner ones: those are the things, the outer ones places. */
  const holds = (outer: Group, inner: Group): boolean => {
    if (outer.items.some((item) => inner.items.includes(item))) return false;
    const inside = inner.items.filter((one) =>
      outer.items.some((item) => item !== one && dom.contains(item, one)),
    );
    if (inside.length < inner.items.length) return false;
    const all = outer.items.reduce((sum, item) => sum + item.querySelectorAll(acting).length, 0);
    const within = inner.items.reduce((sum, item) => sum + item.querySelectorAll(acting).length, 0);
    return within * 2 > all;
  };
  return { find, holds };
};
export type Spread = ReturnType<typeof createSpread>;
