// Runs inside the page. What is in front of it: dialogs that are open, and notices about cookies at an edge of the window.
import type { Locator } from '@prowl/contracts';
import type { Dom } from './dom.ts';
import type { Locators } from './locators.ts';
import type { Names } from './names.ts';
import type { Roles } from './roles.ts';

export interface InFront {
  readonly part: Locator;
  /** What it is called; '' where it is not. */
  readonly name: string;
  readonly text: string;
  readonly modal: boolean;
  /** Fields to type in or to choose with; boxes are none. */
  readonly fields: number;
  readonly asksForPassword: boolean;
  readonly buttons: readonly { readonly name: string; readonly locator: Locator }[];
}

/** That may be in front of a page. */
export const dialogs = '[role=dialog], [role=alertdialog], dialog[open], [aria-modal=true]';
const pressed = 'button, [role=button], input[type=button], input[type=submit], a';
const boxes = '[type=checkbox], [type=radio], [type=hidden], [type=button], [type=submit], [type=image]';
const most = { parts: 3, buttons: 12, noticeLetters: 1_500 } as const;

export const createInterstitials = (dom: Dom, roles: Roles, names: Names, locators: Locators) => {
  const fixedAround = (element: Element): Element | undefined => {
    for (let node: Element | null = element; node !== null; node = dom.parentOf(node))
      if (/^(fixed|sticky)$/.test(dom.styleOf(node).position)) return node;
    return undefined;
  };
  /** `cookies`: a pattern that finds what such notices are about. */
  const notices = (cookies: RegExp): Element[] => {
    const holders = new Set<Element>();
    for (const element of dom.elements) {
      if (!element.matches(pressed) || !dom.displayed(element)) continue;
      const holder = fixedAround(element);
      const text = holder === undefined ? '' : dom.fullTextOf(holder);
      if (holder && text.length <= most.noticeLetters && cookies.test(text.toLowerCase()))
        holders.add(holder);
    }
    return [...holders];
  };
  const describe = (part: Element, modal: boolean): InFront => {
    const within = dom.under(part).filter((element) => dom.displayed(element));
    const fields = within.filter(
      (element) => element.matches('input, select, textarea') && !element.matches(boxes),
    );
    const buttons = within.filter((element) => element.matches(pressed)).slice(0, most.buttons);
    return {
      part: locators.locatorOf(part),
      name: dom.plain(names.nameOf(part)),
      text: dom.textOf(part, 600),
      modal,
      fields: fields.length,
      asksForPassword: fields.some((field) => field.matches('[type=password]')),
      buttons: buttons.map((button) => ({
        name: dom.plain(names.nameOf(button)) || dom.textOf(button, 80),
        locator: locators.locatorOf(button),
      })),
    };
  };
  const find = (cookies: RegExp): InFront[] => {
    const open = dom.elements.filter(
      (element) => element.matches(dialogs) && dom.visible(element) && !roles.hidden(element),
    );
    const outer = open.filter((one) => !open.some((other) => other !== one && dom.contains(other, one)));
    const others = notices(cookies).filter((one) => !outer.some((part) => dom.contains(part, one)));
    return [
      ...outer.map((part) => describe(part, true)),
      ...others.map((part) => describe(part, false)),
    ].slice(0, most.parts);
  };
  return { find };
};
