import { describe, expect, it } from 'vitest';
import { field } from '../testing/build.ts';
import { harmlessField } from './forms.ts';

const start = field({
  name: 'start',
  control: 'select',
  value: 'list',
  options: [
    { value: 'list', label: 'My tasks' },
    { value: 'board', label: 'The board' },
  ],
});
const mail = field({ name: 'email', meaning: 'email', type: 'email', value: 'ana@example.com' });

describe('what is changed of the settings of an account, and put back', () => {
  it('is a text that says nothing of how to reach or enter it', () => {
    const name = field({ name: 'name', meaning: 'full-name', type: 'text' });
    expect(harmlessField([mail, start, name], 'en')).toBe(name);
    expect(harmlessField([mail], 'en')).toBeUndefined();
  });
  it('is a choice where there is no such text', () => {
    expect(harmlessField([mail, start], 'en')).toBe(start);
  });
  it('is no choice that ends something, has but one option, or may be left open', () => {
    const options = [
      { value: '1', label: 'Active' },
      { value: '0', label: 'Delete my account' },
    ];
    const none = [
      { ...start, options },
      { ...start, options: options.slice(0, 1) },
      { ...start, options: [{ value: '', label: 'Please choose' }, ...options.slice(0, 1)] },
      { ...start, readonly: true },
    ];
    expect(none.map((one) => harmlessField([one], 'en'))).toEqual(none.map(() => undefined));
  });
  it('is a box where there is nothing else, but for one that ends or opens something', () => {
    const digest = field({
      name: 'digest',
      label: 'A daily summary',
      control: 'checkbox',
      meaning: 'toggle',
    });
    const ends = field({ name: 'end', label: 'Close my account', control: 'checkbox', meaning: 'toggle' });
    expect(harmlessField([mail, ends, digest], 'en')).toBe(digest);
    expect(harmlessField([mail, start, digest], 'en')).toBe(start);
  });
  it('is never the language: nothing would be found to put it back with', () => {
    const options = (...all: [string, string][]) => all.map(([value, label]) => ({ value, label }));
    const tags = options(['en', 'English'], ['cy', 'Cymraeg']);
    const regions = options(['en_GB', 'British'], ['cy', 'Welsh']);
    const numbers = options(['1', 'Deutsch'], ['2', 'Suomi']);
    const chosen = [tags, regions, numbers].map((each) => ({ ...start, options: each }));
    expect(chosen.map((one) => harmlessField([one], 'en'))).toEqual(chosen.map(() => undefined));
  });
  it('is nothing beside a password', () => {
    const password = field({ name: 'old', type: 'password', meaning: 'current-password' });
    expect(harmlessField([start, password], 'en')).toBeUndefined();
  });
});
