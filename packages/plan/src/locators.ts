// Constructors of locators and texts. Texts are literal unless made by `template`.
import type { Locator, Text } from '@prowl/contracts';

/**
 * `{{name}}`: a kept value; `{{run}}`: letters and digits fresh for each run; `{{env.NAME}}`: from the environment; `{{number 10 99 first {{run}}}}`:
 * a whole number in that range, another one for another text.
 */
export const template = (text: string): Text => ({ template: text });

type ByRole = Extract<Locator, { by: 'role' }>;

export const role = (name: string, text?: Text, more: Partial<Omit<ByRole, 'by'>> = {}): Locator => ({
  by: 'role',
  role: name,
  ...(text === undefined ? {} : { name: text }),
  ...more,
});
export const label = (text: Text, exact?: boolean): Locator => ({
  by: 'label',
  text,
  ...(exact === undefined ? {} : { exact }),
});
export const withText = (text: Text, exact?: boolean): Locator => ({
  by: 'text',
  text,
  ...(exact === undefined ? {} : { exact }),
});
export const css = (selector: string): Locator => ({ by: 'css', selector });
/** Of options of which one is taken, whichever is offered first. */
export const firstOption: Locator = { by: 'role', role: 'radio', visible: true, nth: 0 };

export const isOption = (locator: Locator): boolean => locator.by === 'role' && locator.role === 'radio';

/** A list on the page of which one is chosen, as the hours of a day. */
export const isListbox = (locator: Locator): boolean => locator.by === 'role' && locator.role === 'listbox';

/** What is offered first in it. */
export const firstOptionIn = (listbox: Locator): Locator => ({
  by: 'css',
  selector: '[role=option]:not([aria-disabled=true])',
  within: listbox,
  visible: true,
  nth: 0,
});

export const nth = (locator: Locator, index: number): Locator => ({ ...locator, nth: index });
export const inside = (within: Locator, locator: Locator): Locator => ({ ...locator, within });
