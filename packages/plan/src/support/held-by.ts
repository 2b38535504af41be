import type { Locator } from '@playwright/test';

/** The value of a field, or what a choice shows that is drawn by script and has none. */
export const heldBy = (field: Locator): Promise<string> =>
  field.evaluate((element) =>
    'value' in element && typeof element.value === 'string'
      ? element.value
      : (element as HTMLElement).innerText.trim(),
  );
