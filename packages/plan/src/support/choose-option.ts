import type { Locator } from '@playwright/test';

/** Of the browser's own list, or of one made by script that the field opens: named by it, or the only one that shows. */
export const chooseOption = async (
  field: Locator,
  option: { label: string } | { value: string },
  { timeout }: { timeout?: number } = {},
): Promise<void> => {
  const limit = timeout === undefined ? {} : { timeout };
  const isNative = await field.evaluate((element) => element.tagName === 'SELECT', undefined, limit);
  if (isNative) return void (await field.selectOption(option, limit));
  const name = 'label' in option ? option.label : option.value;
  // A list that stands open: its own entry is pressed.
  if ((await field.getAttribute('role', limit)) === 'listbox')
    return field.getByRole('option', { name, exact: true }).first().click(limit);
  const page = field.page();
  const choice = async (): Promise<Locator> => {
    // Some hide all that is behind their open list, the field with it.
    const [id = null] = await field.evaluateAll((found) =>
      found.map((each) => each.getAttribute('aria-controls') ?? each.getAttribute('aria-owns')),
    );
    const list = page.locator(`[id=${JSON.stringify(id ?? '')}]`);
    return ((await list.count()) > 0 ? list : page).getByRole('option', { name, exact: true }).first();
  };
  const within = (ms: number) => ({ timeout: Math.min(ms, timeout ?? ms) });
  const waits = (entry: Locator, state: 'visible' | 'hidden'): Promise<boolean> =>
    entry.waitFor({ state, ...within(700) }).then(
      () => true,
      () => false,
    );
  const shows = async (): Promise<boolean> => waits(await choice(), 'visible');
  // The field itself may lie below what is drawn over it: the keyboard opens each such list.
  await field.focus(limit);
  await field.press('ArrowDown', limit);
  const isOpen = (await shows()) || (await field.click(within(1_000)).then(shows, () => false));
  // Some show what fits what is typed; one that takes no text may be slow to open.
  if (!isOpen) await field.fill(name, within(1_000)).catch(() => undefined);
  const entry = await choice();
  await entry.click(limit);
  // One for several choices stays open, over what is below it. The field may be called by what was chosen.
  if (await waits(entry, 'hidden')) return;
  await ((await field.count()) > 0 ? field.press('Tab', limit) : page.keyboard.press('Tab'));
};
