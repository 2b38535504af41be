import type { Page } from '@playwright/test';
import { atTwoWidths } from './at-two-widths.ts';

/**
 * Texts of which a box of their own cuts off the lower or upper part of the letters in their only line, and numbers of
 * which one cuts off the first or last digits without a sign that there are more.
 */
export const findCut = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await Promise.race([document.fonts.ready, new Promise((resolve) => setTimeout(resolve, 2_000))]);
    const squeeze = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
    const moving = document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect as KeyframeEffect | null)?.target);
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(), seen = 0; node && seen < 3_000; node = walker.nextNode(), seen += 1) {
      const words = squeeze(node.textContent);
      const parent = node.parentElement;
      if (words.length < 2 || !parent || parent.closest('svg, [aria-hidden=true], [inert], textarea, option'))
        continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 1);
      const [line] = rects;
      if (!line || rects.some(({ top }) => Math.abs(top - line.top) > 2)) continue;
      const size = Number.parseFloat(getComputedStyle(parent).fontSize);
      for (
        let box: Element | null = parent;
        box && squeeze(box.textContent) === words;
        box = box.parentElement
      ) {
        if (moving.includes(box)) break;
        const style = getComputedStyle(box);
        if (style.clipPath !== 'none' || style.clip !== 'auto') break;
        const [cutsAcross, cutsDown] = [style.overflowX, style.overflowY].map((overflow) =>
          /hidden|clip/.test(overflow),
        );
        if ((!cutsAcross && !cutsDown) || style.display === 'inline') continue;
        const edge = box.getBoundingClientRect();
        if (edge.height <= 4 || edge.width <= 4) break;
        const isNumber = /\d/.test(words) && words.length <= 24 && !/\p{L}{4}/u.test(words);
        const whole = range.getBoundingClientRect();
        const unseen = Math.max(whole.right - edge.right, edge.left - whole.left);
        if (
          isNumber &&
          cutsAcross &&
          style.textOverflow === 'clip' &&
          unseen > size * 0.4 &&
          unseen < whole.width
        )
          found.add(words.slice(0, 40));
        if (!cutsDown) continue;
        const shown = Math.min(line.bottom, edge.bottom) - Math.max(line.top, edge.top);
        // Letters fill about the size of their font; less than two thirds of it is half a word, and nothing at all is meant.
        if (shown > size * 0.2 && shown < size * 0.75) found.add(words.slice(0, 40));
      }
    }
    return [...found].slice(0, 10);
  });

export const cutTexts = (page: Page): Promise<string[]> => atTwoWidths(page, findCut);
