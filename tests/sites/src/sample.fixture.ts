// What a sample is, and how samples read and press.
import type { Locator, Page } from 'playwright';

export interface Sample {
  /** Begins on the first page of an application that was just started. */
  readonly look: (page: Page) => Promise<string | number | null>;
  readonly sound: string | number | null;
  readonly broken: string | number | null;
}

export const textOf = async (locator: Locator) =>
  ((await locator.textContent()) ?? '').replace(/\s+/g, ' ').trim();
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const inside = (page: Page, region: string) => page.getByRole('region', { name: region, exact: true });
