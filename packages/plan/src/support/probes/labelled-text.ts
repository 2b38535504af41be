import type { Page } from '@playwright/test';

/**
 * The first thing that the page says beside a label of these words: of a list of terms, a table, a heading
 * or "Label: value". Of several, which commas separate, the first.
 */
export const labelledText = (page: Page, label: string): Promise<string> =>
  page.evaluate((asked) => {
    const words = (text: string): string[] =>
      text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[\s:]+/g, ' ')
        .trim()
        .split(' ');
    const alike = (one: string, other: string): boolean =>
      one === other ||
      (Math.min(one.length, other.length) > 3 &&
        (one.startsWith(other) || other.startsWith(one)) &&
        Math.abs(one.length - other.length) < 3);
    const wanted = words(asked);
    const names = (text: string): boolean => {
      const said = words(text);
      const shared = Math.min(said.length, wanted.length);
      return (
        said.length <= wanted.length &&
        said[0] !== '' &&
        said.slice(0, shared).every((word, index) => alike(word, wanted[index] ?? ''))
      );
    };
    const textOf = (element: Element | null): string =>
      element instanceof HTMLElement && element.checkVisibility()
        ? // biome-ignore lint/performance/useDomNodeTextContent: what a person can read
          element.innerText.replace(/\s+/g, ' ').trim()
        : '';
    const only = (text: string): string => (text.split(/[,;·•|]/)[0] ?? '').trim();
    const leaves = [
      ...document.querySelectorAll('dt, th, strong, b, h2, h3, h4, h5, h6, span, div, p, td'),
    ].filter(
      (element) =>
        element.childElementCount === 0 &&
        element.closest('nav, header, footer, [role=navigation], label') === null,
    );
    for (const leaf of leaves) {
      const text = textOf(leaf);
      if (text === '' || text.length > 40 || !names(text)) continue;
      const parent = leaf.parentElement;
      const whole = textOf(parent);
      const rest =
        whole.startsWith(text) && whole.length < 400
          ? whole.slice(text.length).replace(/^\s*[:–-]?\s*/, '')
          : '';
      const beside = leaf.matches('dt, th, td')
        ? textOf(leaf.nextElementSibling)
        : textOf(leaf.nextElementSibling) || rest;
      const found = only(leaf.matches('strong, b, span') ? rest || beside : beside);
      if (/[\p{L}\p{N}]/u.test(found) && found.length <= 60) return found;
    }
    return '';
  }, label);
