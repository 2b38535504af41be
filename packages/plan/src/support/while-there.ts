import type { Locator } from '@playwright/test';

/** Gives up after three seconds, or when the page that the test ended on shows no such item, or more than one. */
export const whileThere = async (item: Locator, away: () => Promise<void>): Promise<void> => {
  if ((await item.count().catch(() => 0)) !== 1) return;
  const late = new Promise<void>((resolve) => setTimeout(resolve, 3_000));
  await Promise.race([away().catch(() => undefined), late]);
};
