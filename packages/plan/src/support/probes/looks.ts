import type { Page } from '@playwright/test';

/** Colours and size of text of the page as a whole: what a switch of its looks changes. */
export const looks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, document.body, document.querySelector('main, [role=main], body > *')].flatMap(
      (element) => {
        if (!element) return [];
        const { backgroundColor, color, colorScheme, fontSize, filter } = getComputedStyle(element);
        return `${element.tagName} ${backgroundColor} ${color} ${colorScheme} ${fontSize} ${filter}`;
      },
    ),
  );
