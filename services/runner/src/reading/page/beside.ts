// Runs inside the page. What stands beside a field, but for its label.
import type { Dom } from './dom.ts';
import type { Names } from './names.ts';

const others =
  'input:not([type=hidden]), textarea, select, [contenteditable=""], [contenteditable=true], [contenteditable=plaintext-only], [role=textbox], [role=searchbox]';

export const createBeside = (dom: Dom, names: Names) => {
  /** A short text right behind the field, or behind its label where that is around it: a unit, a range, an example. */
  const behind = (element: Element): string => {
    const parent = dom.parentOf(element);
    const from = parent?.tagName === 'LABEL' ? parent : element;
    let text = '';
    for (let node = from.nextSibling; node && text === ''; node = node.nextSibling) {
      if (node instanceof Element && (node.matches(others) || node.querySelector(`${others}, button, label`)))
        return '';
      if (node instanceof Element && node.matches('button, label, select')) return '';
      // What a template leaves in a comment is no text.
      text = node instanceof Comment ? '' : dom.squeeze(node.textContent ?? '');
    }
    return text.length <= 90 ? text : '';
  };
  const hintOf = (element: Element): string => {
    const described = names.references(element, 'aria-describedby').map((one) => dom.textOf(one, 120));
    const hints = [dom.attribute(element, 'placeholder'), ...described, dom.attribute(element, 'title')];
    const all = [...new Set([...hints, behind(element)])].filter((text) => text !== '');
    return dom.cut(dom.plain(all.join(' · ')), 300);
  };
  return { hintOf };
};
