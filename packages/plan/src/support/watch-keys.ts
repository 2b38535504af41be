import type { BrowserContext } from '@playwright/test';

/** Takes note of what each page looks up in its storage, and of what is pressed last. */
export const watchKeys = (...contexts: BrowserContext[]): void => {
  const listen = () => {
    const cookies = () => document.cookie.split('; ').filter((each) => each !== '');
    const entries = () =>
      [localStorage, sessionStorage].flatMap((area) =>
        Object.entries(area).map(([key, value]) => `${key}=${value}`),
      );
    const keys = {
      read: [] as string[],
      stored: [] as string[],
      pressed: null as Element | null,
      marks: [] as string[],
    };
    Object.defineProperty(window, '__keys', { value: keys });
    const getItem = Storage.prototype.getItem;
    Storage.prototype.getItem = function (key) {
      keys.read.push(String(key));
      return getItem.call(this, key);
    };
    const marks = () =>
      [document.documentElement, document.body].flatMap((root) =>
        [...(root?.attributes ?? [])].flatMap(({ name, value }) =>
          value.split(/\s+/).map((part) => `${name} ${part}`),
        ),
      );
    const note = ({ target }: Event) => {
      const found = target instanceof Element ? target.closest('button, a, label, input, [role]') : null;
      Object.assign(keys, {
        pressed: found,
        stored: [...entries(), ...cookies()],
        marks: marks(),
      });
    };
    window.addEventListener('click', note, true);
  };
  for (const context of contexts) void context.addInitScript(listen);
};
