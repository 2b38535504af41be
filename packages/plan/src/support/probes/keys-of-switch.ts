import type { Page } from '@playwright/test';

/**
 * Keys that the page stored when a switch was pressed just now, or looked up when it was opened, and that have the name of the switch or of
 * what it changed on the page: it means to keep what is chosen.
 */
export const keysOfSwitch = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Keys = { read: string[]; stored: string[]; pressed: Element | null; marks: string[] };
    const { read, stored, pressed, marks } = (window as unknown as { __keys: Keys }).__keys;
    const wordsOf = (text: string) =>
      text
        .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .filter((word) => word.length >= 3);
    const attributes = (element: Element | null) =>
      [...(element?.attributes ?? [])].map(({ name, value }) => `${name} ${value}`);
    const now = [document.documentElement, document.body].flatMap((root) =>
      [...root.attributes].flatMap(({ name, value }) => value.split(/\s+/).map((part) => `${name} ${part}`)),
    );
    const changed = now.filter((mark) => !marks.includes(mark));
    const own = new Set([...attributes(pressed), pressed?.textContent ?? '', ...changed].flatMap(wordsOf));
    const keyOf = (entry: string) => entry.slice(0, entry.indexOf('='));
    const cookies = document.cookie.split('; ').filter((each) => each !== '');
    const entries = [localStorage, sessionStorage].flatMap((area) =>
      Object.entries(area).map(([key, value]) => `${key}=${value}`),
    );
    const written = [...entries, ...cookies].filter((entry) => !stored.includes(entry));
    const known = [...new Set([...read, ...[...entries, ...cookies].map(keyOf)])];
    // The name of the application before each key says nothing.
    const isCommon = (word: string) =>
      known.length > 1 && known.filter((key) => wordsOf(key).includes(word)).length * 2 > known.length;
    const isNamed = (key: string) => {
      const words = wordsOf(key).filter((word) => !isCommon(word));
      return words.length > 0 && words.every((word) => own.has(word));
    };
    return [
      ...new Set([
        ...written.filter((entry) => wordsOf(entry).some((word) => own.has(word))).map(keyOf),
        ...read.filter(isNamed),
      ]),
    ];
  });
