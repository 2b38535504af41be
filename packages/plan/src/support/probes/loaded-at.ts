import type { Page } from '@playwright/test';

/** When the document was loaded, in milliseconds since 1970: another number after a reload or on another page of a server. */
export const loadedAt = (page: Page): Promise<number> => page.evaluate(() => performance.timeOrigin);
