// Runs inside the page. The fields a person can fill, and what they say of themselves.

import { createBeside } from './beside.ts';
import { createChoices, standsIn } from './choices.ts';
import type { Dom } from './dom.ts';
import type { Locators } from './locators.ts';
import type { Names } from './names.ts';
import type { Roles } from './roles.ts';
import type { Selectors } from './selectors.ts';
import type { RawField } from './wire.ts';

/** Where a field stands, as `RawField` says it. */
type Place = Pick<RawField, 'near' | 'heading'>;

export const createFields = (
  dom: Dom,
  roles: Roles,
  names: Names,
  locators: Locators,
  { generated }: Pick<Selectors, 'generated'>,
) => {
  const beside = createBeside(dom, names);
  const choices = createChoices(dom, names);
  const mostOptions = 60;
  const native = (element: Element): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
    /^(SELECT|TEXTAREA)$/.test(element.tagName) ||
    (element.tagName === 'INPUT' &&
      !/^(submit|button|reset|image)$/.test((element as HTMLInputElement).type));
  /** Buttons of which one is pressed, in a form: a choice of what it sends. */
  const groupOf = (element: Element): Element | null =>
    roles.explicit(element) === 'radio' && element.closest('form') !== null
      ? element.closest('[role=radiogroup]')
      : null;
  const custom = (element: Element): boolean =>
    !native(element) &&
    (!/^(BUTTON|A)$/.test(element.tagName) ||
      roles.explicit(element) === 'combobox' ||
      groupOf(element) !== null) &&
    (choices.isOpenList(element) ||
      ((element as HTMLElement).isContentEditable && !element.parentElement?.isContentEditable) ||
      (/^(textbox|searchbox|combobox|spinbutton|slider|checkbox|switch|radio)$/.test(
        roles.explicit(element) ?? '',
      ) &&
        element.querySelector('input, textarea, select') === null));
  const isField = (element: Element): boolean => (native(element) ? !standsIn(element) : custom(element));
  /** Its options show only when it is pressed; what only suggests words takes any. */
  const opens = (element: Element): boolean =>
    element.tagName !== 'SELECT' &&
    choices.optionsOf(element, 1) === undefined &&
    (element as HTMLInputElement).list == null &&
    roles.explicit(element) === 'combobox' &&
    !/^(dialog|grid|tree)$/.test(dom.attribute(element, 'aria-haspopup'));
  const hiddenInput = (element: Element): boolean =>
    element.tagName === 'INPUT' && (element as HTMLInputElement).type === 'hidden';
  /** Can be worked by a person: itself, or through its visible label where pressing that does it. A choice or field behind a widget of script cannot. */
  const reachable = (element: Element): boolean =>
    dom.visible(element) ||
    (/^(checkbox|radio|file)$/.test((element as HTMLInputElement).type) &&
      [...((element as HTMLInputElement).labels ?? [])].some(dom.visible));
  const controlOf = (element: Element): RawField['control'] => {
    if (hiddenInput(element)) return 'hidden';
    if (element.tagName === 'SELECT' || choices.optionsOf(element, 1)) return 'select';
    if (element.tagName === 'TEXTAREA') return 'textarea';
    const type = native(element) ? element.type : '';
    const role = roles.roleOf(element);
    if (type === 'checkbox' || role === 'checkbox' || role === 'switch') return 'checkbox';
    if (type === 'radio' || role === 'radio') return 'radio';
    if (type === 'file') return 'file';
    if (type === 'range' || role === 'slider') return 'range';
    return native(element) ? 'input' : 'editable';
  };
  /** Words before it that no markup ties to it: a definition term, a table cell, a text in the same block. */
  const wordsBeside = (element: Element): string => {
    let node: Element | null = element;
    for (let depth = 0; node && depth < 3; depth += 1) {
      for (let before: ChildNode | null = node.previousSibling; before; before = before.previousSibling) {
        if (
          before instanceof Element &&
          (native(before) || before.querySelector('input, select, textarea, button'))
        )
          return '';
        const text = before instanceof Comment ? '' : dom.squeeze(before.textContent ?? '');
        if (text !== '') return text.length <= 80 ? text : '';
      }
      node = dom.parentOf(node);
      if (node && /^(FORM|BODY|MAIN|SECTION|TR|LI)$/.test(node.tagName)) {
        const cell = element.closest('td');
        return cell?.previousElementSibling ? dom.textOf(cell.previousElementSibling, 80) : '';
      }
    }
    return '';
  };
  const optionsOf = (element: Element): { label: string; value: string }[] | undefined => {
    if (element.tagName === 'SELECT')
      return [...(element as HTMLSelectElement).options].slice(0, mostOptions).map((option) => ({
        label: dom.cut(dom.squeeze(option.label || option.text), 200),
        value: dom.cut(option.value, 500),
      }));
    const opened = choices.optionsOf(element, mostOptions);
    if (opened) return opened;
    const list = (element as HTMLInputElement).list;
    return list
      ? [...list.options].slice(0, mostOptions).map((option) => ({
          label: dom.cut(option.label || option.value, 200),
          value: dom.cut(option.value, 500),
        }))
      : undefined;
  };
  /** What the field holds; nothing of passwords and files. */
  const heldBy = (element: Element, control: RawField['control']): string => {
    const input = element as HTMLInputElement;
    if (control === 'checkbox' || control === 'radio') {
      const checked = input.checked === true || element.getAttribute('aria-checked') === 'true';
      return checked ? input.value || 'on' : '';
    }
    if (input.type === 'password' || control === 'file') return '';
    if (control === 'select' && element.tagName !== 'SELECT') return choices.heldBy(element);
    return native(element) ? (input.value ?? '') : dom.textOf(element, 1_000);
  };
  const fieldOf = (element: Element, { near, heading }: Place): RawField => {
    const input = element as HTMLInputElement;
    const hidden = hiddenInput(element);
    const given = (name: string): Record<string, string> =>
      element.hasAttribute(name) ? { [name]: dom.attribute(element, name) } : {};
    const options = hidden ? undefined : optionsOf(element);
    const name = dom.attribute(element, 'name');
    const control = controlOf(element);
    const isCustom = !native(element);
    const isChosen = control === 'select' && element.tagName !== 'SELECT';
    // What is typed may be kept only where it names one of what opens: a day, an option, a node of a tree.
    const opener = hidden ? null : dom.closest(element, '[role=combobox]');
    const pops = opener ? dom.attribute(opener, 'aria-haspopup') : '';
    const isPicker = (opener === element && input.type !== 'search') || /^(dialog|grid|tree)$/.test(pops);
    const described = names
      .references(element, 'aria-describedby')
      .map((one) => dom.textOf(one, 120))
      .join(' ');
    const label = hidden ? '' : names.nameOf(element) || names.labelTexts(element)[0] || wordsBeside(element);
    const length = (value: number | undefined): boolean => typeof value === 'number' && value >= 0;
    return {
      // What a machine counts up is another one when the field is shown the next time.
      name: name || (label !== '' && generated(dom.idOf(element)) ? '' : dom.idOf(element)),
      id: dom.idOf(element),
      label: dom.cut(label, 300),
      placeholder: dom.attribute(element, 'placeholder'),
      autocomplete: dom.attribute(element, 'autocomplete'),
      inputmode: dom.attribute(element, 'inputmode'),
      hints: dom.cut(
        `${dom.attribute(element, 'title')} ${described} ${dom.attribute(element, 'class')} ${dom.attribute(element, 'data-testid')}`,
        400,
      ),
      locator: locators.locatorOf(element),
      control,
      type: isChosen || isPicker ? 'combobox' : isCustom ? roles.roleOf(element) || 'text' : input.type,
      role: roles.roleOf(element),
      required: input.required === true || element.getAttribute('aria-required') === 'true',
      // Nothing is typed in it, and all the same it is filled in.
      readonly: (input.readOnly === true && !isChosen) || element.getAttribute('aria-readonly') === 'true',
      disabled: element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true',
      visible: !hidden && reachable(element),
      ...given('min'),
      ...given('max'),
      ...given('step'),
      ...given('pattern'),
      ...given('accept'),
      ...(length(input.minLength) ? { minLength: input.minLength } : {}),
      ...(length(input.maxLength) ? { maxLength: input.maxLength } : {}),
      ...(input.multiple === true ? { multiple: true } : {}),
      ...(options ? { options } : {}),
      ...(opens(element) ? { opens: true as const } : {}),
      value: dom.cut(heldBy(element, control), 1_000),
      ...(hidden ? {} : { hint: beside.hintOf(element) }),
      near,
      heading,
    };
  };
  /** Radio buttons of one name, or of one group, are one field whose options are theirs. */
  const fieldsOf = (elements: Element[], placeOf: (element: Element) => Place): RawField[] => {
    const radios = new Map<string | Element, RawField>();
    const found: RawField[] = [];
    for (const element of elements) {
      const input = element as HTMLInputElement;
      const isNative = native(element) && element.type === 'radio' && element.name !== '';
      const one = isNative ? input.name : native(element) ? null : groupOf(element);
      if (one !== null) {
        const label = dom.cut(names.nameOf(element), 200);
        // Without a value of its own each says "on": only a script knows which is which.
        const value = isNative && element.hasAttribute('value') ? dom.cut(input.value, 500) : label;
        const option = { label, value };
        const isChosen = input.checked || element.getAttribute('aria-checked') === 'true';
        const known = radios.get(one);
        if (known) {
          if ((known.options?.length ?? 0) < 60) known.options?.push(option);
          if (isChosen) known.value = value;
          continue;
        }
        const group = element.closest('fieldset, [role=radiogroup]');
        const field = fieldOf(element, placeOf(element));
        const joined: RawField = {
          ...field,
          label: (group && names.nameOf(group)) || field.label,
          value: isChosen ? value : '',
          options: [option],
        };
        radios.set(one, joined);
        found.push(joined);
      } else found.push(fieldOf(element, placeOf(element)));
      if (found.length >= 80) break;
    }
    return found;
  };
  return { isField, hiddenInput, reachable, fieldsOf };
};
export type Fields = ReturnType<typeof createFields>;
