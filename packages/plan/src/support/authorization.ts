import type { Page } from '@playwright/test';
import { jsonAt } from './answers.ts';

/** The token that the application keeps in the browser, as its own requests carry it; nothing when there is none. */
export const authorization = async (
  page: Page,
  baseURL: string,
  key: string,
  path: string[],
  scheme: string,
): Promise<Record<string, string>> => {
  const { origins } = await page.context().storageState();
  const own = origins.find(({ origin }) => origin === new URL(baseURL).origin);
  const kept = own?.localStorage.find(({ name }) => name === key)?.value ?? '';
  const token = path.length === 0 ? kept : jsonAt(kept, path);
  return typeof token === 'string' && token !== '' ? { authorization: `${scheme} ${token}` } : {};
};
