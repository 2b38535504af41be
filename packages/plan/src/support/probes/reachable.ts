import type { Page } from '@playwright/test';
import { offered } from './offered.ts';

/**
 * The same after menus were opened, one after the other: what says that it opens something, and at the top of the page buttons that were
 * not shown when `offered` was asked last, in a wide window. What a wide window shows as well does what it does there, which need not be
 * opening.
 */
export const reachable = async (page: Page): Promise<string[]> => {
  const says = 'summary, [aria-expanded=false], [aria-haspopup]:not([aria-haspopup=false])';
  const pathOf = (url: string) => url.split('#')[0];
  const start = page.url();
  await page.evaluate(() => {
    if (document.querySelector('[data-offered]') === null) return;
    for (const button of document.querySelectorAll('button, [role=button], label[for], a[href="#"]'))
      if (!button.hasAttribute('data-offered')) button.setAttribute('data-narrow', '');
  });
  // Behind a menu that is open the page may be out of reach.
  const found = new Set<string>(await offered(page));
  for (let presses = 0; presses < 6; presses += 1) {
    const isThere = await page.evaluate((opening) => {
      for (const done of document.querySelectorAll('[data-opens=next]'))
        done.setAttribute('data-opens', 'done');
      const bars = 'header, nav, aside, [role=banner], [role=navigation]';
      const next = [...document.querySelectorAll(`${opening}, [data-narrow]`)].find((element) => {
        const box = element.getBoundingClientRect();
        const isAtTop = element.closest(bars) !== null || box.top + scrollY < 160;
        return (
          isAtTop &&
          box.width >= 4 &&
          box.height >= 4 &&
          !element.hasAttribute('data-opens') &&
          element.closest('form, article, td') === null &&
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        );
      });
      next?.setAttribute('data-opens', 'next');
      return next !== undefined;
    }, says);
    if (!isThere) break;
    await page
      .locator('[data-opens=next]')
      .click({ timeout: 2_000 })
      .catch(() => undefined);
    // It may have led to another page, from which the way is back.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300))).catch(() => undefined);
    if (pathOf(page.url()) !== pathOf(start)) await page.goBack({ timeout: 5_000 }).catch(() => undefined);
    for (const each of await offered(page)) found.add(each);
  }
  return [...found];
};
