import { expect } from '@playwright/test';

/** Whether an assertion is true now. */
export const holds = (assertion: () => Promise<void>): Promise<boolean> =>
  assertion().then(
    () => true,
    () => false,
  );

/** Whether an assertion comes true within a second and a half: what comes before it has let the page settle. */
export const met = (assertion: () => Promise<void>): Promise<boolean> =>
  expect(assertion)
    .toPass({ timeout: 1_500 })
    .then(
      () => true,
      () => false,
    );
