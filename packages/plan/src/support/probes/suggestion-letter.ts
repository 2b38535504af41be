import type { Page } from '@playwright/test';

/**
 * A letter after which the field with the focus suggests at least three things to choose from, '' where it does not. The field is empty
 * afterwards. Marks the entries that were shown before, which are no suggestions.
 */
export const suggestionLetter = async (page: Page): Promise<string> => {
  const isField = await page.evaluate(() => {
    for (const entry of document.querySelectorAll('li, [role=option]'))
      if (entry.checkVisibility()) entry.setAttribute('data-no-suggestion', '');
    return document.activeElement instanceof HTMLInputElement && document.activeElement.value === '';
  });
  if (!isField) return '';
  for (const letter of ['a', 'e', 'b', 's', 'o']) {
    await page.keyboard.type(letter);
    const count = await page.evaluate(async () => {
      const shown = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((entry) => entry.checkVisibility()).length;
      const until = performance.now() + 700;
      let found = 0;
      while (found < 3 && performance.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        found =
          shown('[role=option]:not(option, [data-no-suggestion])') || shown('li:not([data-no-suggestion])');
      }
      return found;
    });
    await page.keyboard.press('Backspace');
    if (count > 2) return letter;
  }
  return '';
};
