import { describe, expect, it } from 'vitest';
import { above, below, cents, dot, numberAt, numberIn, sum, toNumber } from './numbers.ts';

describe('numberIn', () => {
  it.each([
    ['5', 5],
    ['$1,234.56', 1_234.56],
    ['1.234,50 €', 1_234.5],
    ['€ 1.234', 1_234],
    ['1.234.567', 1_234_567],
    ['1,234', 1_234],
    ['1,5', 1.5],
    ['0,125 kg', 0.125],
    ['4.5 out of 5', 4.5],
    ['1 234,50 zł', 1_234.5],
    ['12\u00a0345,67 kr', 12_345.67],
    ['12\u202f345,67 €', 12_345.67],
    ['1’234.50 CHF', 1_234.5],
    ["1'234.50 CHF", 1_234.5],
    ['R$ 1.234,50', 1_234.5],
    ['¥1,980', 1_980],
    ['-5', -5],
    ['−12,50 €', -12.5],
    ['-$5.00', -5],
    ['Total: 42 items', 42],
    ['12 of 40', 12],
    ['Page 3 of 10', 3],
    ['SKU-17', 17],
    ['2027-12-31', 2_027],
  ])('reads %j as %d', (text, number) => {
    expect(numberIn(text)).toBe(number);
  });

  it('finds none in a text without digits', () => {
    expect(numberIn('free')).toBeNull();
    expect(numberIn('')).toBeNull();
  });
});

describe('numberAt', () => {
  it.each([
    ['Now at £1,250, 3 bids', 1, 3],
    ['12 345 pages in 4 books', 1, 4],
    ['2 of 5, 1,5 kg', 2, 1.5],
  ])('reads of %j number %d', (text, nth, number) => {
    expect(numberAt(text, nth)).toBe(number);
  });

  it('finds none past the last', () => {
    expect(numberAt('3 of 4', 2)).toBeNull();
  });
});

describe('amounts', () => {
  it('are rounded to cents, halves up', () => {
    expect(cents(0.1 + 0.2)).toBe(0.3);
    expect(cents(1.005)).toBe(1.01);
    expect(sum([0.1, 0.2, null, 19.7])).toBe(20);
    expect(dot([19.99, 5, null], [3, 2, 7])).toBe(69.97);
  });

  it('are not numbers where a text has none', () => {
    expect(toNumber('1.234,50 €')).toBe(1_234.5);
    expect(toNumber(7)).toBe(7);
    expect(toNumber('free')).toBeNaN();
    expect(toNumber(null)).toBeNaN();
  });

  it('are left out where they are missing', () => {
    expect(below([1, null, 3], 3)).toEqual([1]);
    expect(above([1, null, 3], 1)).toEqual([3]);
  });
});
