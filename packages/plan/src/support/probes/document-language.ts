import type { Page } from '@playwright/test';

/** The language that the document declares. */
export const documentLanguage = (page: Page): Promise<string> =>
  page.evaluate(() => {
    return document.documentElement.lang;
  });
