import type { Page } from '@playwright/test';

/** Lines of the page as a person reads them. Drawings have scales of their own, and so has code. */
export const readLines = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const drawn = new Set(
      [...document.querySelectorAll('svg text, svg tspan, pre, code')].flatMap((each) =>
        (each.textContent ?? '').split('\n').map((line) => line.trim()),
      ),
    );
    // biome-ignore lint/performance/useDomNodeTextContent: what a person can read
    const lines = document.body.innerText.split('\n').filter((line) => !drawn.has(line.trim()));
    return lines.slice(0, 3_000);
  });
