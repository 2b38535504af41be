// Runs inside the page. Fields with what they hold now, and the numbers that stand inside items.
import { createBeside } from '../../reading/page/beside.ts';
import { createChoices, standsIn } from '../../reading/page/choices.ts';
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
  const beside = createBeside(dom, names);
  const choices = createChoices(dom, names);
  const mostOptions = 12;
  const keyOf = (element: Element): string => places.keyOf(element, 'field');
  const parts = 'section, article, aside, dialog, [role=region], [role=dialog], [role=tabpanel]';
  const partOf = (element: Element): string => {
    const part = dom.closest(element, parts);
    return part === null ? '' : places.keyOf(part, 'part');
  };
  const kindOf = (element: Element): SeenField['kind'] => {
    if (element.tagName === 'SELECT' || choices.optionsOf(element, 1)) return 'choice';
    if (element.tagName === 'TEXTAREA') return 'long';
    if (element.tagName !== 'INPUT') return 'editable';
    const { type } = element as HTMLInputElement;
    if (type === 'password') return 'secret';
    if (type === 'number') return 'number';
    if (['date', 'time', 'month', 'week', 'datetime-local'].includes(type)) return 'date';
    return /^(text|search|)$/.test(type) ? 'text' : 'other';
  };
  const demandsOf = (element: Element): FieldDemands => {
    const input = element as HTMLInputElement;
    const given = (name: 'min' | 'max' | 'step' | 'pattern'): Record<string, string> =>
      element.hasAttribute(name) ? { [name]: dom.attribute(element, name) } : {};
    return {
      hint: beside.hintOf(element),
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
          (element.matches(typed) || choices.optionsOf(element, 1) !== undefined) &&
          dom.visible(element) &&
          !standsIn(element) &&
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
        const isChosen = kind === 'choice' && element.tagName !== 'SELECT';
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
          value: dom.cut(isChosen ? choices.heldBy(element) : held, 300),
          part: partOf(element),
          focused: document.activeElement === element,
          inert: (input.readOnly === true && !isChosen) || element.matches(':disabled'),
          asks: demandsOf(element),
          ...(kind === 'choice'
            ? {
                options: (isChosen
                  ? (choices.optionsOf(element, mostOptions) ?? [])
                  : [...(element as unknown as HTMLSelectElement).options].slice(0, mostOptions)
                ).map(({ label: words, value }) => ({
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
