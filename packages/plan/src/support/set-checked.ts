import type { Locator } from '@playwright/test';

/**
 * A box may lie below what its own label draws over it: then the label is pressed where the box is. Below anything else it is reached by
 * the keyboard.
 */
export const setChecked = async (
  box: Locator,
  checked: boolean,
  { timeout }: { timeout?: number } = {},
): Promise<void> => {
  const limit = timeout === undefined ? {} : { timeout };
  const isBelow = (what: 'its label' | 'something else'): Promise<boolean> =>
    box.evaluate(
      (element, asked) => {
        // Not smoothly: what is on the way there is not above anything yet.
        element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const above = document.elementFromPoint(left + width / 2, top + height / 2);
        const labels = [...((element as HTMLInputElement).labels ?? [])];
        if (above === null || above === element) return false;
        return labels.some((label) => label.contains(above)) === (asked === 'its label');
      },
      what,
      limit,
    );
  if (await isBelow('its label')) return void (await box.setChecked(checked, { ...limit, force: true }));
  if ((await isBelow('something else')) && (await box.isChecked(limit)) !== checked)
    await box.press('Space', limit);
  await box.setChecked(checked, limit);
};
