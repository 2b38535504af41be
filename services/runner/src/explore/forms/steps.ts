// A filled form as steps of a plan, so that the explorer and a test do the same. Pure.
import type { Field, Form, Locator, Step, Text } from '@prowl/contracts';
import { selectLabel, selectValue } from '@prowl/plan';
import { firstProposedIn } from './days.ts';
import { type Entry, entryFor, type Filling } from './values.ts';

export interface Filled {
  readonly steps: readonly Step[];
  /** What was entered, by field name or label; texts may be templates with the mark. */
  readonly values: Readonly<Record<string, Text>>;
  /** Required fields for which nothing could be found. */
  readonly missing: readonly string[];
}

export const keyOf = ({ name, label }: Field): string =>
  name !== '' ? name : label !== '' ? label : 'field';

const quoted = (text: string) => JSON.stringify(text);

/** The one radio button of a group that stands for a value. */
const radioOf = ({ name, locator, options = [] }: Field, value: string): Locator => {
  const label = options.find((option) => option.value === value)?.label ?? '';
  if (label !== '')
    return {
      by: 'role',
      role: 'radio',
      name: label,
      ...(locator.within === undefined ? {} : { within: locator.within }),
    };
  return name === ''
    ? locator
    : { by: 'css', selector: `input[type=radio][name=${quoted(name)}][value=${quoted(value)}]` };
};

/** Enters one thing into one field. */
export const stepFor = (field: Field, entry: Entry): Step => {
  const target = field.locator;
  if ('file' in entry) return { do: 'upload', target, files: [entry.file] };
  if ('check' in entry) return entry.check ? { do: 'check', target } : { do: 'uncheck', target };
  if ('option' in entry) {
    if (field.control === 'radio') return { do: 'check', target: radioOf(field, entry.option) };
    return field.opens ? selectLabel(target, entry.option) : selectValue(target, entry.option);
  }
  return { do: 'fill', target, value: entry.text };
};

const looks: ReadonlySet<Form['purpose']> = new Set(['search', 'filter', 'sort']);

/** It only narrows down what another field of the form offers: with any word in it there might be nothing to choose. */
const isAid = ({ purpose, fields }: Form, field: Field): boolean =>
  field.meaning === 'search' &&
  !field.required &&
  !looks.has(purpose) &&
  fields.some((other) => ['radio', 'select', 'checkbox'].includes(other.control));

const enteredText = (entry: Entry): Text => {
  if ('text' in entry) return entry.text;
  if ('option' in entry) return entry.option;
  if ('check' in entry) return entry.check ? 'on' : 'off';
  return entry.file.name;
};

/** `only`: fields to fill; the others keep what they hold. */
export const fillForm = (
  form: Form,
  filling: Filling,
  only: (field: Field) => boolean = () => true,
): Filled => {
  const steps: Step[] = [];
  const values: Record<string, Text> = {};
  const missing: string[] = [];
  const groups = new Set<string>();
  const firstProposed = firstProposedIn(form.fields, filling.today);
  for (const field of form.fields) {
    if (!only(field) || isAid(form, field)) continue;
    if (field.control === 'radio' && field.name !== '') {
      if (groups.has(field.name)) continue;
      groups.add(field.name);
    }
    const entry =
      field.control === 'radio' && (field.options ?? []).length === 0
        ? ({ check: true } as const)
        : entryFor(field, { ...filling, firstProposed });
    if (entry === undefined) {
      if (field.required && field.value === '' && !field.readonly && field.control !== 'hidden')
        missing.push(field.label || field.name);
      continue;
    }
    steps.push(stepFor(field, entry));
    values[keyOf(field)] = enteredText(entry);
  }
  return { steps, values, missing };
};

/** Pressing the form's button, or Enter in its last text field. */
export const submitStep = (form: Form): Step | undefined => {
  if (form.submit !== undefined) return { do: 'click', target: form.submit };
  const last = form.fields.findLast(({ control, readonly }) => control === 'input' && !readonly);
  return last === undefined ? undefined : { do: 'press', key: 'Enter', target: last.locator };
};
