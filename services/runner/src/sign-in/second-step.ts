// Did the password lead to one more step that a person has to take: a code, an approval? Pure.
import type { Field, Form } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import type { PageReading } from '../reading/read.ts';
import { signOf } from './sign-out.ts';

type Read = Pick<
  PageReading,
  'title' | 'heading' | 'headings' | 'language' | 'forms' | 'links' | 'controls' | 'lists'
>;

export const isTyped = ({ control, type }: Field): boolean =>
  control === 'input' && !['hidden', 'checkbox', 'radio', 'submit', 'button'].includes(type);
/** One field for the code, or one for each of its digits. */
export const isCode = (field: Field): boolean => field.meaning === 'code' || field.maxLength === 1;

export const asksForCodeOnly = ({ fields, purpose }: Form): boolean => {
  const typed = fields.filter(isTyped);
  return purpose !== 'search' && typed.length > 0 && typed.every(isCode);
};

/** What the page says of it; undefined when there is no such step. `said`: lines that were not there before. */
export const secondStepOf = (reading: Read, said: readonly string[]): string | undefined => {
  if (signOf(reading) !== undefined) return undefined;
  const { title, heading, headings, language, forms } = reading;
  const names = forms.flatMap(({ name, fields }) => [name, ...fields.map(({ label }) => label)]);
  const lines = [heading, ...headings.map(({ text }) => text), ...said, title, ...names];
  const line = lines.find((text) => says(text, 'second-factor', language));
  const form = forms.find(asksForCodeOnly);
  const others = forms.filter((each) => each !== form && each.purpose !== 'search');
  const alone = form !== undefined && others.length === 0 && reading.lists.every(({ count }) => count < 2);
  if (line === undefined && !alone) return undefined;
  // Words alone may be news of the application ("two-factor sign-in is here") on a page that is open already.
  if (form === undefined && (others.length > 0 || reading.lists.some(({ count }) => count > 1)))
    return undefined;
  return (line ?? (heading || title)).slice(0, 120);
};
