import type { Page } from '@playwright/test';

/** Names of the buttons and paths of the links that are shown, be it after scrolling. Marks them, so that what comes later is known. */
export const offered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const chainOf = (element: Element) => {
      const chain: Element[] = [];
      for (let each = element.parentElement; each && each !== document.body; each = each.parentElement)
        chain.push(each);
      return chain;
    };
    const isIn = (box: DOMRect, edge: { left: number; right: number; top: number; bottom: number }) =>
      box.right > edge.left + 2 &&
      box.left < edge.right - 2 &&
      box.bottom > edge.top + 2 &&
      box.top < edge.bottom - 2;
    const shows = (element: Element) => {
      const box = element.getBoundingClientRect();
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      if (box.width < 4 || box.height < 4 || element.closest('[inert]')) return false;
      const chain = chainOf(element);
      const scrolls = chain.some((each) => /auto|scroll/.test(getComputedStyle(each).overflowX));
      const { scrollWidth, scrollHeight } = document.documentElement;
      const whole = {
        left: -scrollX,
        right: scrollWidth - scrollX,
        top: -scrollY,
        bottom: scrollHeight - scrollY,
      };
      if (!scrolls && !isIn(box, whole)) return false;
      return chain.every((each) => {
        const { overflowX, overflowY } = getComputedStyle(each);
        return !/hidden|clip/.test(`${overflowX} ${overflowY}`) || isIn(box, each.getBoundingClientRect());
      });
    };
    const wordsOf = (element: Element) =>
      (
        element.getAttribute('aria-label') ||
        element.textContent ||
        element.getAttribute('value') ||
        element.getAttribute('title') ||
        ''
      )
        .replace(/\s+/g, ' ')
        .trim();
    const found = new Set<string>();
    document.documentElement.setAttribute('data-offered', '');
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      if (!shows(link)) continue;
      const { origin, pathname, search, hash } = new URL(link.href, location.href);
      if (origin === location.origin) found.add(`${pathname}${search}${hash.startsWith('#/') ? hash : ''}`);
      found.add(wordsOf(link));
    }
    // The page that a field asks is reached by asking.
    for (const form of document.querySelectorAll<HTMLFormElement>('form:not([method=post i])')) {
      if (!URL.canParse(form.getAttribute('action') ?? '', location.href)) continue;
      const { origin, pathname } = new URL(form.getAttribute('action') ?? '', location.href);
      const fields = [...form.querySelectorAll('input:not([type=hidden]), textarea')];
      if (origin === location.origin && fields.some(shows)) found.add(pathname);
    }
    for (const button of document.querySelectorAll(
      'button, [role=button], summary, input[type=submit], input[type=button]',
    ))
      if (shows(button)) {
        button.setAttribute('data-offered', '');
        found.add(wordsOf(button));
      }
    return [...found].filter((name) => name !== '');
  });
