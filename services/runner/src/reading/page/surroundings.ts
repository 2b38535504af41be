// Runs inside the page. Where an element stands: chrome, dialog or main; in an item of which list, beside which list; under which heading.
import type { Dom } from './dom.ts';
import type { Group, Groups } from './groups.ts';
import type { Names } from './names.ts';
import type { Roles } from './roles.ts';

/** 1 to 6 and beyond; 2 for one that does not say it. */
const levelOf = (heading: Element): number =>
  Number(/^H([1-6])$/.exec(heading.tagName)?.[1] ?? heading.getAttribute('aria-level') ?? 2) || 2;

export const createSurroundings = (dom: Dom, roles: Roles, names: Names, groups: Groups, lists: Group[]) => {
  const itemOf = new Map<Element, { list: number; item: number }>();
  lists.forEach((group, list) => {
    group.items.forEach((element, item) => {
      itemOf.set(element, { list, item });
    });
  });
  const none = { list: -1, item: -1 };
  const places = new WeakMap<Element, { list: number; item: number }>();
  const placeOf = (element: Element): { list: number; item: number } => {
    const known = places.get(element);
    if (known) return known;
    const parent = dom.parentOf(element);
    const place = itemOf.get(element) ?? (parent ? placeOf(parent) : none);
    places.set(element, place);
    return place;
  };
  const dialogOf = (element: Element): Element | null => {
    for (let node: Element | null = element; node; node = dom.parentOf(node))
      if (/^(dialog|alertdialog)$/.test(roles.roleOf(node))) return node;
    return null;
  };
  const regionOf = (element: Element): 'item' | 'chrome' | 'main' | 'dialog' => {
    if (dialogOf(element)) return 'dialog';
    if (placeOf(element).list >= 0) return 'item';
    return groups.inChrome(element) ? 'chrome' : 'main';
  };
  /** The part of the page that a list has for itself: as far up as no other list of the page is in it. */
  const weighty = (group: Group): boolean =>
    group.kind === 'table' || (group.items[0]?.querySelectorAll('*').length ?? 0) > 2;
  /** A box around the list and nothing else, as one that scrolls: a landmark of its own for the keyboard, and no part of the page. */
  const holdsAlone = (above: Element, container: Element): boolean => {
    for (let node = container; node !== above; ) {
      const parent = dom.parentOf(node);
      const inner = node;
      if (!parent || [...dom.childrenOf(parent)].some((child) => child !== inner && dom.visible(child)))
        return false;
      node = parent;
    }
    return above !== container;
  };
  const partOf = lists.map((group) => {
    let part = group.container;
    const rivals = lists.filter((other) => other !== group && (weighty(other) || !weighty(group)));
    let depth = 0;
    for (
      let node = dom.parentOf(part);
      node && node !== document.documentElement;
      node = dom.parentOf(node)
    ) {
      const above = node;
      depth += 1;
      if (
        rivals.some(
          (other) =>
            dom.contains(above, other.container) &&
            !dom.contains(group.container, other.container) &&
            !group.items.some((item) => dom.contains(item, other.container)),
        )
      )
        break;
      // Without landmarks the whole document would be its part: a few steps up are near enough.
      if (above === document.body || depth > 6) break;
      part = above;
      if (
        /^(main|dialog|alertdialog|region|article|tabpanel|complementary)$/.test(roles.roleOf(above)) &&
        !holdsAlone(above, group.container)
      )
        break;
    }
    return part;
  });
  const nearOf = (element: Element): number => {
    const place = placeOf(element);
    if (place.list >= 0) return -1;
    let best = -1;
    partOf.forEach((part, index) => {
      if (!dom.contains(part, element)) return;
      const known = best >= 0 ? partOf[best] : undefined;
      if (!known || dom.contains(known, part)) best = index;
    });
    return best;
  };
  const headings = dom.elements.filter(
    (element) => /^H[1-6]$/.test(element.tagName) || element.getAttribute('role') === 'heading',
  );
  const order = new Map(dom.elements.map((element, index) => [element, index]));
  /** Headings of parts of the page, with what each stands over: as far up as no other one is in it. */
  const outline = headings
    .filter((heading) => placeOf(heading).list < 0 && dom.visible(heading))
    .slice(0, 60)
    .map((heading) => ({ heading, level: levelOf(heading), scope: heading }));
  for (const part of outline)
    for (let node = dom.parentOf(part.heading); node; node = dom.parentOf(node)) {
      const above = node;
      const isFirst = part.scope === part.heading;
      if (!isFirst && outline.some(({ heading }) => heading !== part.heading && dom.contains(above, heading)))
        break;
      part.scope = above;
    }
  const over = (element: Element): number[] =>
    outline.flatMap(({ heading, scope }, index) =>
      (order.get(heading) ?? 0) < (order.get(element) ?? -1) && dom.contains(scope, element) ? index : [],
    );
  const headingOver = (element: Element): number => over(element).at(-1) ?? -1;
  /** The nearest one first, then those of higher rank that it is under. */
  const headingsOver = (element: Element): number[] => {
    const found: number[] = [];
    for (const index of over(element).reverse()) {
      const nearest = outline[found.at(-1) ?? -1];
      if (nearest === undefined || (outline[index]?.level ?? 2) < nearest.level) found.push(index);
    }
    return found;
  };
  /** The nearest heading before it that does not belong to something else. */
  const headingAbove = (element: Element): string => {
    let depth = 0;
    for (
      let node: Element | null = element;
      node && node !== document.body && depth < 8;
      node = dom.parentOf(node), depth += 1
    ) {
      for (let before = node.previousElementSibling; before; before = before.previousElementSibling) {
        const found = headings.includes(before)
          ? before
          : headings.findLast((heading) => before?.contains(heading) && placeOf(heading).list < 0);
        if (found && dom.visible(found)) return dom.textOf(found, 120);
      }
      if (/^(MAIN|DIALOG|ASIDE)$/.test(node.tagName)) break;
    }
    return '';
  };
  const nameOfGroup = (group: Group): string => {
    const name = names.nameOf(group.container);
    if (name !== '' && name.length <= 120) return name;
    const parent = dom.parentOf(group.container);
    if (
      parent &&
      /^(region|group|dialog|tabpanel)$/.test(roles.roleOf(parent)) &&
      names.nameOf(parent) !== ''
    )
      return names.nameOf(parent);
    const inside = headings.find((heading) => group.container.contains(heading) && placeOf(heading).list < 0);
    return inside ? dom.textOf(inside, 120) : headingAbove(group.container);
  };
  const itemAt = (place: { list: number; item: number }): Element | undefined =>
    lists[place.list]?.items[place.item];
  return {
    placeOf,
    itemAt,
    regionOf,
    nearOf,
    headingAbove,
    headingOver,
    headingsOver,
    levelOf,
    nameOfGroup,
    headings,
    partOf,
  };
};
export type Surroundings = ReturnType<typeof createSurroundings>;
