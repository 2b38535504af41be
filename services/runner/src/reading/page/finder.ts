// Runs inside the page. Resolves a locator as the test runner would, so that a locator is only handed out after it was seen to work.
import type { Locator } from '@prowl/contracts';
import type { Dom } from './dom.ts';
import type { Names } from './names.ts';
import type { Roles } from './roles.ts';

export const createFinder = (dom: Dom, roles: Roles, names: Names) => {
  const buckets = new Map<string, Element[]>();
  for (const element of dom.elements) {
    const role = roles.roleOf(element);
    if (role === '') continue;
    const bucket = buckets.get(role);
    if (bucket) bucket.push(element);
    else buckets.set(role, [element]);
  }
  const open = new Map<string, Element[]>();
  /** Those that getByRole sees. */
  const withRole = (role: string): Element[] => {
    let found = open.get(role);
    if (!found) {
      found = (buckets.get(role) ?? []).filter((element) => !roles.hidden(element));
      open.set(role, found);
    }
    return found;
  };
  const labelled = dom.elements.filter(
    (element) =>
      /^(BUTTON|METER|OUTPUT|PROGRESS|SELECT|TEXTAREA|INPUT)$/.test(element.tagName) ||
      element.hasAttribute('aria-label') ||
      element.hasAttribute('aria-labelledby'),
  );
  const literal = (text: string | { template: string } | undefined): string =>
    typeof text === 'string' ? dom.squeeze(text) : '';
  const says = (actual: string, wanted: string, exact: boolean | undefined): boolean =>
    exact ? actual === wanted : actual.toLowerCase().includes(wanted.toLowerCase());

  const byText = (wanted: string, exact: boolean | undefined, scope: Element): Element[] => {
    const found: Element[] = [];
    const descend = (element: Element): boolean => {
      if (/^(SCRIPT|STYLE|NOSCRIPT|HEAD)$/.test(element.tagName)) return false;
      const text =
        element.tagName === 'INPUT' && /^(submit|button)$/.test((element as HTMLInputElement).type)
          ? (element as HTMLInputElement).value
          : element.textContent;
      const children = [
        ...dom.childrenOf(element),
        ...(element.shadowRoot instanceof ShadowRoot ? element.shadowRoot.children : []),
      ];
      if (
        !element.shadowRoot &&
        !(text ?? '').toLowerCase().includes(wanted.toLowerCase().split(' ')[0] ?? '')
      )
        return false;
      let deeper = false;
      for (const child of children) deeper = descend(child) || deeper;
      if (deeper) return true;
      const hit = says(dom.squeeze(text ?? ''), wanted, exact);
      if (hit) found.push(element);
      return hit;
    };
    descend(scope);
    return found;
  };
  const byCss = (selector: string, scope: Element | null): Element[] => {
    const beside = /^([\w-]+):text-is\("(.*)"\) \+ ([\w-]+)$/.exec(selector);
    if (beside)
      return byCss(`${beside[1]} + ${beside[3]}`, scope).filter(
        (element) =>
          dom.squeeze(element.previousElementSibling?.textContent ?? '') ===
          (beside[2] ?? '').replace(/\\(.)/g, '$1'),
      );
    try {
      if (scope)
        return [
          ...scope.querySelectorAll(selector),
          ...(scope.shadowRoot?.querySelectorAll(selector.replace(':scope > ', ':host > ')) ?? []),
        ];
      return dom.roots.flatMap((root) => [...root.querySelectorAll(selector)]);
    } catch {
      return [];
    }
  };
  const texts = new WeakMap<Element, string>();
  /** Lower-case text of an element that has nothing but text and so takes its name from it; '' for all others. */
  const onlyText = (element: Element): string => {
    let text = texts.get(element);
    if (text === undefined) {
      const simple =
        element.childElementCount === 0 &&
        /^(link|button|heading|cell|columnheader|tab|menuitem|option)$/.test(roles.roleOf(element)) &&
        !['aria-label', 'aria-labelledby', 'title'].some((name) => element.hasAttribute(name)) &&
        element.tagName !== 'INPUT' &&
        (element as HTMLButtonElement).labels?.length !== 1;
      text = simple ? dom.fullTextOf(element).toLowerCase() : '';
      texts.set(element, text);
    }
    return text;
  };
  /** Seen without computing its name. */
  const clearlyNot = (element: Element, wanted: string): boolean => {
    const text = onlyText(element);
    return text !== '' && !text.includes(wanted);
  };
  const base = (locator: Locator, scope: Element | null): Element[] => {
    const here = (elements: Element[]) =>
      scope ? elements.filter((element) => element !== scope && dom.contains(scope, element)) : elements;
    const roleHere = (role: string): Element[] => {
      const size =
        scope && dom.roots.length === 1 ? scope.getElementsByTagName('*').length : Number.POSITIVE_INFINITY;
      return scope && size < (buckets.get(role)?.length ?? 0) * 4
        ? [...scope.querySelectorAll('*')].filter(
            (element) => roles.roleOf(element) === role && !roles.hidden(element),
          )
        : here(withRole(role));
    };
    switch (locator.by) {
      case 'role': {
        const name = locator.name === undefined ? undefined : literal(locator.name);
        const lower = name?.toLowerCase() ?? '';
        return roleHere(locator.role).filter(
          (element) =>
            (name === undefined ||
              (!clearlyNot(element, lower) && says(names.nameOf(element), name, locator.exact))) &&
            (locator.level === undefined ||
              element.tagName === `H${locator.level}` ||
              element.getAttribute('aria-level') === String(locator.level)),
        );
      }
      case 'label':
        return here(labelled).filter((element) =>
          names.labelTexts(element).some((text) => says(text, literal(locator.text), locator.exact)),
        );
      case 'placeholder':
      case 'alt':
      case 'title':
        return byCss(`[${locator.by}]`, scope).filter((element) =>
          says(dom.attribute(element, locator.by), literal(locator.text), locator.exact),
        );
      case 'text':
        return (document.body?.textContent ?? '').length > 500_000
          ? []
          : byText(literal(locator.text), locator.exact, scope ?? document.documentElement);
      case 'testid':
        return byCss(`[data-testid="${CSS.escape(locator.id)}"]`, scope);
      case 'css':
        return byCss(locator.selector, scope);
    }
  };
  const containers = new WeakMap<Locator, Element[]>();
  /** All elements it matches, in document order per scope. `root`: only inside this element, and relative to it. */
  const resolve = (locator: Locator, root: Element | null = null): Element[] => {
    let found: Element[];
    if (locator.within) {
      const known = root === null ? containers.get(locator.within) : undefined;
      const scopes = known ?? resolve(locator.within, root);
      if (root === null) containers.set(locator.within, scopes);
      found = [...new Set(scopes.flatMap((scope) => base(locator, scope)))];
    } else found = base(locator, root);
    const { hasText, hasNotText, has, nth } = locator;
    if (hasText !== undefined)
      found = found.filter((element) => says(dom.fullTextOf(element), literal(hasText), false));
    if (hasNotText !== undefined)
      found = found.filter((element) => !says(dom.fullTextOf(element), literal(hasNotText), false));
    if (has) found = found.filter((element) => resolve(has, element).length > 0);
    if (locator.visible) found = found.filter(dom.displayed);
    if (nth !== undefined) found = found.slice(nth, nth === -1 ? undefined : nth + 1);
    return found;
  };
  const finds = (locator: Locator, element: Element, root: Element | null = null): boolean => {
    const found = resolve(locator, root);
    return found.length === 1 && found[0] === element;
  };
  return { withRole, resolve, finds };
};
export type Finder = ReturnType<typeof createFinder>;
