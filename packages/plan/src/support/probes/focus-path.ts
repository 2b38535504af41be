import type { Page } from '@playwright/test';
import { describeFocus } from './describe-focus.ts';

/** What receives focus on pressing Tab again and again, until it comes round or 60 times. */
export const focusPath = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    for (const element of document.querySelectorAll('[data-tabbed]')) element.removeAttribute('data-tabbed');
  });
  const path: string[] = [];
  let stays = 0;
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await describeFocus(page);
    const place = await page.evaluate(() => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      const known = element?.getAttribute('data-tabbed');
      if (known === 'last') return 'same';
      for (const before of document.querySelectorAll('[data-tabbed=last]'))
        before.setAttribute('data-tabbed', '');
      element?.setAttribute('data-tabbed', 'last');
      return known === null ? 'new' : 'known';
    });
    // Day, month and year of a date field are stops of their own, as is what a frame holds: the focus is still on its way.
    stays = place === 'same' ? stays + 1 : 0;
    if (focused === '' || place === 'known' || stays > 12) break;
    if (place === 'new') path.push(focused);
  }
  return path;
};
