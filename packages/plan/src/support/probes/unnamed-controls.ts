import type { Page } from '@playwright/test';

/** Visible controls without an accessible name. */
export const unnamedControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const words = (element: Element | null): string => {
      if (!element) return '';
      const images = [...element.querySelectorAll('img[alt], svg title, [aria-label]')];
      const spoken = images.map(
        (image) => image.getAttribute('alt') ?? image.getAttribute('aria-label') ?? image.textContent ?? '',
      );
      return [element.textContent ?? '', ...spoken].join(' ').trim();
    };
    const named = (control: Element): boolean => {
      const labels = (control as HTMLInputElement).labels;
      const referred = (control.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter((id) => id !== '');
      const own = ['aria-label', 'title', 'alt', 'placeholder'].some(
        (name) => (control.getAttribute(name) ?? '').trim() !== '',
      );
      const byValue =
        control instanceof HTMLInputElement && ['submit', 'reset', 'button'].includes(control.type);
      return (
        own ||
        referred.some((id) => words(document.getElementById(id)) !== '') ||
        [...(labels ?? [])].some((label) => words(label) !== '') ||
        (byValue && (control.value !== '' || control.type !== 'button')) ||
        (!control.matches('input, select, textarea') && words(control) !== '')
      );
    };
    const kinds = 'button, a[href], input:not([type=hidden]), select, textarea, [role=button], [role=link]';
    return [...document.querySelectorAll(kinds)]
      .filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true }) && !control.closest('[aria-hidden=true]'),
      )
      .filter((control) => !named(control))
      .map((control) => control.outerHTML.slice(0, 120));
  });
