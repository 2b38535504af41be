// Runs inside the page. Where things repeat: tables, lists, and siblings of the same make; never menus, breadcrumbs, pagers or options.
import type { Dom } from './dom.ts';
import type { Roles } from './roles.ts';
import type { Words } from './words.ts';

export interface Group {
  kind: 'table' | 'list' | 'cards';
  container: Element;
  items: Element[];
}

export const createGroups = (dom: Dom, roles: Roles, words: Words) => {
  const most = 3_000;
  const notLists =
    'nav, [role=navigation], [role=menu], [role=menubar], [role=tablist], [role=toolbar], [role=radiogroup], select, datalist, svg, [aria-label*=breadcrumb i], [class*=breadcrumb i], [class*=pagination i], [aria-label*=pagination i], [aria-label*=breadcrumb i]';
  const chrome = 'body > header, body > footer, [role=banner], [role=contentinfo]';
  const inChrome = (element: Element): boolean => {
    for (let node: Element | null = element; node; node = dom.parentOf(node))
      if (/^(banner|contentinfo|navigation)$/.test(roles.roleOf(node))) return true;
    return dom.closest(element, chrome) !== null;
  };
  const links = (element: Element): HTMLAnchorElement[] =>
    element.matches('a[href]')
      ? [element as HTMLAnchorElement]
      : [...element.querySelectorAll<HTMLAnchorElement>('a[href]')];
  /** Leads to another view of this same page: a filter, a sorting, a page number. */
  const isView = (link: HTMLAnchorElement): boolean =>
    link.origin === location.origin &&
    link.pathname === location.pathname &&
    (link.search !== '' || link.hash.length > 1) &&
    (link.search !== location.search || link.hash.length > 1);
  const share = (items: Element[], holds: (item: Element) => boolean): number => {
    const some = items.slice(0, 12);
    return some.filter(holds).length / Math.max(1, some.length);
  };
  const field =
    'input:not([type=hidden]):not([type=submit]):not([type=button]):not([type=checkbox]), select, textarea';
  const rich = (item: Element): boolean =>
    item.querySelector(
      'a[href], button, [role=button], h1, h2, h3, h4, h5, h6, [role=heading], img, time',
    ) !== null || item.matches('a[href]');
  const leaves = (item: Element): number => {
    let count = 0;
    for (const node of [item, ...item.querySelectorAll('*')].slice(0, 80))
      if (
        [...dom.childNodesOf(node)].some(
          (child) => child.nodeType === Node.TEXT_NODE && (child.textContent ?? '').trim() !== '',
        )
      )
        count += 1;
    return count;
  };
  const wordsOf = (item: Element): string => dom.fullTextOf(item);

  const isNotList = (container: Element, items: Element[]): boolean => {
    if (dom.closest(container, notLists) || inChrome(container)) return true;
    if (share(items, (item) => words.isPager(wordsOf(item))) > 0.5) return true;
    const all = items.slice(0, 12).flatMap(links);
    if (
      all.length >= items.slice(0, 12).length &&
      all.every((link) => isView(link) && !/^#!?\/.*(\d|\/.*\/)/.test(link.hash)) &&
      share(items, (item) => leaves(item) > 1) < 0.5
    )
      return true;
    // A bar of actions: nothing in it but buttons.
    const doing =
      'button, [role=button], a[href="#"], a[href^="javascript:"], input[type=button], input[type=submit]';
    const onlyActions = (item: Element): boolean => {
      const actions = item.matches(doing) ? [item] : [...item.querySelectorAll(doing)].filter(dom.rendered);
      return (
        actions.length > 0 &&
        actions
          .map((action) => dom.textOf(action))
          .join('')
          .replace(/\s/g, '') === dom.textOf(item).replace(/\s/g, '')
      );
    };
    if (share(items, onlyActions) > 0.6) return true;
    // Choices of a form: nothing but a labelled box each, all of one name.
    const boxes = items
      .slice(0, 12)
      .map((item) => item.querySelector<HTMLInputElement>('input[type=radio], input[type=checkbox]'));
    const isTable = container.querySelector('th') !== null; // of records, that are chosen by a box
    if (
      !isTable &&
      boxes.every((box) => box?.name && box.name === boxes[0]?.name) &&
      share(items, (item) => item.querySelector('a[href], button') !== null) === 0
    )
      return true;
    return share(items, (item) => item.querySelector(field) !== null && !rich(item)) > 0.5;
  };

  const rowsOf = (table: HTMLTableElement): Element[] =>
    [...table.rows].slice(0, most + 200).filter((row) => {
      if (
        row.closest('table') !== table ||
        row.parentElement?.tagName === 'THEAD' ||
        row.parentElement?.tagName === 'TFOOT'
      )
        return false;
      const cells = [...row.cells];
      return (
        cells.some((cell) => cell.tagName === 'TD') &&
        !(cells.length === 1 && (cells[0]?.colSpan ?? 1) > 1) &&
        dom.rendered(row)
      );
    });
  const tables = (): Group[] =>
    dom.elements
      .filter((element): element is HTMLTableElement => element.tagName === 'TABLE')
      .filter((table) => !/^(presentation|none)$/.test(roles.roleOf(table)))
      .map((table) => ({ kind: 'table' as const, container: table as Element, items: rowsOf(table) }))
      .filter(({ container, items }) => {
        const header = container.querySelector('th');
        const width = (items[0] as HTMLTableRowElement | undefined)?.cells.length ?? 0;
        // Rows of "name: value" are a record, not a list.
        const record = width === 2 && items.every((row) => row.firstElementChild?.tagName === 'TH');
        return !record && items.length >= (header ? 1 : 2) && (header !== null || width >= 2) && width >= 1;
      });
  const itemRoles: Record<string, string[]> = {
    list: ['listitem'],
    feed: ['article'],
    grid: ['row'],
    treegrid: ['row'],
    table: ['row'],
    listbox: ['option'],
    rowgroup: ['row'],
  };
  const roleLists = (): Group[] => {
    const found: Group[] = [];
    for (const container of dom.elements) {
      const wanted = itemRoles[roles.roleOf(container)];
      if (!wanted || /^(TABLE|TBODY|THEAD|TFOOT|DATALIST|SELECT)$/.test(container.tagName)) continue;
      const items: Element[] = [];
      const gather = (node: Element, depth: number): void => {
        for (const child of dom.childrenOf(node)) {
          if (items.length >= most) return;
          if (wanted.includes(roles.roleOf(child))) {
            if (dom.visible(child) && !child.querySelector(':scope > [role=columnheader], :scope > th'))
              items.push(child);
          } else if (
            depth < 3 &&
            itemRoles[roles.roleOf(child)] === undefined &&
            container.tagName !== 'UL' &&
            container.tagName !== 'OL'
          )
            gather(child, depth + 1);
        }
      };
      gather(container, 0);
      if (items.length >= 2 || (items.length === 1 && items[0] && (leaves(items[0]) > 1 || rich(items[0]))))
        found.push({ kind: 'list', container, items });
    }
    return found;
  };
  const cardTags = /^(DIV|SECTION|ARTICLE|A|FIGURE|LI|DL|ASIDE|FORM|DETAILS|[A-Z]+-[A-Z-]+)$/;
  const makeOf = (element: Element): string =>
    `${element.tagName}|${element.getAttribute('role') ?? ''}|${[...dom.classesOf(element)]
      .filter((name) => !/active|selected|current|first|last|odd|even|\d/i.test(name))
      .sort()
      .join('.')}`;
  const outline = (element: Element): Set<string> =>
    new Set(
      [...element.querySelectorAll('*')]
        .slice(0, 60)
        .map((node) => `${node.tagName}.${dom.classesOf(node)[0] ?? ''}`),
    );
  const alike = (items: Element[]): boolean => {
    const first = items[0] ? outline(items[0]) : new Set<string>();
    return (
      share(items.slice(1), (item) => {
        const other = outline(item);
        const both = [...first].filter((part) => other.has(part)).length;
        return both / Math.max(1, Math.max(first.size, other.size)) >= 0.5;
      }) >= 0.6
    );
  };
  /** One with a class more is of the same make: what is chosen, done or featured stays among the others. */
  const makesOf = (children: Iterable<Element>): Element[][] => {
    const buckets = new Map<string, Element[]>();
    const all = [...children].filter((child) => cardTags.test(child.tagName));
    for (const child of all) buckets.set(makeOf(child), [...(buckets.get(makeOf(child)) ?? []), child]);
    const partsOf = (make: string): [string, string[]] => {
      const at = make.lastIndexOf('|');
      return [
        make.slice(0, at),
        make
          .slice(at + 1)
          .split('.')
          .filter(Boolean),
      ];
    };
    const makes = [...buckets].sort(([a], [b]) => partsOf(a)[1].length - partsOf(b)[1].length);
    for (const [index, [make, items]] of makes.entries()) {
      const [kind, classes] = partsOf(make);
      const plainer = makes.slice(0, index).find(([other]) => {
        const [otherKind, otherClasses] = partsOf(other);
        const fewer = otherClasses.length > 0 && otherClasses.length < classes.length;
        return fewer && otherKind === kind && otherClasses.every((name) => classes.includes(name));
      });
      if (plainer === undefined || !buckets.has(plainer[0])) continue;
      buckets.get(plainer[0])?.push(...items);
      buckets.delete(make);
    }
    return [...buckets.values()].map((items) =>
      items.length < 2 ? items : all.filter((child) => items.includes(child)),
    );
  };
  const cards = (): Group[] => {
    const found: Group[] = [];
    for (const container of dom.elements) {
      if (
        dom.childrenOf(container).length < 2 ||
        /^(TABLE|TBODY|THEAD|TR|UL|OL|SELECT|DL|HEAD|svg|P)$/.test(container.tagName)
      )
        continue;
      for (const bucket of makesOf(dom.childrenOf(container))) {
        if (bucket.length < 2 || bucket.length < dom.childrenOf(container).length * 0.4) continue;
        const items = bucket.slice(0, most).filter(dom.visible);
        const first = items[0];
        if (!first || items.length < 2) continue;
        const classless = first.classList.length === 0 && !first.getAttribute('role');
        if (items.length < 3 && classless && first.tagName !== 'ARTICLE') continue;
        const enough = share(items, (item) => (rich(item) && leaves(item) >= 1) || leaves(item) >= 2) >= 0.7;
        const plainLinks =
          first.tagName === 'A' &&
          share(items, (item) => leaves(item) < 2 && !item.querySelector('img')) > 0.5;
        const words = items.slice(0, 12).map(wordsOf);
        const different = new Set(words).size >= words.length * 0.6;
        if (!enough || plainLinks || !different || !alike(items)) continue;
        // Panels of a page: a few large parts with a heading of the same rank each and lists of their own.
        if (
          items.length < 5 &&
          share(
            items,
            (item) => item.querySelectorAll('table, ul, ol, form').length > 1 || wordsOf(item).length > 1_500,
          ) > 0.5
        )
          continue;
        found.push({ kind: 'cards', container, items });
      }
    }
    return found;
  };

  /** Rows of a grid whose cells are the real items become one group of cells. */
  const flatten = (groups: Group[]): Group[] => {
    const byContainer = new Map(groups.map((group) => [group.container, group]));
    const gone = new Set<Group>();
    const result = groups.map((group) => {
      if (group.kind === 'table' || gone.has(group)) return group;
      const inner = group.items.map((item) => byContainer.get(item));
      if (inner.filter(Boolean).length < group.items.length - 1 || !inner[0]) return group;
      const cells = inner.flatMap((one, index) => one?.items ?? [...(group.items[index]?.children ?? [])]);
      const make = makeOf(cells[0] as Element);
      if (!cells.every((cell) => makeOf(cell) === make)) return group;
      for (const one of inner) if (one) gone.add(one);
      return { ...group, items: cells };
    });
    return result.filter((group) => !gone.has(group));
  };
  const find = (): Group[] => {
    const candidates = flatten(
      [...tables(), ...roleLists(), ...cards()].filter(
        ({ container, items }) => items.length > 0 && !isNotList(container, items),
      ),
    );
    const order = new Map(dom.elements.map((element, index) => [element, index]));
    candidates.sort((a, b) => (order.get(a.container) ?? 0) - (order.get(b.container) ?? 0));
    const kept: Group[] = [];
    for (const group of candidates) {
      if (!dom.visible(group.container) && !group.items.some(dom.visible)) continue;
      if (
        kept.some((other) => other.items[0] === group.items[0] && other.items.length === group.items.length)
      )
        continue;
      const outer = kept.find(
        (other) =>
          other.items.some((item) => item !== group.container && dom.contains(item, group.container)) ||
          other.items.includes(group.container),
      );
      if (outer) {
        const worth =
          group.kind === 'table' ||
          (group.items.length >= 3 && share(group.items, (item) => rich(item) && leaves(item) >= 2) > 0.6);
        if (!worth || outer.items.length > 6) continue;
      }
      kept.push(group);
      if (kept.length >= 12) break;
    }
    return kept;
  };
  return { find, inChrome, isView };
};
export type Groups = ReturnType<typeof createGroups>;
