import type { BrowserContext, Page } from '@playwright/test';
import { jsonAt } from './answers.ts';

/** The token that the application keeps in the browser, as its own requests carry it; nothing when there is none. */
export const authorization = async (
  page: Page,
  baseURL: string,
  key: string,
  path: string[],
  scheme: string,
): Promise<Record<string, string>> => {
  const { origin } = new URL(baseURL);
  const inPage = async () => page.evaluate((name) => localStorage.getItem(name) ?? '', key);
  const inBrowser = async () => {
    // Asking a browser for all of it takes a page of its own: once is enough where none was opened that could change it.
    const context: BrowserContext & { stored?: ReturnType<BrowserContext['storageState']> } = page.context();
    if (page.url() !== 'about:blank') delete context.stored;
    context.stored ??= context.storageState();
    const own = (await context.stored).origins.find((each) => each.origin === origin);
    return own?.localStorage.find(({ name }) => name === key)?.value ?? '';
  };
  const kept = page.url().startsWith(`${origin}/`) ? await inPage() : await inBrowser();
  const token = path.length === 0 ? kept : jsonAt(kept, path);
  return typeof token === 'string' && token !== '' ? { authorization: `${scheme} ${token}` } : {};
};
