import type { Page } from '@playwright/test';

/** How far things jumped since navigation without a person doing anything. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        const count = (entries: PerformanceEntry[]) => {
          for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
            total += entry.hadRecentInput ? 0 : entry.value;
          }
        };
        const observer = new PerformanceObserver((list) => count(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        const finish = () => {
          count(observer.takeRecords());
          resolve(total);
        };
        requestAnimationFrame(() => setTimeout(finish, 50));
      }),
  );
