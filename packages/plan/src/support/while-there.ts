import type { Locator } from '@playwright/test';

/** Of several one after the other. Gives up after three seconds, or when the page shows none, or as many as before. */
export const whileThere = async (item: Locator, away: () => Promise<void>): Promise<void> => {
  const count = () => item.count().catch(() => 0);
  const end = Date.now() + 3_000;
  let left = await count();
  while (left > 0 && Date.now() < end) {
    const late = new Promise<void>((resolve) => setTimeout(resolve, end - Date.now()));
    await Promise.race([away().catch(() => undefined), late]);
    const still = await count();
    if (still >= left) return;
    left = still;
  }
};
