import type { Page } from '@playwright/test';

/** Whether the page runs script that a message from a window of another site brings, as a text or as any member of an object. */
export const messageScript = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const sign = 'data-message-script';
    const markup = `<img src="x" onerror="document.documentElement.setAttribute('${sign}', '')">`;
    const anything = new Proxy(
      {},
      { get: (_, name) => (typeof name === 'symbol' || name === 'toJSON' ? undefined : markup) },
    );
    for (const data of [markup, anything]) {
      const message = new MessageEvent('message', { data, origin: 'https://elsewhere.example' });
      window.dispatchEvent(message);
    }
    for (let turn = 0; turn < 10 && !document.documentElement.hasAttribute(sign); turn += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    return document.documentElement.hasAttribute(sign);
  });
