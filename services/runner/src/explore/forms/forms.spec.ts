import { describe, expect, it } from 'vitest';
import { field } from '../testing/build.ts';
import { harmlessField } from './forms.ts';

const language = field({
  name: 'language',
  control: 'select',
  value: 'en',
  options: [
    { value: 'en', label: 'English' },
    { value: 'cy', label: 'Cymraeg' },
  ],
});
const mail = field({ name: 'email', meaning: 'email', type: 'email', value: 'ana@example.com' });

describe('what is changed of the settings of an account, and put back', () => {
  it('is a text that says nothing of how to reach or enter it', () => {
    const name = field({ name: 'name', meaning: 'full-name', type: 'text' });
    expect(harmlessField([mail, language, name], 'en')).toBe(name);
    expect(harmlessField([mail], 'en')).toBeUndefined();
  });
  it('is a choice where there is no such text', () => {
    expect(harmlessField([mail, language], 'en')).toBe(language);
  });
  it('is no choice that ends something, has but one option, or may be left open', () => {
    const options = [
      { value: '1', label: 'Active' },
      { value: '0', label: 'Delete my account' },
    ];
    const none = [
      { ...language, options },
      { ...language, options: options.slice(0, 1) },
      { ...language, options: [{ value: '', label: 'Please choose' }, ...options.slice(0, 1)] },
      { ...language, readonly: true },
    ];
    expect(none.map((one) => harmlessField([one], 'en'))).toEqual(none.map(() => undefined));
  });
  it('is nothing beside a password', () => {
    const password = field({ name: 'old', type: 'password', meaning: 'current-password' });
    expect(harmlessField([language, password], 'en')).toBeUndefined();
  });
});
