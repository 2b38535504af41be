// Runs inside the page. Fields with what they hold now, and the numbers that stand inside items.
import type { Dom } from '../../reading/page/dom.ts';
import type { Locators } from '../../reading/page/locators.ts';
import type { Names } from '../../reading/page/names.ts';
import type { Selectors } from '../../reading/page/selectors.ts';
import type { FieldDemands, SeenField } from '../seen.ts';
import type { Places } from './places.ts';

const typed =
  'input:not([type=hidden]):not([type=submit]):not([type=button]):not([type=reset]):not([type=image]):not([type=checkbox]):not([type=radio]):not([type=file]):not([type=range]):not([type=color]), textarea, select, [contenteditable=""], [contenteditable=true], [contenteditable=plaintext-only], [role=textbox], [role=searchbox]';
const buttons = 'button:not([type=button]):not([type=reset]), input[type=submit], input[type=image]';

export const createSeenFields = (
  dom: Dom,
  names: Names,
  selectors: Selectors,
  locators: Locators,
  places: Places,
) => {
  const keyOf = (element: Element): string => places.keyOf(element, 'field');
  const kindOf = (element: Element): SeenField['kind'] => {
    if (element.tagName === 'SELECT') return 'choice';
    if (element.tagName === 'TEXTAREA') return 'long';
    if (element.tagName !== 'INPUT') return 'editable';
    const { type } = element as HTMLInputElement;
    if (type === 'password') return 'secret';
    if (type === 'number') return 'number';
    if (['date', 'time', 'month', 'week', 'datetime-local'].includes(type)) return 'date';
    return /^(text|search|)$/.test(type) ? 'text' : 'other';
  };
  /** A short text right behind the field, or behind its label where that is around it: a unit, a range, an example. */
  const behind = (element: Element): string => {
    const parent = dom.parentOf(element);
    const from = parent?.tagName === 'LABEL' ? parent : element;
    let text = '';
    for (let node = from.nextSibling; node && text === ''; node = node.nextSibling) {
      if (node instanceof Element && (node.matches(typed) || node.querySelector(`${typed}, button, label`)))
        return '';
      if (node instanceof Element && node.matches('button, label, select')) return '';
      text = dom.squeeze(node.textContent ?? '');
    }
    return text.length <= 90 ? text : '';
  };
  const demandsOf = (element: Element): FieldDemands => {
    const input = element as HTMLInputElement;
    const given = (name: 'min' | 'max' | 'step' | 'pattern'): Record<string, string> =>
      element.hasAttribute(name) ? { [name]: dom.attribute(element, name) } : {};
    const described = names.references(element, 'aria-describedby').map((one) => dom.textOf(one, 120));
    const hints = [dom.attribute(element, 'placeholder'), ...described, dom.attribute(element, 'title')];
    const all = [...new Set([...hints, behind(element)])].filter((text) => text !== '');
    return {
      hint: dom.cut(dom.plain(all.join(' · ')), 300),
      mode: dom.attribute(element, 'inputmode'),
      required: input.required === true || element.getAttribute('aria-required') === 'true',
      ...given('min'),
      ...given('max'),
      ...given('step'),
      ...given('pattern'),
      ...(typeof input.maxLength === 'number' && input.maxLength >= 0 ? { maxLength: input.maxLength } : {}),
    };
  };
  const collect = (): SeenField[] =>
    dom.elements
      .filter(
        (element) =>
          element.matches(typed) &&
          dom.visible(element) &&
          !element.parentElement?.closest('[contenteditable=""], [contenteditable=true]'),
      )
      .slice(0, 60)
      .map((element): SeenField => {
        const input = element as HTMLInputElement;
        const kind = kindOf(element);
        const form = element.closest('form');
        const inItem = places.inItem(element);
        const held =
          kind === 'secret' ? '' : kind === 'editable' ? dom.textOf(element, 300) : (input.value ?? '');
        const label =
          names.nameOf(element) ||
          dom.attribute(element, 'placeholder') ||
          dom.attribute(element, 'data-placeholder');
        return {
          key: keyOf(element),
          locator: locators.locatorOf(element),
          order: places.orderOf(element),
          type: input.type ?? '',
          label: dom.cut(dom.plain(label), 80),
          kind,
          value: dom.cut(held, 300),
          focused: document.activeElement === element,
          inert: input.readOnly === true || element.matches(':disabled'),
          asks: demandsOf(element),
          ...(kind === 'choice'
            ? {
                options: [...(element as unknown as HTMLSelectElement).options]
                  .slice(0, 12)
                  .map(({ label: words, value }) => ({
                    label: dom.cut(words, 80),
                    value: dom.cut(value, 80),
                  })),
              }
            : {}),
          ...(form
            ? {
                form: {
                  key: places.keyOf(form, 'form'),
                  buttons: [...form.querySelectorAll(buttons)].filter(dom.visible).length,
                  fields: [...form.querySelectorAll(typed)].filter(dom.visible).length,
                  sent:
                    !/^(#.*|javascript:.*)?$/.test(dom.attribute(form, 'action').trim()) ||
                    dom.attribute(form, 'method').toLowerCase() === 'post',
                },
              }
            : {}),
          ...places.inPlace(element),
          ...(inItem ? { inItem } : {}),
        };
      });
  const formKey = (element: Element): string => {
    const form = element.closest('form');
    return form ? places.keyOf(form, 'form') : '';
  };
  return { collect, formKey, selectors };
};
