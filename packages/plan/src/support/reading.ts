import type { Locator, Page } from '@playwright/test';
import { collapse } from './texts.ts';

export const textsOf = async (items: Locator): Promise<string[]> =>
  (await items.allInnerTexts()).map(collapse);

export const textOf = async (item: Locator): Promise<string> => (await textsOf(item))[0] ?? '';

export const visibleText = async (area: Locator): Promise<string> =>
  collapse((await area.allInnerTexts()).join(' '));

export const addressOf = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};
