import type { Page } from '@playwright/test';

/**
 * How many entries the field suggests by now. Many fields ask only when the typing has rested for a while, long after the page is quiet:
 * waits until as many have been shown for 400 ms, for at most 2 s. Entries that were there before carry a mark.
 */
export const suggestionsShown = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((entry) => entry.checkVisibility());
    const entries = () => {
      const options = shown('[role=option]:not(option, [data-no-suggestion])');
      return options.length > 0 ? options : shown('li:not([data-no-suggestion])');
    };
    const told = (found: Element[]) => found.map(({ textContent }) => textContent).join('\n');
    const end = performance.now() + 2_000;
    let found = entries();
    let since = performance.now();
    while (performance.now() < end && (found.length === 0 || performance.now() - since < 400)) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const now = entries();
      if (told(now) !== told(found)) since = performance.now();
      found = now;
    }
    return found.length;
  });
