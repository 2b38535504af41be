// Runs inside the page. What the items of a list have in common: the same piece at the same place in each, with a locator relative to the item.
import type { Locator } from '@prowl/contracts';
import type { Dom } from './dom.ts';
import type { Finder } from './finder.ts';
import type { Group } from './groups.ts';
import { headerApart } from './header-apart.ts';
import type { Names } from './names.ts';
import type { Roles } from './roles.ts';
import type { Selectors } from './selectors.ts';
import type { RawColumn } from './wire.ts';

export const createColumns = (dom: Dom, roles: Roles, names: Names, finder: Finder, selectors: Selectors) => {
  const mostItems = 50;
  const mostColumns = 24;
  interface Piece {
    element: Element;
    attribute?: string;
  }
  const ownText = (element: Element): boolean =>
    [...dom.childNodesOf(element)].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    );
  const pieceOf = (element: Element): Piece[] => {
    const tag = element.tagName;
    const role = roles.roleOf(element);
    if (tag === 'IMG') return [{ element, attribute: 'src' }];
    if (tag === 'A' && element.hasAttribute('href'))
      return ownText(element) || dom.childrenOf(element).length > 0
        ? [
            { element, attribute: 'href' },
            ...(dom.textOf(element) !== '' &&
            element.querySelector('div, p, li, h1, h2, h3, h4, h5, h6') === null
              ? [{ element }]
              : []),
          ]
        : [{ element, attribute: 'href' }];
    if (role === 'checkbox' || role === 'radio' || role === 'switch') return [{ element }];
    if (/^(INPUT|SELECT|TEXTAREA)$/.test(tag)) return [{ element, attribute: 'value' }];
    if (role === 'button') return [{ element }];
    if (role === 'img' && element.hasAttribute('aria-label')) return [{ element, attribute: 'aria-label' }];
    if (
      element.hasAttribute('aria-label') &&
      /\d/.test(dom.attribute(element, 'aria-label')) &&
      !/\d/.test(dom.fullTextOf(element))
    )
      return [{ element, attribute: 'aria-label' }];
    if (/^(heading|time|cell|gridcell|rowheader)$/.test(role)) return [{ element }];
    return ownText(element) ? [{ element }] : [];
  };
  const stepOf = (element: Element): string => {
    const classes = selectors.classesOf(element);
    const make = `${element.tagName}${classes.length > 0 ? `.${classes[0]}` : ''}`;
    const parent = element.parentElement;
    if (!parent) return make;
    if (element.tagName === 'TD' || element.tagName === 'TH')
      return `${make}:${(element as HTMLTableCellElement).cellIndex}`;
    const alike = [...dom.childrenOf(parent)].filter(
      (child) =>
        child.tagName === element.tagName && (selectors.classesOf(child)[0] ?? '') === (classes[0] ?? ''),
    );
    return alike.length > 1 ? `${make}:${alike.indexOf(element)}` : make;
  };
  const piecesOf = (item: Element): Map<string, Piece> => {
    const found = new Map<string, Piece>();
    const visit = (element: Element, path: string, depth: number): void => {
      if (found.size >= 60 || depth > 14) return;
      if (element !== item) {
        if (/^(SCRIPT|STYLE|svg|TEMPLATE|OPTION)$/.test(element.tagName) || !dom.rendered(element)) return;
        for (const piece of pieceOf(element)) found.set(`${path}@${piece.attribute ?? ''}`, piece);
        if (/^(SELECT|BUTTON|TABLE|UL|OL)$/.test(element.tagName)) return;
      } else if (element.tagName === 'A' || ownText(element)) {
        for (const piece of pieceOf(element)) if (piece.attribute === undefined) found.set('@', piece);
      }
      for (const child of dom.childrenOf(element)) {
        const step = stepOf(child);
        // The fourth of its kind and on: a list inside the item, not a part of it.
        if (!/^T[DH]/.test(step) && Number(/:(\d+)$/.exec(step)?.[1] ?? 0) > 2) continue;
        visit(child, `${path}>${step}`, depth + 1);
      }
    };
    visit(item, '', 0);
    return found;
  };
  const readPiece = (piece: Piece | undefined): string => {
    if (!piece) return '';
    if (piece.attribute === 'value') return dom.cut((piece.element as HTMLInputElement).value ?? '', 300);
    if (piece.attribute) return dom.cut(dom.attribute(piece.element, piece.attribute), 500);
    // A former price that is struck out says nothing beside the one of now. As tests read it.
    return [...piece.element.querySelectorAll('s, del, strike')].reduce(
      (text, struck) => {
        const former = dom.textOf(struck, 300);
        const rest = dom.squeeze(text.replace(former, ' '));
        return /\d/.test(former) && /\d/.test(rest) ? rest : text;
      },
      dom.textOf(piece.element, 300),
    );
  };

  const locate = (items: Element[], pieces: (Element | undefined)[]): Locator | null => {
    const present = pieces.filter((piece): piece is Element => piece !== undefined);
    const first = present[0];
    if (!first) return null;
    const fits = (locator: Locator): boolean =>
      items.every((item, index) => {
        const wanted = pieces[index];
        const found = finder.resolve(locator, item);
        return wanted ? found.length === 1 && found[0] === wanted : found.length === 0;
      });
    const same = (of: (element: Element) => string): string =>
      present.every((element) => of(element) === of(first)) ? of(first) : '';
    const tries: Locator[] = [];
    const testid = same((element) => dom.attribute(element, 'data-testid'));
    if (testid !== '') tries.push({ by: 'testid', id: testid });
    const role = same((element) => (roles.hidden(element) ? '' : roles.roleOf(element)));
    if (
      /^(heading|link|img|button|checkbox|radio|switch|spinbutton|textbox|combobox|rowheader)$/.test(role)
    ) {
      tries.push({ by: 'role', role });
      const name = same((element) => names.nameOf(element));
      if (name !== '' && name.length < 60) tries.push({ by: 'role', role, name, exact: true });
    }
    const label = same((element) => names.labelTexts(element)[0] ?? '');
    if (label !== '' && label.length < 60) tries.push({ by: 'label', text: label, exact: true });
    const shared = selectors
      .ownSelectors(first)
      .filter(
        (selector) => !selector.startsWith('#') && present.every((element) => element.matches(selector)),
      );
    tries.push(...shared.map((selector): Locator => ({ by: 'css', selector })));
    const tag = selectors.tagOf(first);
    if (/^t[dh]$/.test(tag))
      tries.push({
        by: 'css',
        selector: `${tag}:nth-child(${[...(first.parentElement?.children ?? [])].indexOf(first) + 1})`,
      });
    else tries.push({ by: 'css', selector: tag });
    if (first.parentElement) {
      for (const above of [
        ...selectors.ownSelectors(first.parentElement).filter((selector) => !selector.startsWith('#')),
        selectors.tagOf(first.parentElement),
      ]) {
        const cell = first.parentElement.closest('td');
        const place = cell
          ? `td:nth-child(${[...(cell.parentElement?.children ?? [])].indexOf(cell) + 1}) `
          : '';
        tries.push(
          { by: 'css', selector: `${above} > ${tag}` },
          ...(place ? [{ by: 'css' as const, selector: `${place}${tag}` }] : []),
        );
      }
    }
    const found = tries.find(fits);
    if (found) return found;
    const index = pieces.indexOf(first);
    const item = items[index];
    if (!item) return null;
    const path: Locator = { by: 'css', selector: selectors.path(first, item, () => false) };
    return fits(path) ? path : null;
  };
  const headersOf = (table: Element): string[] => {
    const rows = [...table.querySelectorAll('tr, [role=row]')];
    const row = rows.find(
      (one) => one.querySelectorAll(':scope > th, :scope > [role=columnheader]').length > 1,
    );
    const headers: string[] = [];
    for (const cell of row?.children ?? [])
      for (let span = 0; span < Math.max(1, (cell as HTMLTableCellElement).colSpan || 1); span += 1)
        headers.push(dom.textOf(cell, 100));
    return headers;
  };

  const columnsOf = (group: Group): RawColumn[] => {
    const items = group.items.slice(0, mostItems);
    const pieces = items.map(piecesOf);
    const paths = new Map<string, number>();
    for (const found of pieces.slice(0, 15))
      for (const path of found.keys()) paths.set(path, (paths.get(path) ?? 0) + 1);
    const enough = Math.max(1, Math.min(15, items.length) * 0.2);
    const headers =
      group.kind === 'table' || group.container.querySelector('[role=columnheader]')
        ? headersOf(headerApart(group.container) ?? group.container)
        : [];
    const columns: RawColumn[] = [];
    for (const [path, count] of paths) {
      if (columns.length >= mostColumns) break;
      if (count < enough) continue;
      const column = pieces.map((found) => found.get(path));
      const first = column.find((piece) => piece !== undefined);
      if (!first) continue;
      const self = items.includes(first.element);
      const locator: Locator | null = self
        ? { by: 'css', selector: ':scope' }
        : locate(
            items,
            column.map((piece) => piece?.element),
          );
      if (!locator) continue;
      const cell = first.element.closest('td, th, [role=cell], [role=gridcell]');
      const position = cell?.parentElement ? [...cell.parentElement.children].indexOf(cell) : -1;
      const header = headers[position];
      const element = first.element;
      columns.push({
        locator,
        ...(first.attribute ? { attribute: first.attribute } : {}),
        ...(header && group.items.some((item) => cell && item.contains(cell)) ? { header } : {}),
        samples: column.map(readPiece),
        present: column.filter(Boolean).length,
        tag: element.tagName.toLowerCase(),
        role: roles.roleOf(element),
        type: dom.attribute(element, 'type'),
        hints: dom.cut(
          `${dom.attribute(element, 'class')} ${dom.attribute(element, 'data-testid')} ${dom.attribute(element, 'itemprop')} ${dom.attribute(element, 'name')} ${dom.attribute(element, 'aria-label').replace(/\d/g, '')}`,
          200,
        ),
        inHeading: element.closest('h1, h2, h3, h4, h5, h6, [role=heading]') !== null,
        inLink: element.closest('a[href]') !== null && !items.includes(element.closest('a[href]') as Element),
        cell: position,
        whole: element === cell,
      });
    }
    return columns;
  };
  return { columnsOf };
};
export type Columns = ReturnType<typeof createColumns>;
