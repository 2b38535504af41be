import type { Page } from '@playwright/test';
import { sharesIn, unevenSharesIn } from '../shares.ts';

/** Siblings of which each shows a percentage, and the words beside them. */
export const groupsWithPercentages = (page: Page): Promise<{ members: string[]; around: string }[]> =>
  page.evaluate(() => {
    // biome-ignore lint/performance/useDomNodeTextContent: what a person can read
    const textOf = (element: Element) => (element instanceof HTMLElement ? element.innerText : '');
    const parents = new Set<Element>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node && parents.size < 400; node = walker.nextNode()) {
      if (!node.textContent?.includes('%')) continue;
      let around = node.parentElement?.parentElement ?? null;
      for (let height = 0; around && around !== document.body && height < 4; height += 1) {
        parents.add(around);
        around = around.parentElement;
      }
    }
    return [...parents].flatMap((parent) => {
      const members = [...parent.children].filter(
        (child) => textOf(child).includes('%') && textOf(child).length <= 160,
      );
      const [first] = members;
      if (
        members.length < 2 ||
        members.length > 12 ||
        members.some(({ tagName }) => tagName !== first?.tagName)
      )
        return [];
      // What is said of the group is before or after it, in the smallest part that says more.
      let whole: Element = parent;
      const own = members.map(textOf);
      const rest = () => own.reduce((text, each) => text.replace(each, ' '), textOf(whole)).trim();
      while (rest() === '' && whole.parentElement && whole !== document.body) whole = whole.parentElement;
      return [{ members: own, around: rest().slice(0, 400) }];
    });
  });

export const shares = async (page: Page): Promise<string[]> =>
  sharesIn(await groupsWithPercentages(page)).map(({ label }) => label);

export const unevenShares = async (page: Page): Promise<string[]> =>
  unevenSharesIn(await groupsWithPercentages(page));
