import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

/** Knows when a page is quiet: loaded, and no request for 150 ms after a navigation, 300 ms after anything else. Gives up after 5 s. */
export const watchTraffic = (...contexts: BrowserContext[]) => {
  const open = new Set<Request>();
  let last = 0;
  let navigated = false;
  const begin = (request: Request) => {
    last = Date.now();
    if (request.isNavigationRequest()) navigated = true;
    if (request.resourceType() !== 'eventsource') open.add(request);
  };
  const end = (request: Request) => {
    last = Date.now();
    open.delete(request);
  };
  for (const context of contexts) {
    context.on('request', begin);
    context.on('requestfinished', end);
    context.on('requestfailed', end);
  }
  return async (page: Page): Promise<void> => {
    const asked = Date.now();
    await page.waitForLoadState('load', { timeout: 5_000 }).catch(() => undefined);
    const still = navigated ? 150 : 300;
    navigated = false;
    const isQuiet = () =>
      Date.now() - asked > 5_000 || (open.size === 0 && Date.now() - Math.max(last, asked) >= still);
    await expect.poll(isQuiet, { timeout: 10_000, intervals: [25] }).toBe(true);
  };
};
