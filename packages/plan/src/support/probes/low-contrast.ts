import type { Page } from '@playwright/test';

/** Visible texts under a limit of contrast, large ones under two thirds of it. Those over images, gradients, transparency are left out. */
export const contrastBelow = (page: Page, limit: number): Promise<string[]> =>
  page.evaluate((least) => {
    type Colour = { r: number; g: number; b: number; a: number };
    const read = (text: string): Colour | null => {
      const [r, g, b, a] = (/^rgba?\(([^)]+)\)$/.exec(text)?.[1] ?? '').split(/[,/\s]+/).map(Number);
      return r === undefined || g === undefined || b === undefined ? null : { r, g, b, a: a ?? 1 };
    };
    const light = ({ r, g, b }: Colour) => {
      const channel = (value: number) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      return 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
    };
    // What is drawn before or after an element may be behind its text.
    const isPainted = (element: Element, which: string) => {
      const style = getComputedStyle(element, which);
      const drawn = style.backgroundImage !== 'none' || (read(style.backgroundColor)?.a ?? 1) > 0;
      return !['none', 'normal'].includes(style.content) && drawn;
    };
    const behind = (element: Element | null): Colour | null => {
      for (let each = element; each; each = each.parentElement) {
        const style = getComputedStyle(each);
        const colour = read(style.backgroundColor);
        if (least < 4.5 && (isPainted(each, '::before') || isPainted(each, '::after'))) return null;
        if (
          style.backgroundImage !== 'none' ||
          style.opacity !== '1' ||
          !colour ||
          (colour.a > 0 && colour.a < 1)
        )
          return null;
        if (['absolute', 'fixed', 'sticky'].includes(style.position) && colour.a === 0) return null;
        if (colour.a === 1) return colour;
      }
      return { r: 255, g: 255, b: 255, a: 1 };
    };
    const found = new Set<string>();
    for (const element of document.querySelectorAll('body *')) {
      const own = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent ?? '');
      const text = own.join(' ').replace(/\s+/g, ' ').trim();
      if (text === '' || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      if (element.closest(':disabled, [aria-disabled=true], option')) continue;
      const style = getComputedStyle(element);
      const front = read(style.color);
      const back = behind(element);
      if (!front || !back || front.a < 1 || style.textShadow !== 'none') continue;
      const [high, low] = [light(front), light(back)].sort((a, b) => b - a) as [number, number];
      const ratio = (high + 0.05) / (low + 0.05);
      const size = Number.parseFloat(style.fontSize);
      const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      if (ratio < (large ? least / 1.5 : least) - 0.005)
        found.add(`${text.slice(0, 60)} (${ratio.toFixed(2)})`);
    }
    return [...found];
  }, limit);

/** Visible texts under the contrast that WCAG asks for (AA): 4.5, and 3 for large ones. */
export const lowContrast = (page: Page): Promise<string[]> => contrastBelow(page, 4.5);
