// Finds the two fields and the button of a sign-in form: by the hints of the configuration, else by what the reading says. Pure.

import type { Field, Form, Locator, TargetAuth } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import { wordsOf } from '../reading/addresses/address.ts';

export interface SignInFields {
  readonly username?: Locator | undefined;
  readonly password?: Locator | undefined;
  readonly submit?: Locator | undefined;
  /** The form's action (path or address), '' when script sends it. */
  readonly action: string;
}

const isPassword = ({ type, meaning }: Field) =>
  type === 'password' || ['password', 'current-password'].includes(meaning);
const isUsername = ({ type, meaning, control, name, label }: Field) =>
  control === 'input' &&
  (['email', 'username'].includes(meaning) ||
    type === 'email' ||
    says(`${wordsOf(name)} ${label}`, ['username', 'email', 'account', 'name']));
const isTyped = ({ control, type }: Field) =>
  control === 'input' && ['text', 'email', 'tel', 'number', ''].includes(type);

/** Hints are names, ids, labels or selectors: a list of locators to try in that order. */
export const hinted = (hint: string): Locator[] => {
  const quoted = JSON.stringify(hint);
  const selectors: Locator[] = [
    { by: 'css', selector: `[name=${quoted}]`, visible: true },
    { by: 'css', selector: `[id=${quoted}]`, visible: true },
    { by: 'label', text: hint, visible: true },
    { by: 'placeholder', text: hint, visible: true },
    { by: 'role', role: 'button', name: hint },
  ];
  const looksLikeSelector = /^[#.[]|[>:\]=]|^(?:input|button|form|a|div)\b/.test(hint);
  return looksLikeSelector ? [{ by: 'css', selector: hint }, ...selectors] : selectors;
};

export const looksLikeSignUp = (form: Form): boolean =>
  form.purpose === 'sign-up' ||
  form.fields.filter(({ type }) => type === 'password').length > 1 ||
  form.fields.some(({ meaning }) => meaning === 'confirm-password');

/** The form that asks for a password, or the first page of a two-page form that asks only who one is. */
export const signInFieldsOf = (forms: readonly Form[], expectSignIn: boolean): SignInFields | undefined => {
  const withPassword = forms.filter((form) => form.fields.some(isPassword));
  const form =
    withPassword.find(({ purpose }) => purpose === 'sign-in') ??
    withPassword.find(
      (candidate) =>
        !looksLikeSignUp(candidate) && !['password-change', 'password-reset'].includes(candidate.purpose),
    );
  if (form !== undefined) {
    const password = form.fields.find(isPassword);
    const at = password === undefined ? -1 : form.fields.indexOf(password);
    const before = form.fields.slice(0, Math.max(0, at)).filter(isTyped);
    const username =
      before.findLast(isUsername) ??
      before.at(-1) ??
      form.fields.find((field) => isTyped(field) && isUsername(field));
    return {
      username: username?.locator,
      password: password?.locator,
      submit: form.submit,
      action: form.method === 'script' ? '' : form.action,
    };
  }
  const first = forms.find(
    ({ purpose, fields }) =>
      (purpose === 'sign-in' || (expectSignIn && purpose !== 'search' && purpose !== 'subscribe')) &&
      fields.filter(isTyped).length === 1 &&
      fields.some((field) => isTyped(field) && isUsername(field)),
  );
  if (first === undefined) return undefined;
  const username = first.fields.find((field) => isTyped(field) && isUsername(field));
  return {
    username: username?.locator,
    submit: first.submit,
    action: first.method === 'script' ? '' : first.action,
  };
};

export const hasHints = ({ usernameField, passwordField, submitButton }: TargetAuth): boolean =>
  [usernameField, passwordField, submitButton].some((hint) => hint !== undefined && hint !== '');
