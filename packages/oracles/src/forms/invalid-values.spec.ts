import { Field } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { aField } from '../testing/models.ts';
import { invalidValuesFor } from './invalid-values.ts';

const contentsFor = (more: Record<string, unknown>) =>
  invalidValuesFor(Field.parse(aField('x', more))).map(({ content }) => content);

describe('invalidValuesFor', () => {
  it('knows what a field declares to be invalid', () => {
    expect(contentsFor({ required: true })).toEqual(['']);
    expect(contentsFor({ type: 'number', min: '1', max: '10' })).toEqual(['0', '11']);
    expect(contentsFor({ type: 'number', min: '0', max: '1', step: '0.01' })).toEqual(['-1', '2']);
    expect(contentsFor({ type: 'email' })).toEqual(['not-an-address']);
    expect(contentsFor({ type: 'url' })).toEqual(['not an address']);
    expect(contentsFor({ minLength: 4 })).toEqual(['aB1']);
    expect(contentsFor({})).toEqual([]);
  });

  it('reads what the words beside a field state', () => {
    const password = { meaning: 'new-password', type: 'password', hint: 'At least 8 characters.' };
    expect(contentsFor(password)).toEqual(['aB1!aB1']);
    expect(contentsFor({ meaning: 'title', hint: 'at most 20 characters', maxLength: 20 })).toEqual([]);
    expect(contentsFor({ meaning: 'quantity', label: 'Guests, 1 to 6' })).toEqual(['0', '7']);
  });

  it('takes a digit away, or one more, where as many as stated were accepted', () => {
    const chip = Field.parse(
      aField('chip', { meaning: 'number', type: 'text', hint: '8 digits, or empty when there is none' }),
    );
    const found = (held: string) => invalidValuesFor(chip, 'en', held).map(({ words }) => words);
    expect(found('12345678')).toEqual([
      '7 digits instead of the 8 that it states',
      '9 digits instead of the 8 that it states',
    ]);
    expect(found('1234')).toEqual([]);
    expect(found('')).toEqual([]);
  });

  it('takes words about something else for no range', () => {
    const adults = Field.parse(aField('x', { meaning: 'quantity', label: 'Adults (18 to 64)' }));
    expect(invalidValuesFor(adults, 'en', '2')).toEqual([]);
  });

  it('knows what cannot be entered in the page', () => {
    const canBeEntered = (more: Record<string, unknown>) =>
      invalidValuesFor(Field.parse(aField('x', more))).map((each) => each.canBeEntered);
    expect(canBeEntered({ type: 'number', max: '10' })).toEqual([true]);
    expect(canBeEntered({ type: 'range', control: 'range', max: '10' })).toEqual([false]);
  });
});
