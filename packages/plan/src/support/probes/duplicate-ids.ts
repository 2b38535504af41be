import type { Page } from '@playwright/test';

/** Ids that stand more than once on the page. */
export const duplicateIds = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
    return [...new Set(ids.filter((id, index) => id !== '' && ids.indexOf(id) !== index))];
  });
