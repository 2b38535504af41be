import type { Page } from '@playwright/test';
import { describeFocus } from './describe-focus.ts';

/** What receives focus on pressing Tab without looking any different, by its styles and in a screenshot (at most 30 presses). */
export const focusInvisible = async (page: Page): Promise<string[]> => {
  const screenshot = async () => {
    const clip = await page.evaluate(() => {
      const { looked } = window as unknown as { looked?: HTMLElement };
      const box = looked?.getBoundingClientRect();
      const [x, y] = [Math.max(0, (box?.left ?? 0) - 12), Math.max(0, (box?.top ?? 0) - 12)];
      const [right, bottom] = [
        Math.min(innerWidth, (box?.right ?? 0) + 12),
        Math.min(innerHeight, (box?.bottom ?? 0) + 12),
      ];
      return { x, y, width: right - x, height: bottom - y };
    });
    return clip.width < 1 || clip.height < 1 ? '' : (await page.screenshot({ clip })).toString('base64');
  };
  const setFocus = (focused: boolean) =>
    page.evaluate((on) => {
      const { looked } = window as unknown as { looked?: HTMLElement };
      if (on) looked?.focus();
      else looked?.blur();
    }, focused);
  const look = () =>
    page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.cancel();
      const { looked = null } = window as unknown as { looked?: HTMLElement };
      const around: Element[] = [];
      for (let each = looked; each && around.length < 4; each = each.parentElement) around.push(each);
      around.push(...[...(looked?.children ?? [])].slice(0, 5));
      for (const beside of [looked?.previousElementSibling, looked?.nextElementSibling])
        if (beside) around.push(beside);
      const shape = [
        'transform',
        'opacity',
        'filter',
        'clip',
        'clipPath',
        'top',
        'left',
        'width',
        'height',
        'fill',
        'stroke',
      ] as const;
      const paint = [
        'outline',
        'boxShadow',
        'border',
        'backgroundColor',
        'backgroundImage',
        'color',
        'textDecoration',
      ] as const;
      const names = [...paint, ...shape];
      const styles = (element: Element) =>
        [null, '::before', '::after'].map((part) => {
          const style = getComputedStyle(element, part);
          return names
            .map((name) => (name === 'outline' && style.outlineStyle === 'none' ? 'none' : style[name]))
            .join();
        });
      return JSON.stringify(around.map(styles));
    });
  const invisible: string[] = [];
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await describeFocus(page);
    // What has the focus inside a component is what is looked at, not the component.
    const seenBefore = await page.evaluate(() => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      Object.assign(window, { looked: element });
      const known = element?.hasAttribute('data-seen') ?? true;
      element?.setAttribute('data-seen', '');
      return known;
    });
    if (focused === '' || seenBefore) break;
    const marksItself = await page.evaluate(() => {
      const { looked } = window as unknown as { looked?: HTMLElement };
      const { width = 0, height = 0 } = looked?.getBoundingClientRect() ?? {};
      const tiny = width < 4 || height < 4;
      return tiny || (looked?.matches('iframe, frame, input, textarea, select, [contenteditable]') ?? true);
    });
    const withFocus = await look();
    await setFocus(false);
    let marked = marksItself || withFocus !== (await look());
    const unmarked = marked ? '' : await screenshot();
    await setFocus(true);
    for (let attempt = 0; attempt < 6 && !marked; attempt += 1) marked = (await screenshot()) !== unmarked; // marks may fade in
    if (!marked) invisible.push(focused);
  }
  return invisible;
};
