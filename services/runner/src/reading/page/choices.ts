// Runs inside the page. A field that opens a list of choices which is an element of its own, as those of widget libraries do: chosen, not typed.
import type { Dom } from './dom.ts';
import type { Names } from './names.ts';

export interface Choice {
  label: string;
  value: string;
}

/** Stands for what a widget of script holds: neither keys nor a screen reader come to it. Ticks and files are worked by their labels. */
export const standsIn = (element: Element): boolean =>
  element.tagName === 'INPUT' &&
  element.getAttribute('aria-hidden') === 'true' &&
  (element as HTMLInputElement).tabIndex < 0 &&
  !/^(hidden|checkbox|radio|file)$/.test((element as HTMLInputElement).type);

export const createChoices = (dom: Dom, names: Names) => {
  const choice = '[role=option]:not([aria-disabled=true])';
  const isCombobox = (element: Element): boolean =>
    element.getAttribute('role') === 'combobox' &&
    !/^(SELECT|BUTTON|A)$/.test(element.tagName) &&
    (element as HTMLInputElement).type !== 'search' &&
    (element.tagName === 'INPUT' || element.querySelector('input, textarea, select') === null);
  const said = (element: Element): string => dom.squeeze(element.textContent ?? '');
  const entriesIn = (list: Element): Element[] =>
    [...list.querySelectorAll(choice)].filter((one) => said(one) !== '');
  const isForSeveral = (list: Element): boolean => list.getAttribute('aria-multiselectable') === 'true';
  /** Stands open in a form, as free times do: one of its entries is chosen, and nothing opens it. */
  const isOpenList = (element: Element): boolean =>
    element.getAttribute('role') === 'listbox' &&
    element.closest('form') !== null &&
    !isForSeveral(element) &&
    element.querySelector('input, textarea, select') === null &&
    entriesIn(element).filter(dom.visible).length > 1 &&
    [...document.querySelectorAll('[aria-controls], [aria-owns]')].every(
      (one) => !['aria-controls', 'aria-owns'].some((name) => names.references(one, name).includes(element)),
    );
  /** Of a combobox whose list is in the document, open or not; of several at once people type, too. */
  const choicesOf = (element: Element): Element[] => {
    if (isOpenList(element)) return entriesIn(element);
    if (!isCombobox(element)) return [];
    const lists = ['aria-controls', 'aria-owns'].flatMap((name) => names.references(element, name));
    const list = lists.find((one) => one.querySelector(choice) !== null);
    return list === undefined || isForSeveral(list) ? [] : entriesIn(list);
  };
  /** Undefined where it opens no list that is known. */
  const optionsOf = (element: Element, most: number): Choice[] | undefined => {
    const found = choicesOf(element).slice(0, most);
    if (found.length === 0) return undefined;
    return found.map((one) => ({ label: dom.cut(said(one), 200), value: dom.cut(said(one), 500) }));
  };
  /** What is chosen in it; '' where nothing is. */
  const heldBy = (element: Element): string => {
    const chosen = choicesOf(element).filter((one) => one.getAttribute('aria-selected') === 'true');
    const { value = '' } = element as HTMLInputElement;
    // Lists of suggestions mark the one that Enter would take.
    const isTyped = element.tagName === 'INPUT' && !(element as HTMLInputElement).readOnly && value !== '';
    if (isTyped || chosen.length !== 1) return value;
    return said(chosen[0] as Element);
  };
  return { optionsOf, heldBy, isOpenList };
};
export type Choices = ReturnType<typeof createChoices>;
