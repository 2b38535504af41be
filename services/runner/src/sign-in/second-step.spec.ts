import type { Field, Form } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { secondStepOf } from './second-step.ts';

type Read = Parameters<typeof secondStepOf>[0];

const field = (label: string, more: object = {}) =>
  ({ control: 'input', type: 'text', meaning: 'unknown', label, ...more }) as unknown as Field;
const form = (fields: Field[], more: object = {}) =>
  ({
    purpose: 'unknown',
    name: '',
    submitName: 'Continue',
    action: '/go',
    fields,
    ...more,
  }) as unknown as Form;
const page = (heading: string, more: object = {}): Read =>
  ({
    title: '',
    heading,
    headings: [],
    language: 'en',
    forms: [],
    links: [],
    controls: [],
    lists: [],
    ...more,
  }) as Read;
const code = field('Code', { meaning: 'code' });

describe('one more step after the password', () => {
  it('is a code that the page asks for, in its own words', () => {
    const asks = page('One more step', { forms: [form([code])] });
    expect(secondStepOf(asks, ['We sent a code to your phone.'])).toBe('We sent a code to your phone.');
    expect(secondStepOf(asks, [])).toBe('One more step');
    expect(secondStepOf(page('Noch ein Schritt', { language: 'de', forms: [form([code])] }), [])).toBe(
      'Noch ein Schritt',
    );
  });

  it('is a field for each digit, and an approval that has no field', () => {
    const digits = Array.from({ length: 6 }, () => field('', { maxLength: 1 }));
    expect(secondStepOf(page('Enter it', { forms: [form(digits)] }), [])).toBe('Enter it');
    expect(secondStepOf(page('Two-factor authentication'), [])).toBe('Two-factor authentication');
  });

  it('is nothing of a page that shows an account, or has more to offer', () => {
    const signOut = { links: [{ text: 'Sign out', url: 'http://app.test/bye', own: true, locator: {} }] };
    expect(secondStepOf(page('Home', { ...signOut, forms: [form([code])] }), [])).toBeUndefined();
    const others = [form([field('Name'), field('City')]), form([code])];
    expect(secondStepOf(page('Your order', { forms: others }), [])).toBeUndefined();
    const news = page('News', {
      lists: [{ count: 12 }],
      headings: [{ level: 2, text: 'Two-factor sign-in is here' }],
    });
    expect(secondStepOf(news, [])).toBeUndefined();
    expect(
      secondStepOf(page('Welcome', { forms: [form([field('Search')], { purpose: 'search' })] }), []),
    ).toBe(undefined);
  });
});
