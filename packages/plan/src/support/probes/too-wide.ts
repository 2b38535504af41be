import type { Page } from '@playwright/test';

/**
 * What makes the whole page scroll sideways; where it cannot be scrolled, controls that are out of the window. What scrolls inside its own
 * box is fine.
 */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await Promise.race([document.fonts.ready, new Promise((resolve) => setTimeout(resolve, 2_000))]);
    const root = document.documentElement;
    const width = root.clientWidth;
    /** CSS pixels that nobody notices. */
    const slack = 16;
    if ((document.scrollingElement ?? root).scrollWidth <= width + slack) return [];
    const isCut = [root, document.body].some((each) => /hidden|clip/.test(getComputedStyle(each).overflowX));
    const moving = new Set(
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map(({ effect }) => (effect as KeyframeEffect | null)?.target),
    );
    const rightOf = (element: Element) => element.getBoundingClientRect().right + scrollX;
    const ancestorsOf = (element: Element) => {
      const chain: Element[] = [];
      for (let each = element.parentElement; each && each !== document.body; each = each.parentElement)
        chain.push(each);
      return chain;
    };
    const holds = (box: Element) =>
      getComputedStyle(box).overflowX !== 'visible' && rightOf(box) <= width + slack;
    const isLifted = (element: Element) => {
      const { position, transform } = getComputedStyle(element);
      return /absolute|fixed|sticky/.test(position) || transform !== 'none';
    };
    const nameOf = (element: Element) => {
      const words = (element.getAttribute('aria-label') || element.textContent || '')
        .replace(/\s+/g, ' ')
        .trim();
      const tag = element.tagName.toLowerCase();
      return words === '' ? tag : `${tag} "${words.slice(0, 40).trim()}"`;
    };
    const found = new Set<string>();
    const elements = [...document.body.querySelectorAll('*')].slice(0, 5_000);
    for (const element of elements) {
      const box = element.getBoundingClientRect();
      if (rightOf(element) <= width + slack || box.width < 4 || box.height < 4) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const chain = ancestorsOf(element);
      if (chain.some((each) => holds(each) || moving.has(each)) || moving.has(element)) continue;
      if (isCut) {
        const isControl = element.matches('a[href], button, input:not([type=hidden]), select, textarea');
        const isOut = box.right - width > box.width * 0.6;
        if (isControl && isOut && ![element, ...chain].some(isLifted)) found.add(nameOf(element));
      } else if (!chain.some((each) => rightOf(each) > width + slack)) found.add(nameOf(element));
    }
    return found.size > 0 || isCut ? [...found].slice(0, 10) : ['the page'];
  });
