import type { Field } from '@prowl/contracts';
import { expect, it } from 'vitest';
import type { RawForm } from '../page/wire.ts';
import { purposeOf } from './forms.ts';

const field = (name: string, more: Partial<Field> = {}): Field =>
  ({ name, label: name, control: 'input', type: 'text', meaning: 'text', value: '', ...more }) as Field;
const choice = (name: string) => field(name, { control: 'select', type: 'select-one', meaning: 'choice' });
const user = field('name', { meaning: 'username' });
const password = field('password', { type: 'password', meaning: 'password' });
const purpose = (name: string, button: string, fields: Field[], method: RawForm['method'] = 'post') =>
  purposeOf(
    {
      name,
      method,
      action: '/x',
      hints: '',
      context: '',
      submits: [{ name: button }],
      region: 'main',
      list: -1,
      near: -1,
    } as unknown as RawForm,
    fields,
  );

it('a form with a password is a login form only when it asks for little else', () => {
  expect(
    purpose('Login', 'Login', [user, password, field('remember', { control: 'checkbox', type: 'checkbox' })]),
  ).toBe('sign-in');
  expect(purpose('Log in', 'Log in', [user, password, choice('tenant'), choice('language')])).toBe('sign-in');
  expect(purpose("Ann's profile", 'Save', [user, password, choice('locale'), choice('language')])).toBe(
    'settings',
  );
  expect(purpose('Add new user', 'Save', [user, password, choice('locale'), choice('language')])).toBe(
    'create',
  );
  expect(
    purpose('Create an account', 'Register', [user, password, choice('country'), choice('language')]),
  ).toBe('sign-up');
});

it('a form that searches makes nothing, however it is sent', () => {
  expect(purpose('Advanced search', 'Search', [field('title'), field('author'), choice('language')])).toBe(
    'filter',
  );
  expect(purpose('New book', 'Add', [field('title'), field('author')])).toBe('create');
});
