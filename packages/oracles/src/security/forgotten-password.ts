// The form for a forgotten password, asked for an account that the test made itself: nobody else's password is touched.
import type { Form, Page, SiteModel, Step, Text } from '@prowl/contracts';
import { assume, extract, fill, forget, goto, settle, step, template } from '@prowl/plan';
import { acceptedOf, fillIn, send, valueFor } from '../site/filling.ts';

export interface Forgotten {
  readonly page: Page;
  readonly form: Form;
  /** Signs a new account up, and forgets that it is signed in. */
  readonly prepare: readonly Step[];
  /** What the new account is called in the form. */
  readonly known: Text;
  readonly unknown: (word: string) => Text;
  /** Asks for a new password. */
  readonly ask: (name: Text) => Step[];
}

const named = (form: Form) =>
  form.fields.filter(({ control }) => control === 'input' || control === 'textarea');

/** Where somebody can sign up, as exploring did, and says what the form for a forgotten password asks for. */
export const forgottenPassword = (site: SiteModel): Forgotten | undefined => {
  const reachable = site.pages.filter(({ status, reach }) => status < 400 && reach.length === 0);
  const forms = reachable.flatMap((page) => page.forms.map((form) => ({ page, form })));
  const reset = forms.find(
    ({ form }) =>
      form.purpose === 'password-reset' && named(form).filter(({ type }) => type !== 'hidden').length === 1,
  );
  const joining = forms.find(({ form }) => form.purpose === 'sign-up' && acceptedOf(form) !== undefined);
  const field = reset && named(reset.form).find(({ type }) => type !== 'hidden');
  if (reset === undefined || joining === undefined || field === undefined) return undefined;
  if (field.meaning !== 'email' && field.meaning !== 'username') return undefined;
  const { page, form } = joining;
  const same = form.fields.find(({ meaning }) => meaning === field.meaning);
  const password = form.fields.find(({ type }) => type === 'password');
  const known = same && valueFor(form, same, acceptedOf(form));
  // A name that is the same in each run belongs to an account that exists.
  if (password === undefined || known === undefined || typeof known === 'string') return undefined;
  const secrets = form.fields
    .filter(({ type }) => type === 'password')
    .map((each) => [each, valueFor(form, each, undefined)] as const);
  return {
    page: reset.page,
    form: reset.form,
    known,
    unknown: (word) => template(field.meaning === 'email' ? `${word}{{run}}@example.com` : `${word}{{run}}`),
    prepare: [
      step(
        'sign a new account up',
        goto(page.url),
        settle(),
        ...fillIn(form, acceptedOf(form), new Map(secrets)),
        ...send(form),
      ),
      // The form that signs in has a password, too.
      assume(
        'the sign-up form is not left',
        extract({ read: 'visible', of: form.submit ?? password.locator }),
        'falsy',
      ),
      forget(),
    ],
    ask: (name) => [goto(reset.page.url), settle(), fill(field.locator, name), ...send(reset.form)],
  };
};
