import type { Page, Route } from '@playwright/test';

/**
 * Does what is asked for while the page's first request by script is kept from its server for so many milliseconds.
 * False where there was none within two seconds; resolves while it is still kept.
 */
export const holdRequest = async (
  page: Page,
  milliseconds: number,
  act: () => Promise<void>,
): Promise<boolean> => {
  let held = false;
  const hold = async (route: Route): Promise<void> => {
    const isFirst = !held && ['fetch', 'xhr'].includes(route.request().resourceType());
    if (isFirst) {
      held = true;
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
    }
    await route.fallback().catch(() => undefined); // the page may have given it up
    if (isFirst) await page.unroute('**/*', hold).catch(() => undefined);
  };
  await page.route('**/*', hold);
  await act();
  const end = Date.now() + 2_000;
  while (!held && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 25));
  return held;
};
