import type { Page } from '@playwright/test';
import { atTwoWidths } from './at-two-widths.ts';

/**
 * Boxes in a row of four and more, all alike but one, that hangs lower than the others, or is narrower and cuts off what is
 * in it. What is larger or raised is usually meant; so is what is chosen or current.
 */
export const findUneven = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await Promise.race([document.fonts.ready, new Promise((resolve) => setTimeout(resolve, 2_000))]);
    const moving = new Set(
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map(({ effect }) => (effect as KeyframeEffect | null)?.target),
    );
    const chosen =
      '[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true], [aria-checked=true], :has(input:checked)';
    const found = new Set<string>();
    const flows = (element: Element) => {
      const { position, float, display } = getComputedStyle(element);
      return (
        /static|relative/.test(position) && float === 'none' && !/^(inline|table.*|contents)$/.test(display)
      );
    };
    const alike = (boxes: readonly DOMRect[], measure: (box: DOMRect) => number) => {
      const values = boxes.map(measure);
      return Math.max(...values) - Math.min(...values) <= 1;
    };
    const spills = (element: Element) => {
      const clips = /hidden|clip/.test(getComputedStyle(element).overflowX);
      return element.scrollWidth > element.clientWidth + (clips ? 2 : 6);
    };
    const nameOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40);
    for (const parent of document.querySelectorAll('body *')) {
      if (found.size >= 6 || parent.childElementCount < 4 || parent.childElementCount > 60) continue;
      if (parent.closest('svg, [aria-hidden=true], table')) continue;
      const children = [...parent.children].filter(
        (each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && flows(each),
      );
      const [{ tagName } = parent] = children;
      if (children.length < 4 || children.some((each) => each.tagName !== tagName || moving.has(each)))
        continue;
      const boxes = new Map(children.map((each) => [each, each.getBoundingClientRect()]));
      for (const odd of children) {
        const own = boxes.get(odd) as DOMRect;
        const middle = (own.top + own.bottom) / 2;
        const row = children.filter((each) => {
          const { top, bottom } = boxes.get(each) as DOMRect;
          return each !== odd && middle > top && middle < bottom;
        });
        const mates = row.map((each) => boxes.get(each) as DOMRect);
        const [mate] = mates;
        if (!mate || mates.length < 3 || odd.matches(chosen) || nameOf(odd) === '') continue;
        if (!alike(mates, ({ top }) => top) || !alike(mates, ({ height }) => height)) continue;
        const isLower =
          own.top - mate.top >= 6 && own.height <= mate.height + 2 && own.bottom > mate.bottom + 2;
        const isNarrower =
          alike(mates, ({ width }) => width) && mate.width - own.width > Math.max(12, mate.width * 0.1);
        if (isLower || (isNarrower && spills(odd) && !row.some(spills))) found.add(nameOf(odd));
      }
    }
    return [...found];
  });

export const unevenSiblings = (page: Page): Promise<string[]> => atTwoWidths(page, findUneven);
