// What a language model would have typed: text for people, in a field that takes it. Anything else is refused with a reason.
import type { Field, Text } from '@prowl/contracts';
import { template } from '@prowl/plan';
import { fold } from '../site/words.ts';

/** What is not carried out, and why: it is counted and shown. */
export interface Refusal {
  readonly refused: string;
}
export const refuse = (refused: string): Refusal => ({ refused });
export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value;

/** Stands for what is another text in each run, which has as many characters. */
const fresh = '~run~';
const freshLength = 12;

/** What the browser takes in fields of these types. */
const forms: Readonly<Record<string, RegExp>> = {
  number: /^-?\d{1,12}(\.\d{1,6})?$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  month: /^\d{4}-\d{2}$/,
  week: /^\d{4}-W\d{2}$/,
  time: /^\d{2}:\d{2}$/,
  'datetime-local': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/,
  color: /^#[0-9a-f]{6}$/i,
};

/** Other oracles try markup, scripts and queries, and can tell what came of them. */
export const typed = (value: string): Text | Refusal => {
  if (/[<>`]|\{\{|\$\{/.test(value) || value.toLowerCase().includes('javascript:'))
    return refuse('a value was no plain text');
  if (/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u.test(value)) return refuse('a value had characters that nobody types');
  return value.includes(fresh) ? template(value.replaceAll('{', '').replaceAll(fresh, '{{run}}')) : value;
};

export const typedIn = (field: Field, value: string): Text | Refusal => {
  const form = forms[field.type];
  if (field.control === 'input' && form !== undefined && !form.test(value))
    return refuse('a value did not fit the kind of its field');
  const length = value.replaceAll(fresh, 'x'.repeat(freshLength)).length;
  if (field.maxLength !== undefined && length > field.maxLength)
    return refuse('a value was longer than its field takes');
  return typed(value);
};

export const optionOf = <Option extends { readonly label: string }>(
  options: readonly Option[],
  label: string,
): Option | Refusal =>
  options.find((each) => fold(each.label) === fold(label)) ?? refuse('an option was named that there is not');
