import { describe, expect, it } from 'vitest';
import { distinct, oneNumber, plainDate, plainName, priceNow, truncated } from './numbers.ts';

describe('reading values', () => {
  it('reads one number in the usual ways of writing, and none where there are two', () => {
    expect(['$1,234.50', '1.234,50 €', '12 items', '1 234', '7'].map(oneNumber)).toEqual([
      1234.5, 1234.5, 12, 1234, 7,
    ]);
    expect(['4.5 (12)', 'none', '$20 $15'].map(oneNumber)).toEqual([undefined, undefined, undefined]);
  });

  it('reads the price of now where the former one comes after it', () => {
    expect(['ab 62,00 € früher 74,00 €', '$9.80 was $12.90', '11,50 €'].map(priceNow)).toEqual([
      62, 9.8, 11.5,
    ]);
    expect(['DKK 42.00 from 2 pieces', '€ 4.50 per 100 g'].map(priceNow)).toEqual([42, 4.5]);
    expect(priceNow('SEK 30 for 2, SEK 50 for 4')).toBeUndefined();
    expect(['was $12.90 now $9.80', '2 for $3 or 5 for $6', 'none'].map(priceNow)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('takes a date for one only when it cannot be misread', () => {
    expect(['2025-03-04', 'Mar 4, 2025', '4 March 2025'].map(plainDate)).toEqual([true, true, true]);
    expect(['03/04/2025', '3.4.25', 'two days ago'].map(plainDate)).toEqual([false, false, false]);
  });

  it('takes a name for plain when every collation puts it in the same place', () => {
    expect(['Apple', 'bean stalk'].every(plainName)).toBe(true);
    expect(['The Crown', 'Élan', '9 Lives', 'A tree'].some(plainName)).toBe(false);
  });

  it('recognizes a text that was cut off', () => {
    expect(['Apple tree and…', 'Apple tree...'].every(truncated)).toBe(true);
    expect(truncated('Apple tree.')).toBe(false);
  });

  it('counts different values', () => {
    expect(distinct(['a', 'b', 'a'])).toBe(2);
  });
});
