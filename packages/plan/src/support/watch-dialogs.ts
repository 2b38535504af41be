import type { BrowserContext } from '@playwright/test';

/** Keeps the words of every dialog; dismisses them until told to accept. */
export const watchDialogs = (...contexts: BrowserContext[]) => {
  const dialogs = { messages: [] as string[], accept: false, text: undefined as string | undefined };
  for (const context of contexts) {
    context.on('dialog', async (dialog) => {
      dialogs.messages.push(dialog.message());
      const leaving = dialog.type() === 'beforeunload';
      await (dialogs.accept || leaving ? dialog.accept(dialogs.text) : dialog.dismiss()).catch(
        () => undefined,
      );
    });
  }
  return dialogs;
};
