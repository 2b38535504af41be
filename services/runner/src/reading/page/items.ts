// Runs inside the page. One locator for all items of a list.
import type { Locator } from '@prowl/contracts';
import type { Dom } from './dom.ts';
import type { Finder } from './finder.ts';
import type { Group } from './groups.ts';
import type { Locators } from './locators.ts';
import type { Roles } from './roles.ts';
import type { Selectors } from './selectors.ts';

export interface ItemsParts {
  dom: Dom;
  roles: Roles;
  finder: Finder;
  selectors: Selectors;
  locators: Locators;
}

export const createItems = ({
  dom,
  roles,
  finder,
  selectors,
  locators,
}: ItemsParts): ((group: Pick<Group, 'container' | 'items'>) => Locator | null) => {
  /** Matches all items and nothing else; null when nothing does. */
  return (group) => {
    const { items, container } = group;
    const wanted = new Set(items);
    const fits = (locator: Locator): boolean => {
      const found = finder.resolve(locator);
      return found.length === wanted.size && found.every((element) => wanted.has(element));
    };
    const first = items[0];
    if (!first) return null;
    const same = (of: (element: Element) => string): string =>
      items.every((element) => of(element) === of(first)) ? of(first) : '';
    const tries: Locator[] = [];
    const role = same((element) => (roles.hidden(element) ? '' : roles.roleOf(element)));
    const named = locators.containerOf(container);
    const within = named ?? locators.locatorOf(container);
    if (role === 'article' && !named) tries.push({ by: 'role', role });
    if (/^(listitem|row|article|option|gridcell|figure|treeitem)$/.test(role)) {
      tries.push({ by: 'role', role, within });
      if (role === 'row')
        tries.push(
          { by: 'role', role, within, has: { by: 'role', role: 'cell' } },
          { by: 'role', role, within, has: { by: 'role', role: 'gridcell' } },
        );
      if (role === 'row')
        tries.push(
          { by: 'css', selector: 'tbody > tr', within },
          { by: 'css', selector: 'tbody > tr:has(> td)', within },
        );
      if (role === 'article') tries.push({ by: 'role', role });
    }
    const testid = same((element) => dom.attribute(element, 'data-testid'));
    if (testid !== '') tries.push({ by: 'testid', id: testid });
    const tag = selectors.tagOf(first);
    const classes = selectors
      .classesOf(first)
      .filter((name) => items.every((item) => dom.classesOf(item).contains(name)));
    for (const name of classes)
      tries.push(
        { by: 'css', selector: `.${CSS.escape(name)}` },
        { by: 'css', selector: `.${CSS.escape(name)}`, within },
      );
    for (const name of classes)
      tries.push(
        { by: 'css', selector: `${tag}.${CSS.escape(name)}` },
        { by: 'css', selector: `:scope > .${CSS.escape(name)}`, within },
      );
    for (const attribute of first
      .getAttributeNames()
      .filter((name) => name.startsWith('data-') && items.every((item) => item.hasAttribute(name))))
      tries.push({ by: 'css', selector: `${tag}[${attribute}]` });
    tries.push(
      { by: 'css', selector: `:scope > ${tag}`, within },
      { by: 'css', selector: `:scope > ${tag}`, within, visible: true },
    );
    if (/^(listitem|article)$/.test(role)) tries.push({ by: 'role', role });
    return tries.find(fits) ?? null;
  };
};
