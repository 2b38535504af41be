// The fields of a form that order, narrow or search a list. Pure.
import type { ListColumn, ListControl } from '@prowl/contracts';
import { isLabel, says } from '@prowl/lexicon';
import type { RawField, RawForm } from '../page/wire.ts';
import { filterUses, ordersBy, useOf } from './list-uses.ts';
import { marked, narrowing, ordering, spaced } from './words.ts';

/** A button that stands with a field does not send it where it says that it does something else. */
const otherwise = ['export', 'create', 'upload', 'utility', 'delete'] as const;

/** What may be typed in as well only suggests. */
const opensChoices = ({ opens, control, readonly, type, role }: RawField): boolean =>
  opens === true && (control === 'editable' || readonly) && type !== 'search' && role !== 'searchbox';

/** The same control, by what it turned out to offer: its label and its options say what it is for. */
export const offering = (
  control: ListControl,
  options: ListControl['options'],
  columns: readonly ListColumn[],
  language: string,
): ListControl => {
  const { label } = control;
  const labels = options.map((option) => option.label);
  if (says(label, ordering, language) || ordersBy(labels, language))
    return {
      ...control,
      kind: 'sort',
      options,
      uses: labels.map((option) => useOf(option, label, columns, language)),
    };
  if (says(label, 'page-size', language)) return { ...control, kind: 'page-size', options };
  return { ...control, kind: 'filter', options, uses: filterUses(labels, label, columns, language) };
};

export const controlOfField = (
  field: RawField,
  form: RawForm,
  columns: readonly ListColumn[],
  language: string,
): ListControl | undefined => {
  if (!field.visible || field.disabled) return undefined;
  const said = `${field.label} ${spaced(field.name)} ${spaced(field.id)} ${field.placeholder}`;
  const label = field.label || field.placeholder || spaced(field.name);
  const options = field.options ?? [];
  const labels = options.map((option) => option.label);
  const sending = form.submits.find(
    ({ name = '' }) => says(name, 'search', language) || !says(name, otherwise, language),
  );
  const submit = sending && form.locator ? { submit: sending.locator } : {};
  const base = { label, locator: field.locator, options, ...submit };
  // What a choice made by script offers is read when it is opened: `offering` then says what it is for.
  if (opensChoices(field)) return { ...base, kind: 'filter', control: 'select', options: [], uses: [] };
  if (field.control === 'select' || field.control === 'radio') {
    const control = field.control === 'select' ? ('select' as const) : ('radio' as const);
    if (says(said, ordering, language) || ordersBy(labels, language))
      return {
        ...base,
        kind: 'sort',
        control,
        uses: labels.map((option) => useOf(option, label, columns, language)),
      };
    if (
      says(said, 'page-size', language) ||
      (labels.length > 1 &&
        labels.every((option) => /^\d+( .*)?$/.test(option)) &&
        marked(said, 'size', 'limit', 'show', 'per', 'pagesize', 'perpage'))
    )
      return { ...base, kind: 'page-size', control, uses: [] };
    return { ...base, kind: 'filter', control, uses: filterUses(labels, label, columns, language) };
  }
  if (field.control === 'checkbox') {
    if (isLabel(label, 'select-items', language)) return undefined;
    const column =
      columns.find(
        (one) =>
          one.meaning === 'status' &&
          one.samples.some((sample) => sample !== '' && label.toLowerCase().includes(sample.toLowerCase())),
      )?.key ?? useOf('', label, columns, language).column;
    return {
      ...base,
      kind: 'filter',
      control: 'checkbox',
      options: [{ label, value: field.value || 'on' }],
      uses: [{ option: label, ...(column ? { column } : {}) }],
    };
  }
  if (field.control !== 'input' || field.type === 'password' || field.type === 'hidden') return undefined;
  if (
    field.type === 'search' ||
    field.role === 'searchbox' ||
    says(said, 'search', language) ||
    marked(`${field.hints} ${form.hints}`, 'search')
  )
    return { ...base, kind: 'search', control: 'input', uses: [] };
  if (says(said, narrowing, language))
    return {
      ...base,
      kind: says(said, ['minimum', 'maximum', 'price'], language) ? 'filter' : 'search',
      control: 'input',
      uses: [],
    };
  return undefined;
};
