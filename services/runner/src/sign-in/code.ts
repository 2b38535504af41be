// Where a one-time code is asked for, beside the password or after it, and entering it there.
import type { Form, Locator, OneTimeCodeRecipe } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import { find } from '@prowl/plan/play';
import type { PageReading } from '../reading/read.ts';
import type { Tab } from '../tab/tab.ts';
import { pause } from '../time/limit.ts';
import { asksForCodeOnly, isCode, isTyped } from './second-step.ts';
import { signOf } from './sign-out.ts';

export type CodeFields = Pick<OneTimeCodeRecipe, 'fields' | 'submit'>;

/** Milliseconds for a field or a button. */
const acting = 8_000;
/** Milliseconds in which a page sends the code by itself when its last character is there. */
const goingOn = 700;

const isPassword = ({ type }: Form['fields'][number]) => type === 'password';

const fieldsOf = (form: Form): Form['fields'] => form.fields.filter((field) => isTyped(field));

/** Beside the password: a field of a code in its form. Pure. */
export const codeBesideOf = ({ forms, language }: Pick<PageReading, 'forms' | 'language'>): Locator[] => {
  const form = forms.find(({ fields }) => fields.filter(isPassword).length === 1);
  const asked = form?.fields.filter(
    (field) =>
      isTyped(field) &&
      !isPassword(field) &&
      (isCode(field) || says(`${field.label} ${field.hint ?? ''}`, 'second-factor', language)),
  );
  return (asked ?? []).slice(0, 12).map(({ locator }) => locator);
};

/** On a page of its own. `step`: what the page says of one more step. Pure. */
export const codeAloneOf = (
  reading: Pick<PageReading, 'forms' | 'links' | 'controls'>,
  step: string | undefined,
): CodeFields | undefined => {
  if (signOf(reading) !== undefined) return undefined;
  const forms = reading.forms.filter(({ purpose }) => purpose !== 'search' && purpose !== 'sign-out');
  const single = (form: Form) => {
    const [field, ...more] = fieldsOf(form);
    return field !== undefined && more.length === 0 && !isPassword(field);
  };
  const form = forms.find(asksForCodeOnly) ?? (step === undefined ? undefined : forms.find(single));
  if (form === undefined) return undefined;
  const fields = fieldsOf(form)
    .slice(0, 12)
    .map(({ locator }) => locator);
  return { fields, ...(form.submit === undefined ? {} : { submit: form.submit }) };
};

/** Types it. True: the page went on by itself. */
export const enterCode = async (
  tab: Pick<Tab, 'page'>,
  { fields }: Pick<CodeFields, 'fields'>,
  code: string,
): Promise<boolean> => {
  const boxes = fields.map((field) => find(tab.page, field).first());
  const [first] = boxes;
  let sent = false;
  const note = (request: { method: () => string }) => {
    sent ||= request.method() !== 'GET';
  };
  tab.page.on('request', note);
  try {
    for (const [index, box] of boxes.entries())
      await box.fill(boxes.length === 1 ? code : code.charAt(index), { timeout: acting });
    for (const end = Date.now() + goingOn; Date.now() < end && !sent; ) {
      if (first !== undefined && !(await first.isVisible().catch(() => false))) return true;
      await pause(50);
    }
    return sent;
  } finally {
    tab.page.off('request', note);
  }
};

/** Sends it, where the page does not by itself. */
export const sendCode = async (
  { page }: Pick<Tab, 'page'>,
  { fields, submit }: CodeFields,
): Promise<void> => {
  if (submit !== undefined) return find(page, submit).first().click({ timeout: acting });
  const last = fields.at(-1);
  if (last !== undefined) await find(page, last).first().press('Enter', { timeout: acting });
};
