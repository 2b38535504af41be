// A page that writes down what is done with it, as the expression that was called.
import type { Page } from 'playwright';

export const createRecorder = (): { page: Page; calls: string[] } => {
  const calls: string[] = [];
  const finders = /^(getBy\w+|locator|first|last|nth|filter)$/;
  const written = (values: readonly unknown[]) =>
    values.map((value) => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value))).join(', ');
  const object = (path: string, members: Record<string, unknown> = {}): unknown =>
    new Proxy(members, {
      has: (known, key) => key in known,
      get: (known, key) => {
        if (typeof key !== 'string' || key === 'then') return undefined;
        if (key in known) return known[key];
        if (key === 'page') return () => page;
        if (key === 'evaluate') return () => Promise.resolve(true); // what is asked of it is so
        return (...args: unknown[]) => {
          const expression = `${path}${path === '' ? '' : '.'}${key}(${written(args)})`;
          if (finders.test(key)) return object(expression);
          calls.push(expression);
          return Promise.resolve();
        };
      },
    });
  const page = object('', { mainFrame: () => undefined, keyboard: object('keyboard') }) as Page;
  return { page, calls };
};
