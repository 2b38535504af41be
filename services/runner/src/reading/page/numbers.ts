// Runs inside the page. Short texts that hold a number, with the words beside them: totals, badges, counters. Items of lists have columns for theirs.
import type { Locator } from '@prowl/contracts';
import type { Dom } from './dom.ts';
import type { Finder } from './finder.ts';
import type { Locators } from './locators.ts';
import type { Roles } from './roles.ts';
import type { Selectors } from './selectors.ts';
import type { Surroundings } from './surroundings.ts';
import type { RawNumber } from './wire.ts';

export const createNumbers = (
  dom: Dom,
  roles: Roles,
  finder: Finder,
  locators: Locators,
  selectors: Selectors,
  around: Surroundings,
) => {
  const most = 80;
  const ownWords = (element: Element): boolean =>
    [...dom.childNodesOf(element)].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    );
  /** The words of the same line: the term, the row's header, the sibling before, the parent's other words. */
  const labelOf = (element: Element, text: string): string => {
    const row = element.closest('tr');
    if (row) {
      const header = [...row.children].find(
        (cell) => !cell.contains(element) && /\p{L}/u.test(cell.textContent ?? ''),
      );
      if (header) return dom.textOf(header, 80);
    }
    if (element.closest('dd')) {
      for (
        let before = element.closest('dd')?.previousElementSibling;
        before;
        before = before.previousElementSibling
      )
        if (before.tagName === 'DT') return dom.textOf(before, 80);
    }
    let node: Element | null = element;
    for (let depth = 0; node && depth < 3; depth += 1) {
      const parent: Element | null = dom.parentOf(node);
      if (!parent) break;
      const whole = dom.textOf(parent, 160);
      const rest = dom.squeeze(whole.replace(text, ' '));
      if (/\p{L}{2}/u.test(rest) && rest.length <= 60) return rest;
      if (rest.length > 60) {
        const before = node.previousElementSibling;
        return before && /\p{L}/u.test(before.textContent ?? '') ? dom.textOf(before, 60) : '';
      }
      node = parent;
    }
    return '';
  };
  /** The value changes by nature, so its place must be told without it. */
  const locate = (element: Element, label: string): Locator => {
    const testid = dom.attribute(element, 'data-testid');
    const role = roles.roleOf(element);
    /** The longest run of words in its own text: what stays when the number changes. */
    const steady =
      (dom.fullTextOf(element).match(/\p{L}[\p{L} ]{2,}/gu) ?? [])
        .map((run) => run.trim())
        .sort((a, b) => b.length - a.length)[0] ?? '';
    const tries: Locator[] = [];
    if (testid !== '') tries.push({ by: 'testid', id: testid });
    if (/^(status|timer|meter|progressbar|link|button|heading)$/.test(role))
      for (const words of locators.spoken(element))
        if (words.by !== 'role' || !/\d/.test(String(words.name ?? ''))) tries.push(words);
    const id = selectors.idOf(element);
    if (id !== '') tries.push({ by: 'css', selector: `#${CSS.escape(id)}` });
    const row = element.closest('tr');
    if (row && label !== '' && /^(TD|TH)$/.test(element.tagName)) {
      const within: Locator = { by: 'role', role: 'row', hasText: label };
      const kind = role || 'cell';
      const index = [...row.children].filter((cell) => roles.roleOf(cell) === kind).indexOf(element);
      tries.push(
        { by: 'role', role: kind, within },
        { by: 'role', role: kind, nth: -1, within },
        { by: 'role', role: kind, nth: index, within },
      );
    }
    if (role === 'status') tries.push({ by: 'role', role });
    for (const selector of selectors.ownSelectors(element))
      if (!/\d{2,}/.test(selector)) tries.push({ by: 'css', selector });
    for (
      let node = dom.parentOf(element), depth = 0;
      node && depth < 6;
      node = dom.parentOf(node), depth += 1
    ) {
      const within = locators.containerOf(node);
      if (!within || /\d/.test(JSON.stringify(within))) continue;
      for (const selector of selectors.ownSelectors(element)) tries.push({ by: 'css', selector, within });
      if (steady !== '')
        tries.push({ by: 'css', selector: selectors.tagOf(element), hasText: steady, within });
    }
    if (label !== '') {
      const tag = selectors.tagOf(element);
      const before = element.previousElementSibling;
      // The words of a whole form are no label.
      if (before?.childElementCount === 0 && dom.textOf(before, 80) === label)
        tries.push({
          by: 'css',
          selector: `${selectors.tagOf(before)}:text-is(${selectors.quote(label)}) + ${tag}`,
        });
      const parent = element.parentElement;
      if (parent)
        for (const own of [
          ...selectors.classesOf(parent).map((name) => `.${CSS.escape(name)}`),
          selectors.tagOf(parent),
        ])
          tries.push({
            by: 'css',
            selector: `:scope > ${tag}`,
            within: { by: 'css', selector: own, hasText: label },
          });
    }
    return tries.find((locator) => finder.finds(locator, element)) ?? locators.byPlace(element);
  };
  const collect = (): RawNumber[] => {
    const numbers: RawNumber[] = [];
    let looked = 0;
    let last: Element | undefined;
    for (const element of dom.elements) {
      if (numbers.length >= most || looked > 30_000) break;
      if (around.placeOf(element).list >= 0) continue;
      if (/^(SCRIPT|STYLE|OPTION|INPUT|TEXTAREA|SELECT|NOSCRIPT|TITLE)$/.test(element.tagName)) continue;
      looked += 1;
      const raw = element.textContent ?? '';
      if (raw.length > 160 || !ownWords(element)) continue;
      if (!/\d/.test(raw)) continue;
      if (!dom.visible(element)) continue;
      if (element.closest('pre, code, time, select, option, textarea, svg, script, label')) continue;
      const text = dom.textOf(element, 120);
      if (text.length > 100 || !/\d/.test(text)) continue;
      // What is around a number says the same; a number elsewhere that is as large is another.
      if (numbers.at(-1)?.text === text && last?.contains(element) === true) continue;
      const label = labelOf(element, text);
      const aria = dom.attribute(element, 'aria-label');
      last = element;
      numbers.push({
        text,
        label,
        hints: dom.cut(
          `${dom.attribute(element, 'class')} ${dom.attribute(element, 'data-testid')} ${dom.idOf(element)} ${aria}`,
          200,
        ),
        locator: locate(element, label),
        region: around.regionOf(element),
        near: around.nearOf(element),
        live: dom.closest(element, '[aria-live], [role=status], output') !== null,
      });
    }
    return numbers;
  };
  return { collect };
};
export type Numbers = ReturnType<typeof createNumbers>;
