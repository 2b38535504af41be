import type { BrowserContext } from '@playwright/test';

/** Takes note of what pages put on the clipboard, and of what was pressed before. */
export const watchCopies = (...contexts: BrowserContext[]): void => {
  const listen = () => {
    const copies: { pressed: Element; text: string }[] = [];
    let pressed: Element | null = null;
    Object.defineProperty(window, '__copies', { value: copies });
    const note = (text: string) => {
      if (pressed !== null && text.trim() !== '') copies.push({ pressed, text });
    };
    const press = ({ target }: Event) => {
      pressed = target instanceof Element ? (target.closest('button, a, [role], summary') ?? target) : null;
    };
    window.addEventListener('click', press, true);
    const selected = () => {
      const field = document.activeElement;
      if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)
        return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? field.value.length);
      return String(document.getSelection() ?? '');
    };
    window.addEventListener('copy', (event) => {
      const written = event.defaultPrevented ? event.clipboardData?.getData('text/plain') : '';
      note(written || selected());
    });
    // Absent where the page is not served securely.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (!clipboard) return;
    clipboard.writeText = async (text) => note(String(text));
    clipboard.write = async (items) => {
      for (const item of items)
        if (item.types.includes('text/plain')) note(await (await item.getType('text/plain')).text());
    };
  };
  for (const context of contexts) void context.addInitScript(listen);
};
