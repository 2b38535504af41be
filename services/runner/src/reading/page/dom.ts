// Runs inside the page. The document as a person meets it: open shadow roots included, hidden things known, everything bounded.
import { createBehind } from './behind.ts';

export const createDom = (limits: { nodes: number; text: number; behind?: 'left out' }) => {
  // A form's fields hide its own properties when they have their names (name="children", name="id"): the prototype still has them.
  const honest = <Value>(holder: object, name: string) => {
    const get = Object.getOwnPropertyDescriptor(holder, name)?.get;
    return (element: Node): Value => get?.call(element) as Value;
  };
  const childrenOfElement = honest<HTMLCollection>(Element.prototype, 'children');
  const childrenOf = (node: Element | ShadowRoot): HTMLCollection =>
    node instanceof Element ? childrenOfElement(node) : node.children;
  const parentElementOf = honest<Element | null>(Node.prototype, 'parentElement');
  const childNodesOf = honest<NodeListOf<ChildNode>>(Node.prototype, 'childNodes');
  const classesOf = honest<DOMTokenList>(Element.prototype, 'classList');
  const memberOf = honest<HTMLCollection>(HTMLFormElement.prototype, 'elements');
  const rawTextOf = honest<string | null>(Node.prototype, 'textContent');
  const elements: Element[] = [];
  const roots: (Document | ShadowRoot)[] = [document];
  let truncated = false;
  const gather = (root: Document | ShadowRoot): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT, (node) =>
      limits.behind === 'left out' && isBehind(node as Element)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    );
    for (let node = walker.nextNode() as Element | null; node; node = walker.nextNode() as Element | null) {
      if (elements.length >= limits.nodes) {
        truncated = true;
        return;
      }
      elements.push(node);
      if (node.shadowRoot) {
        roots.push(node.shadowRoot);
        gather(node.shadowRoot);
      }
    }
  };

  const parentOf = (node: Node): Element | null => {
    const slot = (node as Element).assignedSlot;
    if (slot instanceof Element && slot.tagName === 'SLOT') return slot;
    const parent = parentElementOf(node);
    if (parent) return parent;
    const root = node.parentNode;
    return root instanceof ShadowRoot ? root.host : null;
  };
  const closest = (element: Element, selector: string): Element | null => {
    for (let node: Element | null = element; node; ) {
      const found: Element | null = node.closest(selector);
      if (found) return found;
      const root: Node = node.getRootNode();
      node = root instanceof ShadowRoot ? root.host : null;
    }
    return null;
  };
  const contains = (outer: Element, inner: Element): boolean => {
    if (outer.contains(inner)) return true;
    for (let root: Node = inner.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode())
      if (outer.contains(root.host)) return true;
    return false;
  };

  const styles = new WeakMap<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    let style = styles.get(element);
    if (!style) {
      style = getComputedStyle(element);
      styles.set(element, style);
    }
    return style;
  };
  const rendered = (element: Element): boolean => {
    if (element.checkVisibility({ visibilityProperty: true })) return true;
    if (element.tagName === 'OPTION' || element.tagName === 'OPTGROUP') {
      const select = element.closest('select');
      return select !== null && rendered(select);
    }
    if (styleOf(element).display !== 'contents') return false;
    return [...childNodesOf(element)].some((child) =>
      child instanceof Element ? rendered(child) : (child.textContent ?? '').trim() !== '',
    );
  };
  const fixed = new WeakMap<Element, Element | null>();
  /** It, or what it is in, that does not scroll with the page. */
  const fixedOf = (element: Element): Element | null => {
    let known = fixed.get(element);
    if (known === undefined) {
      const parent = parentOf(element);
      known = styleOf(element).position === 'fixed' ? element : parent && fixedOf(parent);
      fixed.set(element, known);
    }
    return known;
  };
  /** A panel that waits beside the window: no scrolling brings it in. */
  const aside = (element: Element): boolean => {
    const holder = fixedOf(element);
    if (holder === null) return false;
    const [own, its] = [element.getBoundingClientRect(), holder.getBoundingClientRect()];
    const outside = ({ left, right, top, bottom }: DOMRect) =>
      left >= innerWidth || right <= 0 || top >= innerHeight || bottom <= 0;
    // What is further down in a fixed panel that scrolls is not aside.
    return outside(its) && outside(own);
  };
  const shown = new WeakMap<Element, boolean>();
  /** A person can see it, scrolling where that helps. */
  const visible = (element: Element): boolean => displayed(element) && !aside(element);
  /** Visible as a test runner means it: rendered, with a box. */
  const displayed = (element: Element): boolean => {
    let known = shown.get(element);
    if (known === undefined) {
      known = rendered(element);
      if (known && styleOf(element).display !== 'contents') {
        const box = element.getBoundingClientRect();
        known = box.width > 0 && box.height > 0;
      }
      shown.set(element, known);
    }
    return known;
  };

  /** Everything under it, open shadow roots included. */
  const under = (element: Element): Element[] => {
    const found = [...element.querySelectorAll('*')];
    if (roots.length === 1) return found;
    const all: Element[] = [];
    const enter = (host: Element): void => {
      if (host.shadowRoot)
        for (const inner of host.shadowRoot.querySelectorAll('*')) {
          all.push(inner);
          enter(inner);
        }
    };
    enter(element);
    for (const inner of found) {
      all.push(inner);
      enter(inner);
    }
    return all;
  };

  const squeeze = (text: string): string =>
    text
      .replace(/[\u200b\u00ad]/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  const cut = (text: string, most: number = limits.text): string =>
    text.length <= most ? text : text.slice(0, most);
  /** What a person reads in it; whole documents are not read. */
  const textOf = (element: Element, most: number = limits.text): string => {
    const raw = rawTextOf(element) ?? '';
    if (raw.length > 20_000) return cut(squeeze(raw.slice(0, 20_000)), most);
    // biome-ignore lint/performance/useDomNodeTextContent: what a person sees is meant
    return cut(squeeze(element instanceof HTMLElement ? element.innerText : raw), most);
  };
  /** All text of it, hidden text too: what a test runner's text filter compares with. */
  const fullTexts = new WeakMap<Element, string>();
  const fullTextOf = (element: Element): string => {
    let text = fullTexts.get(element);
    if (text === undefined) {
      text = squeeze((rawTextOf(element) ?? '').slice(0, 20_000));
      fullTexts.set(element, text);
    }
    return text;
  };
  /** Without the private characters that icon fonts draw with. */
  const plain = (text: string): string =>
    text
      .replace(/[\ue000-\uf8ff]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  const attribute = (element: Element, name: string): string => element.getAttribute(name) ?? '';

  const { isBehind } = createBehind({ parentOf, contains, visible, styleOf });
  gather(document);

  return {
    elements,
    roots,
    isTruncated: () => truncated,
    parentOf,
    childrenOf,
    childNodesOf,
    classesOf,
    memberOf,
    idOf: (element: Element): string => element.getAttribute('id') ?? '',
    closest,
    contains,
    under,
    styleOf,
    rendered,
    visible,
    displayed,
    isBehind,
    squeeze,
    cut,
    textOf,
    fullTextOf,
    attribute,
    plain,
  };
};
export type Dom = ReturnType<typeof createDom>;
