import type { Locator } from '@playwright/test';

/** Of the browser's own list, or of one that the field opens: that one is named by it, or the only one that shows. */
export const chooseOption = async (
  field: Locator,
  option: { label: string } | { value: string },
  { timeout }: { timeout?: number } = {},
): Promise<void> => {
  const limit = timeout === undefined ? {} : { timeout };
  const isNative = await field.evaluate((element) => element.tagName === 'SELECT', undefined, limit);
  if (isNative) return void (await field.selectOption(option, limit));
  const name = 'label' in option ? option.label : option.value;
  const choice = async (): Promise<Locator> => {
    const list = (await field.getAttribute('aria-controls')) ?? (await field.getAttribute('aria-owns'));
    const scope = list ? field.page().locator(`[id=${JSON.stringify(list)}]`) : field.page();
    return scope.getByRole('option', { name, exact: true }).first();
  };
  const within = (ms: number) => ({ timeout: Math.min(ms, timeout ?? ms) });
  const waits = async (state: 'visible' | 'hidden'): Promise<boolean> =>
    (await choice()).waitFor({ state, ...within(700) }).then(
      () => true,
      () => false,
    );
  // The field itself may lie below what is drawn over it: the keyboard opens each such list.
  await field.focus(limit);
  await field.press('ArrowDown', limit);
  const isOpen =
    (await waits('visible')) ||
    (await field.click(within(1_000)).then(
      () => waits('visible'),
      () => false,
    ));
  // Some show what fits what is typed.
  if (!isOpen) await field.fill(name, within(1_000));
  await (await choice()).click(limit);
  // One for several choices stays open, over what is below it.
  if (!(await waits('hidden'))) await field.press('Tab', limit);
};
