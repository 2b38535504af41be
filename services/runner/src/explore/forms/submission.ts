// What the model keeps of one sending of a form. Pure.
import type { Form, Submission, Text } from '@prowl/contracts';
import { resolveText } from '@prowl/plan/play';
import type { Slice } from '../../tab/recorder.ts';
import type { Outcome } from './outcome.ts';

const secret = /password|passwort|token|secret|card-?number|cvv|cvc|card-?code/i;

export const concrete = (values: Readonly<Record<string, Text>>, run: string): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, resolveText(value, { run })]));

/** Secrets are not kept. */
const keptValues = (form: Form, values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      secret.test(name) ||
      form.fields.some((field) => field.type === 'password' && [field.name, field.label].includes(name))
        ? '***'
        : value,
    ]),
  );

export interface Sent {
  /** By field name or label. */
  readonly values: Readonly<Record<string, string>>;
  /** The token that the values carry. */
  readonly mark: string;
  /** Where the browser was afterwards: path and query. */
  readonly url: string;
  readonly outcome: Outcome;
  readonly slice: Pick<Slice, 'exchanges' | 'troubles'>;
}

export const submissionOf = (form: Form, { values, mark, url, outcome, slice }: Sent): Submission => ({
  values: keptValues(form, values),
  mark,
  accepted: outcome.accepted,
  url,
  exchanges: slice.exchanges
    .filter(({ own, kind }) => own && (kind === 'document' || kind === 'fetch'))
    .slice(0, 10),
  ...(outcome.message === undefined ? {} : { message: outcome.message }),
  fieldErrors: [...outcome.fieldErrors],
  troubles: slice.troubles.slice(0, 10),
  echoes: [],
});

const asking: ReadonlySet<Form['purpose']> = new Set(['edit', 'settings', 'create', 'unknown']);
const shortest = 3;

/** A post that only asks: it leads back to its own page, whose address has what was entered under the name of its field (`?owner=…` of `0_owner`). */
export const asksByAddress = (
  { method, purpose, fields }: Pick<Form, 'fields' | 'method' | 'purpose'>,
  { url, values }: Pick<Submission, 'url' | 'values'>,
  page: string,
): boolean => {
  if (method !== 'post' || !asking.has(purpose)) return false;
  const [at, was] = [url, page].map((address) => new URL(address, 'http://site.invalid'));
  if (at === undefined || at.pathname !== was?.pathname) return false;
  return fields.some(({ name, label }) => {
    const entered = values[name || label] ?? '';
    return [...at.searchParams].some(
      ([key, value]) => value.length >= shortest && value === entered && name.includes(key),
    );
  });
};
