import type { Page } from '@playwright/test';

/** Names of cookies that script on the page can read. */
export const readableCookies = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    return document.cookie
      .split(';')
      .map((cookie) => (cookie.split('=')[0] ?? '').trim())
      .filter((name) => name !== '');
  });
