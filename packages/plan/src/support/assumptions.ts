import { expect } from '@playwright/test';

/** Whether an assertion is true now. */
export const holds = (assertion: () => Promise<void>): Promise<boolean> =>
  assertion().then(
    () => true,
    () => false,
  );

/** Whether an assertion comes true within three seconds. */
export const met = (assertion: () => Promise<void>): Promise<boolean> =>
  expect(assertion)
    .toPass({ timeout: 3_000 })
    .then(
      () => true,
      () => false,
    );
