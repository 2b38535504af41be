// Runs inside the page. Fields outside of items: what each is called, takes and holds.
import type { LiveField } from '../live.ts';
import { closestOf, entries, isShown, parentOf, pressed, siblingsOf, squeeze, type Tree } from './tree.ts';
import { cut, labelOf, partOf } from './words.ts';

const most = 60;

export const heldBy = (element: Element): string => {
  const field = element as HTMLInputElement;
  if (field.type === 'password') return '•'.repeat(field.value.length); // a password is nobody's business
  return /^(checkbox|radio)$/.test(field.type) ? String(field.checked) : field.value;
};

const createItems = () => {
  const makes = new Map<Element, string>();
  /** Which fields and buttons an element has within it, in their order. */
  const makeOf = (element: Element): string => {
    const known = makes.get(element);
    if (known !== undefined) return known;
    const own = element.matches(entries)
      ? `${element.tagName}:${element.getAttribute('type') ?? ''} `
      : element.matches(pressed)
        ? 'button '
        : '';
    const within = [...(element.shadowRoot?.children ?? []), ...element.children];
    const make = own + within.map(makeOf).join('');
    makes.set(element, make);
    return make;
  };
  /** Rows and cards of one make that repeat: what is done there belongs to their items. Cards that differ are parts of a page. */
  const isInItem = (element: Element): boolean => {
    let node = parentOf(element);
    for (let level = 0; node !== null && node !== document.body && level < 6; level += 1) {
      const one = node;
      const { tagName, className } = node;
      const others = siblingsOf(node).filter((other) => other !== one && other.tagName === tagName);
      const alike = others.filter(
        (other) => other.className === className && makeOf(other) === makeOf(one) && makeOf(one) !== '',
      );
      const isRow = /^(LI|TR)$/.test(tagName) || /^(row|listitem)$/.test(node.getAttribute('role') ?? '');
      const isBusy = makeOf(node).trim().split(' ').length > 1;
      if (isBusy && (alike.length > 1 || (isRow && (alike.length > 0 || others.length === 0)))) return true;
      if (/^(FORM|SECTION|MAIN)$/.test(tagName)) break;
      node = parentOf(node);
    }
    return false;
  };
  return { isInItem };
};

/** So few pixels show no text: a code editor draws what is typed elsewhere, and emptying its field, which is cut off, removes nothing. */
const leastShown = 8;
const takesKeysOnly = (field: HTMLInputElement): boolean => {
  const holder = parentOf(field);
  if (!/^(TEXTAREA|INPUT)$/.test(field.tagName) || /^(checkbox|radio|range|color)$/.test(field.type))
    return false;
  if (holder === null || !['hidden', 'clip'].includes(getComputedStyle(holder).overflowY)) return false;
  const { width, height } = holder.getBoundingClientRect();
  return width < leastShown || height < leastShown;
};

export const fieldsOf = ({ all, pathOf }: Tree): LiveField[] => {
  const { isInItem } = createItems();
  const groups = new Set<string>();
  const fields = all.flatMap((element): LiveField[] => {
    const input = element as HTMLInputElement;
    if (!element.matches(entries) || input.disabled || input.readOnly || !isShown(element)) return [];
    if (isInItem(element) || takesKeysOnly(input)) return [];
    const holder = closestOf(element, 'form, section, article, fieldset, dialog, [role=region]');
    const isRadio = input.type === 'radio';
    const root = element.getRootNode() as Document | ShadowRoot;
    const buttons = [...root.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
      (other) => isRadio && other.name === input.name && other.form === input.form && !other.disabled,
    );
    const part = partOf(element);
    const group = `${pathOf(holder ?? document.body)}${holder === null ? ` ${part}` : ''}`;
    if (isRadio) {
      const key = `${group} ${input.name}`;
      if (input.name === '' || groups.has(key)) return [];
      groups.add(key);
    }
    const told = labelOf(element);
    const value = heldBy(element);
    const isToldByLabel = /^[\d.,]+$/.test(value) && told.split(/[\s:()]+/).includes(value);
    const plain = isToldByLabel ? squeeze(told.replace(value, '')).replace(/[\s:()=–-]+$/, '') : told;
    const checked = buttons.find((button) => button.checked);
    const legend = squeeze(element.closest('fieldset')?.querySelector('legend')?.textContent);
    const choices = [...((element as unknown as HTMLSelectElement).options ?? [])];
    return [
      {
        selector: pathOf(element),
        label: isRadio ? cut(legend || told) : plain,
        isToldByLabel,
        part,
        group,
        type: input.multiple ? 'multiple' : input.type,
        mode: input.inputMode,
        min: element.getAttribute('min'),
        max: element.getAttribute('max'),
        step: element.getAttribute('step'),
        value: isRadio ? (checked ? pathOf(checked) : '') : value,
        options: isRadio
          ? buttons.map(pathOf)
          : choices.filter((option) => !option.disabled).map(({ value }) => value),
      },
    ];
  });
  return fields.slice(0, most);
};
