import type { Page } from '@playwright/test';
import { describeFocus } from './describe-focus.ts';

/** What receives focus on pressing Tab again and again, until it comes round or 60 times. */
export const focusPath = async (page: Page): Promise<string[]> => {
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
};
