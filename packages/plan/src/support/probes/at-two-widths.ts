import type { Page } from '@playwright/test';

/** What is found in the window as it is and in one a little wider: an accident of one width says nothing. */
export const atTwoWidths = async (page: Page, find: (page: Page) => Promise<string[]>): Promise<string[]> => {
  const found = await find(page);
  const size = page.viewportSize();
  if (found.length === 0 || !size) return found;
  await page.setViewportSize({ ...size, width: size.width + 120 });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  const again = await find(page);
  await page.setViewportSize(size);
  return found.filter((each) => again.includes(each));
};
