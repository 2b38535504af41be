import type { Page } from '@playwright/test';

/** Words of the entry that the arrow keys have come to, by what the field says, a state, the focus, or a class of its own. */
export const markedSuggestion = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const shown = (element: Element | null | undefined): element is Element =>
      element?.checkVisibility() === true;
    const active = document.activeElement;
    const told = document.getElementById(active?.getAttribute('aria-activedescendant') ?? '');
    const entries = [...document.querySelectorAll('[role=option], li')].filter(
      (entry) => shown(entry) && !entry.hasAttribute('data-no-suggestion'),
    );
    const only = (found: Element[]) => (found.length === 1 ? found[0] : undefined);
    const selected = only(entries.filter((entry) => entry.getAttribute('aria-selected') === 'true'));
    const focused = entries.find((entry) => entry === active);
    const differs = (entry: Element) => {
      const beside = entries.filter(
        (other) => other !== entry && other.parentElement === entry.parentElement,
      );
      return (
        beside.length > 1 &&
        [...entry.classList].some((name) => beside.every((other) => !other.classList.contains(name)))
      );
    };
    const marked = [shown(told) ? told : undefined, selected, focused, only(entries.filter(differs))].find(
      (each) => each !== undefined,
    );
    return (marked?.textContent ?? '').replace(/\s+/g, ' ').trim();
  });
