// The form that signs in, and how a test tries it.
import type { Expression, Field, Form, Locator, Page, SiteModel, Step, Text } from '@prowl/contracts';
import { click, extract, fill, goto, press, settle, template } from '@prowl/plan';
import { withoutFragment, withoutQuery } from '../site/addresses.ts';

export interface SignInForm {
  page: Page;
  url: string;
  username: Locator;
  password: Locator;
  submit: Locator | undefined;
  form: Form | undefined;
  usernameField: Field | undefined;
}

/** By the recipe that worked, else by what the pages show. Forms on two pages are left to people. */
export const signInFormOf = (site: SiteModel): SignInForm | undefined => {
  const { recipe } = site.signIn;
  const shown = site.pages
    .filter(({ status }) => status < 400)
    .flatMap((page) =>
      page.forms.filter(({ purpose }) => purpose === 'sign-in').map((form) => ({ page, form })),
    );
  const at = recipe
    ? shown.find(({ page }) => withoutQuery(page.url) === withoutQuery(recipe.url))
    : undefined;
  const found = at ?? shown[0];
  const usernameField =
    found?.form.fields.find((field) => ['email', 'username'].includes(field.meaning)) ??
    found?.form.fields.find(
      ({ control, type }) => control === 'input' && type !== 'password' && type !== 'hidden',
    );
  if (recipe) {
    if (!recipe.username || recipe.between.length > 0) return undefined;
    const page = found?.page ?? site.pages[0];
    return (
      page && {
        page,
        url: recipe.url,
        username: recipe.username,
        password: recipe.password,
        submit: recipe.submit,
        form: found?.form,
        usernameField,
      }
    );
  }
  const password = found?.form.fields.find(({ type }) => type === 'password');
  if (!found || !usernameField || !password || found.page.reach.length > 0) return undefined;
  const { page, form } = found;
  return {
    page,
    url: withoutFragment(page.url),
    username: usernameField.locator,
    password: password.locator,
    submit: form.submit,
    form,
    usernameField,
  };
};

/** Signs in with an address for e-mail: the browser lets nothing else through. */
export const asksForEmail = ({ usernameField }: SignInForm): boolean =>
  usernameField?.meaning === 'email' || usernameField?.type === 'email';

/** Where the form is open. */
export const entered = (form: SignInForm, username: Text, password: Text): Step[] => [
  fill(form.username, username),
  fill(form.password, password),
];

export const sent = ({ submit, password }: SignInForm): Step[] => [
  submit ? click(submit) : press('Enter', password),
  settle(),
];

export const attemptSteps = (form: SignInForm, username: Text, password: Text): Step[] => [
  goto(form.url),
  ...entered(form, username, password),
  ...sent(form),
];

/** Whoever was let in does not see it any more. */
export const isShown = ({ password }: SignInForm): Expression => extract({ read: 'visible', of: password });

/** A name that nobody has. */
export const unknownName = (form: SignInForm, name: string): Text =>
  template(asksForEmail(form) ? `${name}{{run}}@example.com` : `${name}{{run}}`);

/** Where tests of the form are filed, whatever its address carries along. */
export const placeOf = ({ page, url }: SignInForm) => ({
  page: { ...page, url: withoutFragment(url), template: withoutQuery(url) },
  signedIn: false,
});
