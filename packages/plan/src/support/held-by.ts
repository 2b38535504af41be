import type { Locator } from '@playwright/test';

/** The value of a field, or what a choice shows that is drawn by script and has none; of a list on the page what is chosen in it. */
export const heldBy = (field: Locator): Promise<string> =>
  field.evaluate((element) => {
    if ('value' in element && typeof element.value === 'string') return element.value;
    const shown =
      element.getAttribute('role') === 'listbox' ? element.querySelector('[aria-selected=true]') : element;
    return (shown as HTMLElement | null)?.innerText.trim() ?? '';
  });
