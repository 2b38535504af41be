// The list of options that a field opens, by a press or by what is typed: mostly one at a time, wherever in the page it is put.
import type { Locator, Page } from 'playwright';
import { succeeds } from '../time/limit.ts';

export const optionsShown = (page: Page): Locator => page.getByRole('option').filter({ visible: true });

/** Undefined where none show within so many milliseconds. */
export const optionsComing = async (page: Page, patience: number): Promise<Locator | undefined> => {
  const options = optionsShown(page);
  return (await succeeds(options.first().waitFor({ timeout: patience }))) ? options : undefined;
};
