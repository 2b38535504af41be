// Runs inside the page. Accessible names, as the W3C computation and the test runner's getByRole and getByLabel have them.
import type { Dom } from './dom.ts';
import type { Roles } from './roles.ts';

export const createNames = (dom: Dom, roles: Roles) => {
  interface Way {
    seen: Set<Element>;
    /** Why this subtree is read: for itself, as part of the target, as a label's content. */
    reading: 'target' | 'descendant' | 'label' | 'reference';
    /** The label itself is hidden: then hidden content counts. */
    hiddenToo: boolean;
    /** It is named after itself, too, as by what is chosen in it. */
    isItself?: boolean;
  }
  const always =
    /^(button|cell|checkbox|columnheader|gridcell|heading|link|menuitem|menuitemcheckbox|menuitemradio|option|radio|row|rowheader|switch|tab|tooltip|treeitem)$/;
  const inside =
    /^(|caption|code|contentinfo|definition|deletion|emphasis|insertion|list|listitem|mark|none|paragraph|presentation|region|row|rowgroup|section|strong|subscript|superscript|table|term|time)$/;
  const unnamed =
    /^(caption|code|definition|deletion|emphasis|generic|insertion|mark|paragraph|presentation|strong|subscript|suggestion|superscript|term|time)$/;
  const references = (element: Element, name: string): Element[] => {
    const root = element.getRootNode() as Document | ShadowRoot;
    return (element.getAttribute(name) ?? '')
      .split(/\s+/)
      .filter((id) => id !== '')
      .map((id) => root.getElementById?.(id))
      .filter((found): found is HTMLElement => found !== null && found !== undefined);
  };
  const labelsOf = (element: Element): Element[] => [...((element as HTMLInputElement).labels ?? [])];
  const pseudo = (element: Element, which: '::before' | '::after'): string => {
    const style = getComputedStyle(element, which);
    const content = style.content;
    if (
      !content ||
      content === 'none' ||
      content === 'normal' ||
      style.display === 'none' ||
      style.visibility === 'hidden'
    )
      return '';
    const parts = content.match(/"((?:[^"\\]|\\.)*)"/g);
    if (!parts || !/^("(?:[^"\\]|\\.)*"\s*)+(\/.*)?$/.test(content)) return '';
    const spoken = content.includes('" / "') ? parts.slice(-1) : parts;
    const text = spoken.map((part) => part.slice(1, -1).replace(/\\(.)/g, '$1')).join('');
    return style.display === 'inline' ? text : ` ${text} `;
  };
  const content = (element: Element, way: Way): string => {
    const tokens: string[] = [];
    const visit = (node: Node): void => {
      if (node instanceof Element) {
        const text = alternative(node, way);
        tokens.push(node.tagName === 'BR' || dom.styleOf(node).display !== 'inline' ? ` ${text} ` : text);
      } else if (node.nodeType === Node.TEXT_NODE) tokens.push(node.textContent ?? '');
    };
    const before = way.hiddenToo ? '' : pseudo(element, '::before');
    const after = way.hiddenToo ? '' : pseudo(element, '::after');
    tokens.push(before);
    const slotted = element instanceof HTMLSlotElement ? element.assignedNodes() : [];
    if (slotted.length > 0) slotted.forEach(visit);
    else if (element.shadowRoot) element.shadowRoot.childNodes.forEach(visit);
    else dom.childNodesOf(element).forEach(visit);
    tokens.push(after);
    return tokens.join('');
  };
  const fromLabels = (element: Element, way: Way): string =>
    labelsOf(element)
      .map((label) =>
        alternative(label, { seen: way.seen, reading: 'label', hiddenToo: roles.hidden(label) }),
      )
      .filter((text) => text.trim() !== '')
      .join(' ');
  const firstChild = (element: Element, tag: string): Element | undefined =>
    [...dom.childrenOf(element)].find((child) => child.tagName === tag);

  /** null: this element takes its name from content or title. */
  const native = (element: Element, way: Way): string | null => {
    const tag = element.tagName.toUpperCase();
    const title = dom.attribute(element, 'title');
    const wrapped = (child: Element | undefined) =>
      child ? alternative(child, { seen: way.seen, reading: 'label', hiddenToo: roles.hidden(child) }) : null;
    if (tag === 'INPUT') {
      const input = element as HTMLInputElement;
      const type = input.type;
      if (type === 'button' || type === 'submit' || type === 'reset')
        return input.value.trim() || (type === 'submit' ? 'Submit' : type === 'reset' ? 'Reset' : title);
      if (type === 'file') return labelsOf(element).length > 0 ? fromLabels(element, way) : 'Choose File';
      if (type === 'image')
        return fromLabels(element, way) || dom.attribute(element, 'alt').trim() || title || 'Submit';
    }
    if (tag === 'BUTTON') return labelsOf(element).length > 0 ? fromLabels(element, way) : null;
    if (tag === 'OUTPUT') return labelsOf(element).length > 0 ? fromLabels(element, way) : title;
    if (/^(TEXTAREA|SELECT|INPUT|METER|PROGRESS)$/.test(tag)) {
      if (labelsOf(element).length > 0) return fromLabels(element, way);
      const typed =
        tag === 'TEXTAREA' ||
        (tag === 'INPUT' &&
          /^(text|password|number|search|tel|email|url)$/.test((element as HTMLInputElement).type));
      return title || (typed ? dom.attribute(element, 'placeholder') : '');
    }
    if (tag === 'FIELDSET') return wrapped(firstChild(element, 'LEGEND')) ?? title;
    if (tag === 'FIGURE') return wrapped(firstChild(element, 'FIGCAPTION')) ?? title;
    if (tag === 'IMG' || tag === 'AREA') return dom.attribute(element, 'alt').trim() || title;
    if (tag === 'TABLE')
      return wrapped(firstChild(element, 'CAPTION')) ?? (dom.attribute(element, 'summary') || null);
    if (tag === 'SVG' || (element as SVGElement).ownerSVGElement) {
      const child = [...dom.childrenOf(element)].find((one) => one.tagName.toLowerCase() === 'title');
      return child ? alternative(child, { seen: way.seen, reading: 'reference', hiddenToo: true }) : null;
    }
    return null;
  };
  const embedded = (element: Element, role: string): string | null => {
    const tag = element.tagName;
    if (role === 'textbox' || role === 'searchbox')
      return tag === 'INPUT' || tag === 'TEXTAREA'
        ? (element as HTMLInputElement).value
        : (element.textContent ?? '');
    if (role === 'combobox' || role === 'listbox') {
      if (tag === 'SELECT') {
        const select = element as HTMLSelectElement;
        const chosen = [...select.selectedOptions];
        return (chosen.length > 0 ? chosen : [...select.options].slice(0, 1))
          .map((option) => option.text)
          .join(' ');
      }
      if (tag === 'INPUT') return (element as HTMLInputElement).value;
      return [...element.querySelectorAll('[aria-selected="true" i]')]
        .map((option) => option.textContent ?? '')
        .join(' ');
    }
    if (/^(progressbar|scrollbar|slider|spinbutton|meter)$/.test(role))
      return (
        element.getAttribute('aria-valuetext') ??
        element.getAttribute('aria-valuenow') ??
        (element as HTMLInputElement).value ??
        ''
      );
    return role === 'menu' ? '' : null;
  };
  const alternative = (element: Element, way: Way): string => {
    if (way.seen.has(element)) return '';
    if (
      /^(STYLE|SCRIPT|NOSCRIPT|TEMPLATE)$/.test(element.tagName) ||
      (!way.hiddenToo && roles.hidden(element))
    ) {
      way.seen.add(element);
      return '';
    }
    const labelled = references(element, 'aria-labelledby');
    if (way.reading !== 'reference' && labelled.length > 0) {
      const text = labelled
        .map((one) =>
          alternative(one, {
            ...{ seen: way.seen, reading: 'reference', hiddenToo: roles.hidden(one) },
            ...(one === element ? { isItself: true } : {}),
          }),
        )
        .filter((one) => one !== '')
        .join(' ');
      if (text !== '') return text;
    }
    const role = roles.roleOf(element);
    if (way.reading !== 'target' && way.isItself !== true) {
      const text = embedded(element, role);
      if (text !== null) {
        way.seen.add(element);
        return text;
      }
    }
    const label = dom.attribute(element, 'aria-label');
    if (label.trim() !== '') {
      way.seen.add(element);
      return label;
    }
    const decorative = role === 'presentation' || role === 'none';
    if (!decorative) {
      // Its own label may hold it: it is not read again there.
      way.seen.add(element);
      const text = native(element, way);
      if (text !== null) return text;
      way.seen.delete(element);
    }
    if (
      always.test(role) || way.reading !== 'target'
        ? way.reading !== 'descendant' || always.test(role) || inside.test(role)
        : element.tagName === 'SUMMARY'
    ) {
      way.seen.add(element);
      const text = content(element, way.reading === 'target' ? { ...way, reading: 'descendant' } : way);
      if (way.reading === 'target' ? text.trim() !== '' : text !== '') return text;
    }
    way.seen.add(element);
    return decorative ? '' : dom.attribute(element, 'title');
  };

  const names = new WeakMap<Element, string>();
  /** White space collapsed. */
  const nameOf = (element: Element): string => {
    let name = names.get(element);
    if (name === undefined) {
      const role = roles.roleOf(element);
      name = unnamed.test(role)
        ? ''
        : dom.squeeze(alternative(element, { seen: new Set(), reading: 'target', hiddenToo: false }));
      names.set(element, name);
    }
    return name;
  };
  /** The texts getByLabel compares with. */
  const labelTexts = (element: Element): string[] => {
    const labelled = references(element, 'aria-labelledby');
    if (labelled.length > 0) return labelled.map(dom.fullTextOf);
    const label = dom.attribute(element, 'aria-label');
    if (label.trim() !== '') return [dom.squeeze(label)];
    if (
      !/^(BUTTON|METER|OUTPUT|PROGRESS|SELECT|TEXTAREA|INPUT)$/.test(element.tagName) ||
      (element as HTMLInputElement).type === 'hidden'
    )
      return [];
    return labelsOf(element).map(dom.fullTextOf);
  };
  /** The label's words without those of fields, options and buttons inside it. */
  const labelWords = (element: Element): string => {
    const label =
      element.hasAttribute('aria-labelledby') || element.hasAttribute('aria-label')
        ? undefined
        : labelsOf(element)[0];
    if (!label || label.querySelector('select, textarea, button') === null)
      return labelTexts(element)[0] ?? '';
    const texts: string[] = [];
    const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('select, textarea, button, script, style'))
        texts.push(node.textContent ?? '');
    return dom.squeeze(texts.join(' '));
  };
  return { nameOf, labelTexts, labelWords, references };
};
export type Names = ReturnType<typeof createNames>;
