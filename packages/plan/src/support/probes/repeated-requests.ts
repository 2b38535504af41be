import type { Page } from '@playwright/test';

/** Data that script of the page asked its own server for again and again: the same 10 times, the same kind 20 times. */
export const repeatedRequests = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const byScript = entries.filter((entry) => ['fetch', 'xmlhttprequest'].includes(entry.initiatorType));
    const asked = byScript.filter((entry) => entry.name.startsWith(location.origin));
    const often = (least: number, nameOf: (url: URL) => string) => {
      const counts = new Map<string, number>();
      for (const entry of asked) {
        const name = nameOf(new URL(entry.name));
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      return [...counts].filter(([, count]) => count >= least).map(([name, count]) => `${count} × ${name}`);
    };
    const same = often(10, (url) => url.pathname + url.search);
    return same.length > 0 ? same : often(20, (url) => url.pathname.replace(/\/[\w-]*\d[\w-]*/g, '/:id'));
  });
