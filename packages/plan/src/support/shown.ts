import type { Locator, Page } from '@playwright/test';
import { collapse } from './texts.ts';

/**
 * Runs in the page: what each of these elements shows, line by line, with what fields hold and states in brackets; null
 * for one that cannot be seen. Shadow roots are part of it, `left` and what is inside are not. `bare`: without whether something is
 * disabled. `grouped`: with the title of the part that it is in.
 */
export const showing = (
  roots: Element[],
  {
    left,
    classes,
    bare = false,
    grouped = false,
  }: { left: Node[]; classes: readonly string[]; bare?: boolean; grouped?: boolean },
): (string[] | null)[] => {
  // What shows only while a box or a plain button has the focus is no part of an item either.
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  const box = 'input[type=checkbox], input[type=radio], button:not([aria-haspopup], [aria-expanded])';
  if (active instanceof HTMLElement && active.matches(box)) active.blur();
  const seen = (element: Element) =>
    getComputedStyle(element).display === 'contents' || element.checkVisibility({ visibilityProperty: true });
  const fieldState = (field: Element): string => {
    if (field instanceof HTMLSelectElement)
      return [...field.selectedOptions].map(({ label }) => label).join(', ');
    if (field instanceof HTMLTextAreaElement) return field.value;
    if (!(field instanceof HTMLInputElement) || field.type === 'password') return '';
    if (/^(checkbox|radio)$/.test(field.type)) return field.checked ? 'ticked' : '';
    return field.value;
  };
  const statesOf = (element: Element): string[] => {
    const says = (name: string, word: string) => {
      const state = element.getAttribute(`aria-${name}`) ?? 'false';
      return ['false', ''].includes(state) ? '' : state === 'mixed' ? `partly ${word}` : word;
    };
    const style = getComputedStyle(element);
    return [
      fieldState(element),
      ...['checked', 'pressed', 'selected', 'current', 'expanded'].map((name) =>
        says(name, name === 'checked' ? 'ticked' : name),
      ),
      !bare && element.matches(':disabled, [aria-disabled=true]') ? 'disabled' : '',
      element instanceof HTMLDetailsElement && element.open ? 'expanded' : '',
      style.textDecorationLine.includes('line-through') ? 'struck through' : '',
      ...classes.filter((name) => element.classList.contains(name)),
    ].filter((state) => state !== '');
  };
  const titles = 'h2, h3, h4, h5, h6, [role=heading], legend, summary, dt';
  const groupOf = (root: Element): string => {
    let node = root;
    for (let depth = 0; depth < 4; depth += 1) {
      const parent: Element | null = node.parentElement;
      if (!parent || parent.matches('table')) return '';
      const beside = [...parent.children];
      const before = beside.slice(0, beside.indexOf(node)).reverse();
      const over = before
        .filter((one) => one.tagName !== node.tagName)
        .flatMap((one) =>
          one.matches(titles) ? one : (one.querySelector(`:scope > :is(${titles})`) ?? []),
        )[0];
      const name =
        over?.textContent ??
        (parent.matches('ul, ol, main, body') ? null : parent.getAttribute('aria-label'));
      // Numbers in it count the items.
      if (name)
        return name
          .replace(/[\d(].*$/s, '')
          .replace(/\s+/g, ' ')
          .trim();
      if (parent.matches('main, body')) return '';
      node = parent;
    }
    return '';
  };
  return roots.map((root) => {
    if (!seen(root)) return null;
    const lines: string[] = [];
    let line = '';
    const end = () => {
      if (line.trim() !== '') lines.push(line.replace(/\s+/g, ' ').trim());
      line = '';
    };
    const walk = (node: Node): void => {
      if (left.includes(node)) return;
      if (node instanceof Text) line += node.data;
      if (!(node instanceof Element) || !seen(node)) return;
      if (node.matches('script, style, noscript, template, title, option')) return;
      const { display } = getComputedStyle(node);
      const flows = display.startsWith('inline') || display === 'contents';
      const block = !flows || node.matches('br');
      if (block) end();
      for (const state of statesOf(node)) line += ` [${state}] `;
      const words = node.getAttribute('aria-label') ?? node.getAttribute('alt') ?? '';
      if (!node.matches('textarea, svg')) {
        const inner = node.shadowRoot ?? node;
        const slotted = node instanceof HTMLSlotElement ? node.assignedNodes() : [];
        const before = line;
        const many = lines.length;
        const folded = node instanceof HTMLDetailsElement && !node.open;
        const unfolded = slotted.length > 0 ? slotted : [...inner.childNodes];
        for (const child of folded ? node.querySelectorAll(':scope > summary') : unfolded) walk(child);
        const nothing = line.trim() === before.trim() && lines.length === many;
        if (nothing && node.matches('img, a, button, [role]')) line += ` ${words} `;
      }
      if (block) end();
    };
    walk(root);
    end();
    const group = grouped ? groupOf(root) : '';
    return group === '' ? lines : [...lines, `[in ${group}]`];
  });
};

/**
 * Made by another test that runs at the same time: it comes and goes as that one likes, and says nothing of this one. `run` marks what
 * this test makes.
 */
export const isAnothers = (text: string, run = '-'): boolean => {
  const marks = text.toLowerCase().match(/prowl[a-z]{6,}/g) ?? [];
  return marks.length > 0 && !marks.some((mark) => mark.startsWith(run));
};

/**
 * What each visible item shows, with the pointer elsewhere: what shows only under it is no part of an item. Items that other
 * tests have made are left out, unless `all` are wanted.
 */
export const itemsOf = async (
  items: Locator,
  { all, bare, classes = [], run }: { all?: true; bare?: true; classes?: string[]; run?: string } = {},
): Promise<string[]> => {
  await items.page().mouse.move(-1, -1);
  const shown = await items.evaluateAll(showing, { left: [], classes, bare, grouped: true });
  const texts = shown.filter((lines) => lines !== null).map((lines) => collapse(lines.join(' ')));
  return texts.filter((text) => all || !isAnothers(text, run));
};

/** What the page shows but for these parts, line by line; without lines about what other tests have made, unless `all` are wanted. */
export const linesOf = async (
  page: Page,
  except: readonly Locator[],
  { all, bare, run }: { all?: true; bare?: true; run?: string } = {},
): Promise<string[]> => {
  await page.mouse.move(-1, -1);
  const left = (await Promise.all(except.map((part) => part.elementHandles()))).flat();
  const [lines] = await page.locator('body').evaluateAll(showing, { left, classes: [], bare });
  return (lines ?? []).filter((line) => all || !isAnothers(line, run));
};
