import type { BrowserContext } from '@playwright/test';
import { hushWhileLeaving } from './leaving.ts';

/** Uncaught exceptions and unhandled rejections of all pages that are not being left, from now on. */
export const watchExceptions = (...contexts: BrowserContext[]): string[] => {
  const seen: string[] = [];
  for (const context of contexts) {
    void context.addInitScript(hushWhileLeaving); // what is asked of the browser afterwards waits for it
    context.on('weberror', (webError) => seen.push(webError.error().message));
  }
  return seen;
};

/** Answers of these origins with a status of 500 and above, from now on. */
export const watchServerErrors = (origins: string | string[], ...contexts: BrowserContext[]): string[] => {
  const seen: string[] = [];
  const known = [origins].flat().map((origin) => new URL(origin).origin);
  for (const context of contexts) {
    context.on('response', (response) => {
      const own = known.includes(new URL(response.url()).origin);
      if (own && response.status() >= 500)
        seen.push(`${response.request().method()} ${response.url()} → ${response.status()}`);
    });
  }
  return seen;
};
