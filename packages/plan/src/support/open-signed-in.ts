import type { Locator, Page } from '@playwright/test';

/** The application keeps the session in the page alone: a document that was opened, and asks for the account, gets it, and goes on to where it was to lead. */
export const openSignedIn = async (
  page: Page,
  opening: () => Promise<unknown>,
  asking: Locator,
  signInHere: () => Promise<void>,
): Promise<void> => {
  const loadedAt = () => page.evaluate(() => performance.timeOrigin).catch(() => 0);
  const before = await loadedAt();
  let wanted = '';
  page.once('framenavigated', () => {
    wanted = page.url();
  });
  await opening();
  if ((await loadedAt()) === before) return;
  const asks = await asking.waitFor({ timeout: 3_000 }).then(
    () => true,
    () => false,
  );
  if (!asks) return;
  await signInHere();
  await page.evaluate((address) => {
    const { origin, pathname, search, hash, href } = new URL(address || location.href);
    if (origin !== location.origin || href === location.href) return;
    if (pathname === location.pathname && search === location.search) {
      location.hash = hash;
      return;
    }
    history.pushState(null, '', href);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, wanted);
};
