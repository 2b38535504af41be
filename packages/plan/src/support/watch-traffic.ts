import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

/**
 * Knows when a page is quiet: loaded, and no request for 150 ms after a navigation, 300 ms after anything else; 150 ms, and nothing
 * that moves, where its script has asked for nothing so far. Gives up after 5 s.
 */
export const watchTraffic = (...contexts: BrowserContext[]) => {
  const open = new Set<Request>();
  let last = 0;
  let navigated = false;
  let asks = false;
  /** Runs in the page: nothing on it moves to an end. What turns for ever does not count. */
  const isStill = () =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      );
  const begin = (request: Request) => {
    last = Date.now();
    if (request.isNavigationRequest()) navigated = true;
    if (['fetch', 'xhr', 'eventsource', 'websocket'].includes(request.resourceType())) asks = true;
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
    const still = navigated || !asks ? 150 : 300;
    const moves = !navigated && !asks;
    navigated = false;
    const isQuiet = () =>
      Date.now() - asked > 5_000 || (open.size === 0 && Date.now() - Math.max(last, asked) >= still);
    await expect.poll(isQuiet, { timeout: 10_000, intervals: [25] }).toBe(true);
    if (!moves) return;
    const standsStill = () => page.evaluate(isStill).catch(() => true);
    await expect
      .poll(standsStill, { timeout: 2_000, intervals: [25] })
      .toBe(true)
      .catch(() => undefined);
  };
};
