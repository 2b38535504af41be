import type { Field, Form } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { hinted, looksLikeSignUp, signInFieldsOf } from './fields.ts';

const css = (selector: string) => ({ by: 'css', selector }) as const;
const field = (name: string, more: Partial<Field> = {}) =>
  ({
    name,
    label: '',
    locator: css(`#${name}`),
    control: 'input',
    type: 'text',
    meaning: 'unknown',
    ...more,
  }) as Field;
const password = (name = 'password') => field(name, { type: 'password', meaning: 'password' });
const form = (fields: Field[], more: Partial<Form> = {}) =>
  ({ purpose: 'unknown', method: 'post', action: '/enter', submit: css('#go'), fields, ...more }) as Form;

describe('the fields of a sign-in form', () => {
  it('are the password, what is typed before it, and the button', () => {
    expect(signInFieldsOf([form([field('who', { meaning: 'email' }), password()])], false)).toEqual({
      username: css('#who'),
      password: css('#password'),
      submit: css('#go'),
      action: '/enter',
    });
  });
  it('are found by what fields mean, not by where they stand', () => {
    const fields = [field('login', { meaning: 'username' }), field('tenant'), password()];
    expect(signInFieldsOf([form(fields)], false)?.username).toEqual(css('#login'));
  });
  it('have the field before the password where none says what it is', () => {
    expect(signInFieldsOf([form([field('q1'), field('q2'), password()])], false)?.username).toEqual(
      css('#q2'),
    );
  });
  it('are those of the form for signing in, where others ask for a password as well', () => {
    const change = form([password('old')], { purpose: 'password-change' });
    const signUp = form([field('mail'), password('one'), password('two')]);
    const signIn = form([field('user'), password('word')], { purpose: 'sign-in' });
    expect(signInFieldsOf([change, signUp, signIn], false)?.password).toEqual(css('#word'));
    expect(signInFieldsOf([change, signUp], false)).toBeUndefined();
  });
  it('have no address when script sends them', () => {
    expect(signInFieldsOf([form([field('user'), password()], { method: 'script' })], false)?.action).toBe('');
  });
});

describe('a form for signing up', () => {
  it('says so, or asks for the password twice', () => {
    expect(looksLikeSignUp(form([], { purpose: 'sign-up' }))).toBe(true);
    expect(looksLikeSignUp(form([password('a'), password('b')]))).toBe(true);
    expect(looksLikeSignUp(form([password(), field('again', { meaning: 'confirm-password' })]))).toBe(true);
    expect(looksLikeSignUp(form([field('user'), password()]))).toBe(false);
  });
});

describe('a hint', () => {
  it('is a name, an id, a label, a placeholder or a button', () => {
    expect(hinted('user')).toEqual([
      { by: 'css', selector: '[name="user"]', visible: true },
      { by: 'css', selector: '[id="user"]', visible: true },
      { by: 'label', text: 'user', visible: true },
      { by: 'placeholder', text: 'user', visible: true },
      { by: 'role', role: 'button', name: 'user' },
    ]);
  });
  it.each(['#user', '.login input', 'input[type=email]', 'form > button', '[data-test=user]'])(
    'is tried as a selector first when it looks like one: %s',
    (hint) => {
      expect(hinted(hint)[0]).toEqual({ by: 'css', selector: hint });
    },
  );
});
