// Runs inside the page. Parts that are worked as one, found by where they stand: never by their words.
import type { Locator, Widget } from '@prowl/contracts';
import type { Dom } from './dom.ts';
import type { Fields } from './fields.ts';
import type { Locators } from './locators.ts';
import type { Names } from './names.ts';
import type { Roles } from './roles.ts';
import type { Selectors } from './selectors.ts';
import type { Surroundings } from './surroundings.ts';

export interface WidgetParts {
  dom: Dom;
  roles: Roles;
  names: Names;
  fields: Fields;
  locators: Locators;
  selectors: Selectors;
  around: Surroundings;
}

export const createWidgets = ({ dom, roles, names, fields, locators, selectors, around }: WidgetParts) => {
  const most = 12;
  const ofAKind = 6;
  const nameOf = (element: Element): string =>
    dom.cut(dom.plain(names.nameOf(element)) || dom.textOf(element, 80), 120);
  const partOf = (element: Element) => ({ name: nameOf(element), locator: locators.locatorOf(element) });
  /** Without the sign before it that a style sheet draws for open and shut. */
  const wordsOf = (element: Element): string =>
    element.hasAttribute('aria-label') ? nameOf(element) : dom.textOf(element, 80) || nameOf(element);
  const usable = (element: Element): boolean =>
    !element.matches(':disabled') && element.getAttribute('aria-disabled') !== 'true';
  const isBox = (element: Element): boolean =>
    (element.tagName === 'INPUT' && (element as HTMLInputElement).type === 'checkbox') ||
    (/^(checkbox|treeitem|menuitemcheckbox)$/.test(roles.roleOf(element)) &&
      element.hasAttribute('aria-checked'));
  const boxesIn = (holder: Element, all: readonly Element[]): Element[] =>
    all.filter((box) => box !== holder && dom.contains(holder, box));

  /** In the head of a table: the boxes of the same column. */
  const ofColumn = (box: Element, all: readonly Element[]): Element[] => {
    const cell = dom.closest(box, 'td, th, [role=columnheader], [role=cell], [role=gridcell]');
    const row = cell?.parentElement;
    const table = cell && dom.closest(cell, 'table, [role=table], [role=grid], [role=treegrid]');
    if (!cell || !row || !table) return [];
    const inHead =
      row.parentElement?.tagName === 'THEAD' || cell.matches('th:not([scope=row]), [role=columnheader]');
    const place = [...row.children].indexOf(cell);
    if (!inHead) return [];
    return boxesIn(table, all).filter((other) => {
      const its = dom.closest(other, 'td, th, [role=cell], [role=gridcell]');
      return (
        other !== box &&
        its?.parentElement !== row &&
        [...(its?.parentElement?.children ?? [])].indexOf(its as Element) === place
      );
    });
  };
  /** Alone in its branch, with all other boxes in one branch after it: a nested list, a group below a box. */
  const ofBranch = (box: Element, all: readonly Element[]): Element[] => {
    if (roles.roleOf(box) === 'treeitem') return boxesIn(box, all);
    let branch: Element = box;
    for (let depth = 0; depth < 5; depth += 1) {
      const holder = dom.parentOf(branch);
      if (!holder || /^(TABLE|TBODY|THEAD|TR|BODY|MAIN|FORM)$/.test(holder.tagName)) return [];
      const own = branch;
      const others = boxesIn(holder, all).filter((other) => !dom.contains(own, other) && other !== own);
      if (others.length > 0) {
        const first = [...dom.childrenOf(holder)].filter((child) =>
          others.some((other) => child === other || dom.contains(child, other)),
        );
        const [below] = first;
        const isAfter =
          below !== undefined &&
          (own.compareDocumentPosition(below) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
        const isLegend = own.tagName === 'LEGEND';
        return isAfter && others.length > 1 && (first.length === 1 || isLegend) ? others : [];
      }
      branch = holder;
    }
    return [];
  };
  const boxes = (): Widget[] => {
    const all = dom.elements
      .filter((element) => isBox(element) && fields.reachable(element) && usable(element))
      .slice(0, 300);
    const under = new Map<Element, { below: Element[]; more: boolean }>();
    for (const box of all) {
      const column = ofColumn(box, all);
      const below = column.length > 0 ? column : ofBranch(box, all);
      if (below.length > 1) under.set(box, { below, more: column.length > 0 });
    }
    return [...under]
      .slice(0, ofAKind)
      .map(([box, { below, more }]) => {
        const direct = below.filter(
          (other) => !below.some((each) => each !== other && under.get(each)?.below.includes(other)),
        );
        return {
          kind: 'boxes' as const,
          name: nameOf(box),
          locator: locators.locatorOf(box),
          boxes: direct.slice(0, most).map(partOf),
          more: more || direct.length > most,
        };
      })
      .filter((each) => each.boxes.length > 1);
  };

  const holds = (element: Element): boolean => (element.textContent ?? '').trim() !== '';
  const isShut = (element: Element | null): boolean =>
    element !== null &&
    holds(element) &&
    !/^(SCRIPT|STYLE|TEMPLATE|DIALOG)$/.test(element.tagName) &&
    element.getAttribute('role') !== 'tabpanel' &&
    !dom.displayed(element);
  /** It, or one of the two elements around it that it is alone in, comes right before something that is not shown. */
  const hasShutPart = (element: Element): boolean => {
    let node: Element | null = element;
    for (let depth = 0; node && depth < 3; depth += 1) {
      if (node.nextElementSibling) return isShut(node.nextElementSibling);
      node = dom.parentOf(node);
    }
    return false;
  };
  const opens = (element: Element): boolean => {
    if (element.tagName === 'SUMMARY') return element.parentElement?.tagName === 'DETAILS';
    if (
      fields.isField(element) ||
      element.hasAttribute('aria-haspopup') ||
      /^(tab|combobox|treeitem|row)$/.test(roles.roleOf(element))
    )
      return false;
    if (element.hasAttribute('aria-expanded')) return true;
    // A part of a link leads where the link does, whatever is hidden behind it.
    const link = dom.closest(element, 'a[href]');
    if (link && !/^(#|javascript:|$)/.test(link.getAttribute('href') ?? '')) return false;
    const isPressed =
      roles.roleOf(element) === 'button' ||
      (dom.styleOf(element).cursor === 'pointer' && element.tagName !== 'A' && element.tagName !== 'LABEL');
    return isPressed && hasShutPart(element);
  };
  const signature = (element: Element): string => `${element.tagName}.${element.getAttribute('role') ?? ''}`;
  const disclosures = (): Widget[] => {
    const all = dom.elements.filter(
      (element) =>
        dom.visible(element) && usable(element) && opens(element) && around.regionOf(element) !== 'chrome',
    );
    const openers = all
      .filter((element) => !all.some((other) => other !== element && other.contains(element)))
      .slice(0, 200);
    const taken = new Set<Element>();
    const found: Widget[] = [];
    for (const depth of [0, 1, 2, 3]) {
      const groups = new Map<Element, Map<string, Element[]>>();
      for (const element of openers) {
        if (taken.has(element)) continue;
        let node: Element | null = element;
        let make = signature(element);
        for (let step = 0; node && step < depth; step += 1) {
          node = dom.parentOf(node);
          if (node) make += ` < ${signature(node)}`;
        }
        const holder = node && dom.parentOf(node);
        if (!holder) continue;
        const makes = groups.get(holder) ?? new Map<string, Element[]>();
        makes.set(make, [...(makes.get(make) ?? []), element]);
        groups.set(holder, makes);
      }
      for (const [holder, makes] of groups)
        for (const members of makes.values()) {
          if (members.length < 3 || found.length >= ofAKind) continue;
          for (const member of members) taken.add(member);
          // The last of a row is forgotten more often than those in its middle.
          const tried =
            members.length <= most ? members : [...members.slice(0, most - 3), ...members.slice(-3)];
          found.push({
            kind: 'disclosures',
            // The nearest one above the first of them: one above the holder may be of the part before.
            name: around.headingAbove(members[0] ?? holder),
            locator: locators.locatorOf(holder),
            openers: tried.map((each) => ({ ...partOf(each), name: wordsOf(each) })),
          });
        }
    }
    return found;
  };

  const suggestions = (): Widget[] => {
    // A calendar, or another part of its own, opens below it.
    const opensAnother = (input: HTMLInputElement): boolean =>
      /^(dialog|grid|tree|menu)$/.test(dom.attribute(input, 'aria-haspopup'));
    const texts = dom.elements.filter((element): element is HTMLInputElement => {
      if (element.tagName !== 'INPUT') return false;
      const input = element as HTMLInputElement;
      return (
        /^(text|search)$/.test(input.type) &&
        !input.readOnly &&
        !input.list &&
        !opensAnother(input) &&
        usable(input) &&
        dom.visible(input)
      );
    });
    const says = (input: HTMLInputElement): boolean =>
      roles.roleOf(input) === 'combobox' ||
      /^(list|both)$/.test(dom.attribute(input, 'aria-autocomplete')) ||
      dom.attribute(input, 'aria-haspopup') === 'listbox';
    // A page that has its own suggestions keeps the browser's away.
    const looks = (input: HTMLInputElement): boolean =>
      dom.attribute(input, 'autocomplete') === 'off' &&
      input.value === '' &&
      !/^(numeric|decimal|tel)$/.test(dom.attribute(input, 'inputmode'));
    return [...texts.filter(says), ...texts.filter((input) => !says(input) && looks(input)).slice(0, 2)]
      .slice(0, ofAKind)
      .map((input) => ({
        kind: 'suggestions' as const,
        name: nameOf(input) || dom.attribute(input, 'placeholder'),
        locator: locators.locatorOf(input),
        said: says(input),
      }));
  };

  const plainButton = 'button, [role=button], a[href]';
  const months = (): Widget[] => {
    const found: Widget[] = [];
    for (const element of dom.elements) {
      if (found.length >= 20) break;
      const text = element.childElementCount > 3 ? '' : dom.squeeze(element.textContent ?? '');
      if (text.length < 6 || text.length > 30 || !/\d{4}/.test(text) || !dom.visible(element)) continue;
      if (
        element.matches(`option, select, caption, script, style, ${plainButton}`) ||
        dom.closest(element, `table, ${plainButton}`)
      )
        continue;
      if (
        element.parentElement?.childElementCount === 1 &&
        dom.squeeze(element.parentElement.textContent ?? '') === text
      )
        continue;
      if (element.querySelector(plainButton)) continue;
      let holder: Element | null = dom.parentOf(element);
      for (let depth = 0; holder && depth < 3; depth += 1) {
        const buttons = [...holder.querySelectorAll(plainButton)].filter(
          (button) =>
            dom.visible(button) && !button.closest('table, [role=grid]') && !button.contains(element),
        );
        if (buttons.length > 4) break;
        if (buttons.length > 1) {
          const before = buttons.filter(
            (button) => (element.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_PRECEDING) !== 0,
          );
          const unique = (selector: string): boolean => document.querySelectorAll(selector).length === 1;
          found.push({
            kind: 'months',
            name: text,
            // By its place: its words are what changes.
            locator: { by: 'css', selector: selectors.path(element, null, unique) },
            buttons: buttons.map(partOf),
            at: before.length,
          });
          break;
        }
        holder = dom.parentOf(holder);
      }
    }
    return found;
  };
  /** "1 of 6", "Bild 1 von 6", "1/6", with two buttons beside it, whatever they are called. */
  const oneOfSeveral = /^\D*(?<!\d)1\s*(?:\/|\p{L}{1,5})\s*(\d{1,2})(?![\d.,:]\d)/u;
  const several = (): Widget[] => {
    const found: Widget[] = [];
    for (const element of dom.elements) {
      if (found.length >= ofAKind) break;
      if (element.childElementCount > 3 || !dom.visible(element)) continue;
      const text = dom.squeeze(element.textContent ?? '');
      const said = text.length > 40 ? null : oneOfSeveral.exec(text);
      const count = Number(said?.[1] ?? 0);
      if (count < 3 || count > most) continue;
      if (element.querySelector(plainButton) || dom.closest(element, `table, select, option, ${plainButton}`))
        continue;
      let holder: Element | null = dom.parentOf(element);
      for (let depth = 0; holder && depth < 3; depth += 1) {
        const buttons = [...holder.querySelectorAll('button, [role=button]')].filter(dom.visible);
        if (buttons.length > 2) break;
        if (buttons.length === 2) {
          const unique = (selector: string): boolean => document.querySelectorAll(selector).length === 1;
          const locator: Locator = { by: 'css', selector: selectors.path(element, null, unique) };
          found.push({ kind: 'several', name: text, locator, buttons: buttons.map(partOf), count });
          break;
        }
        holder = dom.parentOf(holder);
      }
    }
    return found;
  };
  const collect = (): Widget[] => [...boxes(), ...disclosures(), ...suggestions(), ...months(), ...several()];
  return { collect };
};
export type Widgets = ReturnType<typeof createWidgets>;
