import { fill } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import type { FieldDemands, SeenField } from '../../../observation/seen.ts';
import { asksForNumber, fillingOf, inputsOf, isOpen, othersOf, statedIn, varying } from './values.ts';

const field = (key: string, more: Partial<SeenField> = {}, asks: Partial<FieldDemands> = {}): SeenField => ({
  ...{
    key,
    locator: { by: 'label', text: key },
    order: 1,
    label: key,
    kind: 'text',
    value: '',
    type: 'text',
  },
  ...{ part: '', focused: false, inert: false, asks: { hint: '', mode: '', required: false, ...asks } },
  form: { key: 'form', buttons: 1, fields: 3, sent: false },
  ...more,
});
const typed = (one: SeenField, round = 0): unknown => {
  const [step] = fillingOf([one], round);
  return step?.do === 'fill' ? step.value : step;
};

describe('what the words beside a field state', () => {
  it.each([
    ['Price, 2.00 to 15.00', '2.00', '15.00'],
    ['Anzahl (1–5000)', '1', '5000'],
    ['entre 1,50 y 20,00 €', '1,50', '20,00'],
  ])('%s is a range', (words, from, to) => {
    expect(statedIn(words)).toEqual({ from, to });
  });
  it.each(['For example 12.50', 'z. B. 12,50'])('%s is an example', (words) => {
    expect(statedIn(words).example).toMatch(/^12[.,]50$/);
  });
  it.each(['31.12.2030 to 1.1.2031', '9:00 to 17:00', '+49 30 1234', 'Name'])('%s is neither', (words) => {
    expect(statedIn(words)).toEqual({});
  });
});

describe('values for the fields beside', () => {
  it('are what the field asks for', () => {
    expect(typed(field('Amount', {}, { mode: 'decimal', hint: 'For example 12.50' }))).toBe('12.50');
    expect(typed(field('Price, 2.00 to 15.00', {}, { mode: 'decimal' }))).toBe('6.33');
    expect(typed(field('Seats', { kind: 'number', type: 'number' }, { min: '2', max: '3' }))).toBe('3');
    expect(typed(field('When', { kind: 'date', type: 'date' }, { max: '2030-01-01' }))).toBe('2030-01-01');
    expect(typed(field('Who'))).toEqual({ template: '{{run}}' });
  });
  it('have another shape when the first was refused', () => {
    const who = field('Who');
    expect([1, 2].map((round) => typed(who, round))).toEqual(['12.50', '12']);
    expect(isOpen([who])).toBe(true);
    expect(isOpen([field('When', { kind: 'date', type: 'date' })])).toBe(false);
  });
  it('leave alone what is filled, and fields of other forms', () => {
    const filled = field('Held', { value: 'something' });
    const other = field('Other', { form: { key: 'another', buttons: 1, fields: 1, sent: false } });
    expect(fillingOf([filled])).toEqual([]);
    expect(othersOf(field('Text'), [filled, other])).toEqual([filled]);
  });
  it('belong to fields that stand together where there is no form', () => {
    const { form: _, ...alone } = field('Text');
    const near = { ...alone, key: 'near', order: 5 };
    const far = { ...alone, key: 'far', order: 60 };
    const order = { ...near, key: 'order', kind: 'choice' as const, label: 'Sort by' };
    expect(othersOf(alone, [alone, near, far, order])).toEqual([near]);
  });
});

it('a number is asked for by type, keyboard, pattern or an example', () => {
  expect(asksForNumber(field('a', { kind: 'number' }))).toBe(true);
  expect(asksForNumber(field('a', {}, { mode: 'numeric' }))).toBe(true);
  expect(asksForNumber(field('a', {}, { pattern: '[0-9]+' }))).toBe(true);
  expect(asksForNumber(field('a', {}, { hint: '12,50' }))).toBe(true);
  expect(asksForNumber(field('a', {}, { hint: 'up to 40 letters' }))).toBe(false);
});

it('what was entered beside the text is told with what the page states of it', () => {
  const price = field('Price', {}, { mode: 'decimal', hint: '2.00 to 15.00' });
  const weight = field('Weight', {}, { mode: 'decimal', hint: '1.25' });
  const kind = field('Kind', {
    kind: 'choice',
    options: [
      { label: 'none', value: '' },
      { label: 'Oak', value: 'o' },
    ],
  });
  const all = [price, weight, kind, field('Who')];
  expect(inputsOf(all, fillingOf(all)).map(({ field: _, ...told }) => told)).toEqual([
    { label: 'Price', kind: 'number', value: '6.33', from: '2.00', to: '15.00' },
    { label: 'Weight', kind: 'number', value: '1.25', example: '1.25' },
    { label: 'Kind', kind: 'choice', value: 'Oak' },
    { label: 'Who', kind: 'text', value: '{{run}}' },
  ]);
});

it('an example in words is entered, and told', () => {
  const shelf = field('Shelf, like B3');
  expect(fillingOf([shelf], 0, 'en')).toMatchObject([{ value: 'B3' }]);
  expect(inputsOf([shelf], fillingOf([shelf], 0, 'en'), 'en')).toMatchObject([
    { kind: 'text', example: 'B3' },
  ]);
});

it('a range in the markup is told, also of a field that holds a value by itself', () => {
  const portions = field('Portions', { kind: 'number', type: 'number', value: '4' }, { min: '1', max: '12' });
  expect(inputsOf([portions], [])).toMatchObject([
    { kind: 'number', value: '4', from: '1', to: '12', given: true },
  ]);
  expect(inputsOf([field('Held', { value: 'something' })], [])).toEqual([]);
});

it('a text has the length that its markup allows', () => {
  const why = field('Why', {}, { maxLength: 80 });
  expect(inputsOf([why], fillingOf([why]))).toMatchObject([{ kind: 'text', longest: 80 }]);
});

it('takes fields without a form for neighbours in the same part of the page only', () => {
  const free = (key: string, part: string) => field(key, { form: undefined, part } as never);
  const title = free('title', 'board');
  expect(othersOf(title, [title, free('label', 'board'), free('limit', 'next board')])).toMatchObject([
    { key: 'label' },
  ]);
});

describe('an entry with other numbers than the one before', () => {
  const number = { kind: 'number', type: 'number' } as const;
  const other = (one: SeenField) => {
    const [step] = varying(fillingOf([one], 0, 'en'), [one]);
    const value = step?.do === 'fill' ? step.value : '';
    return typeof value === 'string' ? value : value.template;
  };

  it.each([
    ['an amount a little larger', field('Amount', number), '{{number 3 27 {{entered}}}}'],
    [
      'hundredths where the field takes them',
      field('Amount', { ...number, kind: 'number' }, { step: '0.01' }),
      '{{number 3 27 {{entered}}}}.{{number 10 99 cents {{entered}}}}',
    ],
    [
      'an amount within its range',
      field('Day', number, { min: '1', max: '28' }),
      '{{number 3 27 {{entered}}}}',
    ],
    [
      'the same decimals',
      field('Price', {}, { hint: 'For example 12.50' }),
      '{{number 12 36 {{entered}}}}.50',
    ],
    [
      'other last digits of a code',
      field('Account', {}, { hint: 'Eight digits.' }),
      '3141{{number 1000 9999 {{entered}}}}',
    ],
    ['another day', field('Due', { kind: 'date', type: 'date' }), '2031-05-{{number 10 28 {{entered}}}}'],
  ])('has %s', (_, one, expected) => {
    expect(other(one)).toBe(expected);
  });
  it('has hundredths as the language of the page writes them', () => {
    const amount = field('Betrag', {}, { mode: 'decimal', hint: '3' });
    const [step] = varying([fill(amount.locator, '3')], [amount], 'de');
    expect(step?.do === 'fill' && step.value).toEqual({
      template: '{{number 3 27 {{entered}}}},{{number 10 99 cents {{entered}}}}',
    });
  });
  it('leaves texts and what nobody filled as they are', () => {
    expect(other(field('Remark'))).toBe('{{run}}');
    const fixed = field('Rating', { ...number }, { min: '3', max: '3' });
    expect(other(fixed)).toBe('3');
  });
});
