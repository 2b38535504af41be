import type { Page } from '@playwright/test';

/**
 * Of the buttons that were pressed and copied something: those whose text is in the part of another one of them and not in their own.
 * What is in none says nothing; a single one does not unless others copy what is in their own part.
 */
export const copiedElsewhere = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Copy = { pressed: Element; text: string };
    const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();
    const { __copies } = window as unknown as { __copies: Copy[] };
    const copies = __copies.filter(({ pressed }) => pressed.isConnected);
    const buttons = [...new Set(copies.map(({ pressed }) => pressed))];
    /** All around a button in which there is no other one. */
    const partOf = (button: Element): Element => {
      let part = button;
      for (let around = part.parentElement; around !== null; around = around.parentElement) {
        const whole = around;
        if (buttons.some((other) => other !== button && whole.contains(other))) break;
        part = around;
      }
      return part;
    };
    const shownIn = (part: Element) => {
      const fields = [...part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
      const links = [...part.querySelectorAll<HTMLAnchorElement>('a[href]')];
      // biome-ignore lint/performance/useDomNodeTextContent: as a person reads it, with spaces between parts
      const shown = part instanceof HTMLElement ? part.innerText : '';
      // What is hidden counts as well: it may be shown on demand.
      const texts = [part.textContent ?? '', shown, ...fields.map(({ value }) => value)];
      return squeeze([...texts, ...links.map(({ href }) => href)].join(' '));
    };
    const holds = (button: Element, text: string) => {
      const shown = shownIn(partOf(button));
      for (let at = shown.indexOf(text); at >= 0; at = shown.indexOf(text, at + 1)) {
        const beside = shown.charAt(at - 1) + shown.charAt(at + text.length);
        if (!/[\p{L}\p{N}]/u.test(beside)) return true;
      }
      return false;
    };
    const read = copies
      .map(({ pressed, text }) => ({ pressed, text: squeeze(text) }))
      .filter(({ text }) => text.length >= 4 && text.length <= 1_000);
    // A button without a space before it runs on into what it copies.
    const isOwn = ({ pressed, text }: Copy) =>
      holds(pressed, text) || shownIn(partOf(pressed)).includes(text);
    const others = read.filter(
      (copy) => !isOwn(copy) && buttons.some((other) => other !== copy.pressed && holds(other, copy.text)),
    );
    if (others.length < 2 && !read.some(isOwn)) return [];
    const named = (button: Element) =>
      squeeze(button.getAttribute('aria-label') ?? button.textContent ?? '').slice(0, 40);
    return [...new Set(others.map(({ pressed, text }) => `${named(pressed)}: ${text.slice(0, 60)}`))];
  });
