// Runs inside the page. What it says in sentences: notes, rules and captions outside the items of lists.
import type { Dom } from './dom.ts';
import type { Surroundings } from './surroundings.ts';
import type { RawSaying } from './wire.ts';

const most = 80;
const [shortest, longest] = [8, 240];
const others =
  'a, button, label, option, select, textarea, nav, script, style, noscript, template, pre, code, svg, [contenteditable]';

export const createSayings = (dom: Dom, around: Surroundings) => {
  const ownWords = (element: Element): boolean =>
    [...dom.childNodesOf(element)].some(
      (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ''),
    );
  /** An item of a list of rules: words and a number, and nothing to press. */
  const isRule = (element: Element): boolean => {
    const item = dom.closest(element, 'li, dd');
    return (
      item !== null &&
      /\d/.test(item.textContent ?? '') &&
      item.querySelector('a, button, input, select') === null
    );
  };
  const collect = (): RawSaying[] => {
    const sayings: RawSaying[] = [];
    for (const element of dom.elements) {
      if (sayings.length >= most) break;
      const length = (element.textContent ?? '').length;
      if (length < shortest || length > longest * 2 || !ownWords(element)) continue;
      if (around.regionOf(element) === 'chrome' || (around.placeOf(element).list >= 0 && !isRule(element)))
        continue;
      if (dom.closest(element, others) !== null || !dom.visible(element)) continue;
      const text = dom.textOf(element, longest + 1);
      if (text.length < shortest || text.length > longest) continue;
      // What emphasises a part of a sentence is in the sentence.
      if (sayings.some((other) => other.text.includes(text))) continue;
      sayings.push({ text, near: around.nearOf(element) });
    }
    return sayings;
  };
  return { collect };
};
export type Sayings = ReturnType<typeof createSayings>;
