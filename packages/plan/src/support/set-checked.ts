import type { Locator } from '@playwright/test';

/** A box may lie below what its own label draws over it: then the label is pressed where the box is. */
export const setChecked = async (
  box: Locator,
  checked: boolean,
  { timeout }: { timeout?: number } = {},
): Promise<void> => {
  const limit = timeout === undefined ? {} : { timeout };
  const isDrawnOver = await box.evaluate(
    (element) => {
      element.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      const labels = [...((element as HTMLInputElement).labels ?? [])];
      return above !== null && above !== element && labels.some((label) => label.contains(above));
    },
    undefined,
    limit,
  );
  await box.setChecked(checked, { ...limit, ...(isDrawnOver ? { force: true } : {}) });
};
