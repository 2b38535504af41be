// What the keyboard reaches and shows. Text: runs in the test and in the page.
import type { Support } from './support.ts';

export const keyboardProbes: Record<string, Support> = {
  describeFocus: {
    types: ['Page'],
    code: `const describeFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (!element || element === document.body || element === document.documentElement) return '';
    const label = (element as HTMLInputElement).labels?.[0]?.cloneNode(true) as Element | undefined;
    for (const control of label?.querySelectorAll('input, select, textarea, button') ?? []) control.remove();
    const spoken = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '';
    const words = spoken.replace(/\\s+/g, ' ').trim() || element.getAttribute('name') || element.id || element.getAttribute('href') || '';
    return \`\${element.getAttribute('role') ?? element.tagName.toLowerCase()} "\${words.slice(0, 80)}"\`;
  });`,
  },
  focusPath: {
    needs: ['describeFocus'],
    types: ['Page'],
    code: `/** What receives focus on pressing Tab again and again, until it comes round or 60 times. */
const focusPath = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    for (const element of document.querySelectorAll('[data-tabbed]')) element.removeAttribute('data-tabbed');
  });
  const path: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await describeFocus(page);
    const cameRound = await page.evaluate(() => {
      const known = document.activeElement?.hasAttribute('data-tabbed') ?? true;
      document.activeElement?.setAttribute('data-tabbed', '');
      return known && document.activeElement !== document.body;
    });
    if (focused === '' || cameRound) break;
    path.push(focused);
  }
  return path;
};`,
  },
  focusInvisible: {
    needs: ['describeFocus'],
    types: ['Page'],
    code: `/** What receives focus on pressing Tab without looking any different, by its styles and in a picture (at most 30 presses). */
const focusInvisible = async (page: Page): Promise<string[]> => {
  const picture = async () => {
    const clip = await page.evaluate(() => {
      const box = document.querySelector('[data-looked]')?.getBoundingClientRect();
      const [x, y] = [Math.max(0, (box?.left ?? 0) - 12), Math.max(0, (box?.top ?? 0) - 12)];
      const [right, bottom] = [Math.min(innerWidth, (box?.right ?? 0) + 12), Math.min(innerHeight, (box?.bottom ?? 0) + 12)];
      return { x, y, width: right - x, height: bottom - y };
    });
    return clip.width < 1 || clip.height < 1 ? '' : (await page.screenshot({ clip })).toString('base64');
  };
  const setFocus = (focused: boolean) =>
    page.evaluate((on) => {
      const element = document.querySelector<HTMLElement>('[data-looked]');
      if (on) element?.focus();
      else element?.blur();
    }, focused);
  const look = () =>
    page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.cancel();
      const looked = document.querySelector('[data-looked]');
      const around: Element[] = [];
      for (let each = looked; each && around.length < 4; each = each.parentElement) around.push(each);
      around.push(...[...(looked?.children ?? [])].slice(0, 5));
      for (const beside of [looked?.previousElementSibling, looked?.nextElementSibling]) if (beside) around.push(beside);
      const shape = ['transform', 'opacity', 'filter', 'clip', 'clipPath', 'top', 'left', 'width', 'height', 'fill', 'stroke'] as const;
      const paint = ['outline', 'boxShadow', 'border', 'backgroundColor', 'backgroundImage', 'color', 'textDecoration'] as const;
      const names = [...paint, ...shape];
      const styles = (element: Element) =>
        [null, '::before', '::after'].map((part) => {
          const style = getComputedStyle(element, part);
          return names.map((name) => (name === 'outline' && style.outlineStyle === 'none' ? 'none' : style[name])).join();
        });
      return JSON.stringify(around.map(styles));
    });
  const invisible: string[] = [];
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await describeFocus(page);
    const seenBefore = await page.evaluate(() => {
      for (const element of document.querySelectorAll('[data-looked]')) element.removeAttribute('data-looked');
      const known = document.activeElement?.hasAttribute('data-seen') ?? true;
      document.activeElement?.setAttribute('data-seen', '');
      document.activeElement?.setAttribute('data-looked', '');
      return known;
    });
    if (focused === '' || seenBefore) break;
    const marksItself = await page.evaluate(() => {
      const { width = 0, height = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
      const tiny = width < 4 || height < 4;
      return tiny || (document.activeElement?.matches('iframe, input, textarea, select, [contenteditable]') ?? true);
    });
    const withFocus = await look();
    await setFocus(false);
    let marked = marksItself || withFocus !== (await look());
    const unmarked = marked ? '' : await picture();
    await setFocus(true);
    for (let pictures = 0; pictures < 6 && !marked; pictures += 1) marked = (await picture()) !== unmarked; // marks may fade in
    if (!marked) invisible.push(focused);
  }
  return invisible;
};`,
  },
};
