import type { Page } from '@playwright/test';
import { atTwoWidths } from './at-two-widths.ts';

/**
 * Controls that stick out of the framed box they belong to, where those in its siblings stay inside, or out of the window where
 * nobody can scroll to.
 */
export const findOutside = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await Promise.race([document.fonts.ready, new Promise((resolve) => setTimeout(resolve, 2_000))]);
    const moving = new Set(
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map(({ effect }) => (effect as KeyframeEffect | null)?.target),
    );
    const chainOf = (element: Element) => {
      const chain: Element[] = [];
      for (let each: Element | null = element; each && each !== document.body; each = each.parentElement)
        chain.push(each);
      return chain;
    };
    const shows = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 8 &&
      element.getBoundingClientRect().height > 8;
    const isFramed = (element: Element) => {
      const { borderLeftWidth, borderLeftStyle, boxShadow } = getComputedStyle(element);
      return (Number.parseFloat(borderLeftWidth) > 0 && borderLeftStyle !== 'none') || boxShadow !== 'none';
    };
    const nameOf = (element: Element) =>
      (
        element.getAttribute('aria-label') ||
        (element as HTMLInputElement).labels?.[0]?.textContent ||
        element.textContent ||
        element.getAttribute('name') ||
        element.tagName.toLowerCase()
      )
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 40);
    const sticksOut = (control: Element, box: Element) => {
      const [own, edge] = [control.getBoundingClientRect(), box.getBoundingClientRect()];
      const out = Math.max(edge.left - own.left, own.right - edge.right);
      return out > Math.min(own.width * 0.4, 60) && own.bottom > edge.top && own.top < edge.bottom;
    };
    const found = new Set<string>();
    const controls = [
      ...document.querySelectorAll('button, input:not([type=hidden]), select, textarea, a[href]'),
    ].slice(0, 800);
    for (const control of controls) {
      const chain = chainOf(control);
      if (!shows(control) || control.closest('[aria-hidden=true], [inert], dialog, [popover]')) continue;
      if (chain.some((each) => moving.has(each))) continue;
      const styles = chain.slice(1).map((each) => getComputedStyle(each));
      if (/absolute|fixed|sticky/.test(getComputedStyle(control).position)) continue;
      if (styles.some(({ position }) => /absolute|fixed|sticky/.test(position))) continue;
      if (styles.some(({ overflowX }) => overflowX !== 'visible')) continue;
      const { left, right } = control.getBoundingClientRect();
      if (left + scrollX < -8 && right + scrollX > 8) found.add(nameOf(control));
      const box = chain.slice(1, 8).find((each) => {
        const siblings = [...(each.parentElement?.children ?? [])].filter(
          ({ tagName }) => tagName === each.tagName,
        );
        return siblings.length >= 3 && isFramed(each) && siblings.filter(isFramed).length === siblings.length;
      });
      if (!box || !sticksOut(control, box)) continue;
      const siblings = [...(box.parentElement?.children ?? [])].filter((each) => each !== box);
      const kin = siblings.flatMap((each) => {
        const same = [...each.querySelectorAll(control.tagName)].filter(shows);
        return same.map((other) => sticksOut(other, each));
      });
      if (kin.length >= 2 && kin.every((out) => !out)) found.add(nameOf(control));
    }
    return [...found].slice(0, 10);
  });

export const outsideParts = (page: Page): Promise<string[]> => atTwoWidths(page, findOutside);
