import type { Page } from '@playwright/test';

export const describeFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (!element || element === document.body || element === document.documentElement) return '';
    const label = (element as HTMLInputElement).labels?.[0]?.cloneNode(true) as Element | undefined;
    for (const control of label?.querySelectorAll('input, select, textarea, button') ?? []) control.remove();
    const spoken = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '';
    const words =
      spoken.replace(/\s+/g, ' ').trim() ||
      element.getAttribute('name') ||
      element.id ||
      element.getAttribute('href') ||
      '';
    return `${element.getAttribute('role') ?? element.tagName.toLowerCase()} "${words.slice(0, 80)}"`;
  });
