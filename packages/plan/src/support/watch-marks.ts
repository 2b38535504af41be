import type { BrowserContext } from '@playwright/test';

/** Learns which of these marks a script could call, as injected script would. */
export const watchMarks = async (
  marks: readonly string[],
  ...contexts: BrowserContext[]
): Promise<Set<string>> => {
  const ran = new Set<string>();
  for (const context of contexts) {
    for (const mark of marks) await context.exposeFunction(mark, () => void ran.add(mark));
    context.on('dialog', async (dialog) => {
      for (const mark of marks) if (dialog.message().includes(mark)) ran.add(mark);
      await dialog.dismiss().catch(() => undefined);
    });
  }
  return ran;
};
