import type { Locator } from '@playwright/test';
import { collapse } from './texts.ts';

/** One part of each item, all read in one go: its text, or an attribute of it; '' where an item has none. */
export const partsOf = async (
  items: Locator,
  part: (item: Locator) => Locator,
  attribute?: string,
): Promise<string[]> => {
  const read = (parts: Element[], { all, name }: { all: Node[]; name: string | undefined }) => {
    const around = (inner: Node): Node | null =>
      inner.parentNode ?? (inner instanceof ShadowRoot ? inner.host : null);
    const isIn = (item: Node, inner: Node | null): boolean =>
      inner !== null && (inner === item || isIn(item, around(inner)));
    // A former price that is struck out says nothing beside the one of now.
    const textIn = (element: HTMLElement): string =>
      [...element.querySelectorAll<HTMLElement>('s, del, strike')].reduce((text, struck) => {
        const rest = text.replace(struck.innerText, ' ');
        return /\d/.test(struck.innerText) && /\d/.test(rest) ? rest : text;
        // biome-ignore lint/performance/useDomNodeTextContent: what a person can read
      }, element.innerText);
    return all.map((item) => {
      const found = parts.find((each) => isIn(item, each));
      if (name === undefined) return found instanceof HTMLElement ? textIn(found) : '';
      return found instanceof HTMLInputElement && name === 'value'
        ? found.value
        : (found?.getAttribute(name) ?? '');
    });
  };
  return part(items).evaluateAll(read, { all: await items.elementHandles(), name: attribute });
};

export const column = async (items: Locator, part: (item: Locator) => Locator): Promise<string[]> =>
  (await partsOf(items, part)).map(collapse);

/** The text of one part of each item, counted within the item, '' where it has none. */
export const columnByItem = async (items: Locator, part: (item: Locator) => Locator): Promise<string[]> =>
  Promise.all((await items.all()).map(async (item) => collapse((await partsOf(item, part))[0] ?? '')));

/** An attribute of one part of each item, counted within the item, '' where it has none. */
export const attributeByItem = async (
  items: Locator,
  part: (item: Locator) => Locator,
  attribute: string,
): Promise<string[]> => {
  const read = ([element]: Element[], name: string) =>
    element instanceof HTMLInputElement && name === 'value'
      ? element.value
      : (element?.getAttribute(name) ?? '');
  return Promise.all((await items.all()).map((item) => part(item).evaluateAll(read, attribute)));
};
