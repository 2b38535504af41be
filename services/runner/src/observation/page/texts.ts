// Runs inside the page. Words outside lists and controls, what reads like a message, and the dialogs that are open.
import type { Dom } from '../../reading/page/dom.ts';
import type { Names } from '../../reading/page/names.ts';
import type { Roles } from '../../reading/page/roles.ts';
import type { Places } from './places.ts';

const noted =
  '[role=alert], [role=status], [aria-live=polite], [aria-live=assertive], output, [class*=error i], [class*=alert i], [class*=flash i], [class*=notice i], [class*=toast i], [class*=snack i], [class*=warning i], [class*=success i], [class*=message i], [class*=invalid i], [class*=notification i]';

/** Read out when it changes. */
const live = '[role=alert], [role=status], [aria-live=polite], [aria-live=assertive], output';

export const createTexts = (dom: Dom, roles: Roles, names: Names, places: Places) => {
  const most = 160;
  const spoken = 'button, a, [role=button], select, option, script, style, textarea, svg, template, noscript';
  const words = (): string[] => {
    const found: string[] = [];
    for (const element of dom.elements) {
      if (found.length >= most) break;
      if (places.placeOf(element) || element.closest(spoken)) continue;
      const own = dom.squeeze(
        [...dom.childNodesOf(element)]
          .filter((node) => node.nodeType === Node.TEXT_NODE)
          .map((node) => node.textContent ?? '')
          .join(' '),
      );
      if (own !== '' && element.closest('head') === null && dom.visible(element))
        found.push(dom.cut(dom.plain(own), 120));
    }
    return found.filter((text) => text !== '');
  };
  const messages = (): string[] => {
    const found = new Set<string>();
    for (const element of document.querySelectorAll(noted)) {
      if (found.size >= 20) break;
      if (element.matches('form, body, html, main, input, textarea, select, button, a, ul, ol')) continue;
      if (places.placeOf(element) || !dom.visible(element)) continue;
      const text = dom.textOf(element, 301);
      if (text !== '' && text.length <= 300) found.add(text);
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('[aria-invalid=true], :user-invalid')) {
      if (found.size >= 20) break;
      if (field.validationMessage) found.add(field.validationMessage);
    }
    return [...found];
  };
  /** Most of what it shows is a message: what is shown on top of the page and asks for nothing is no dialog. */
  const isMessage = (element: Element): boolean => {
    const all = dom.fullTextOf(element).length;
    return (
      element.querySelector('input, select, textarea') === null &&
      [element, ...element.querySelectorAll('*')].some(
        (part) => part.matches(live) && dom.fullTextOf(part).length * 2 > all,
      )
    );
  };
  const isDialog = (element: Element): boolean =>
    /^(dialog|alertdialog)$/.test(roles.roleOf(element)) || element.getAttribute('aria-modal') === 'true';
  const dialogs = (): string[] =>
    dom.elements
      .filter(
        (element) =>
          (isDialog(element) || (element.matches('[popover]:popover-open') && !isMessage(element))) &&
          dom.visible(element),
      )
      .map((element) => dom.cut(dom.plain(names.nameOf(element) || dom.textOf(element, 60)), 60));
  return { words, messages, dialogs };
};
