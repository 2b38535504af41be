import type { Page } from '@playwright/test';

/** Roles of the landmarks on the page. */
export const landmarks = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const roles: Record<string, string> = {
      MAIN: 'main',
      NAV: 'navigation',
      ASIDE: 'complementary',
      HEADER: 'banner',
      FOOTER: 'contentinfo',
    };
    const marked = [...document.querySelectorAll('main, nav, aside, body > header, body > footer, [role]')];
    const known = [
      'main',
      'navigation',
      'complementary',
      'banner',
      'contentinfo',
      'search',
      'form',
      'region',
    ];
    return marked
      .map((element) => element.getAttribute('role') ?? roles[element.tagName] ?? '')
      .filter((role) => known.includes(role));
  });
