import { describe, expect, it } from 'vitest';
import { numberIn } from './figures.ts';

describe('the number of a text', () => {
  it.each([
    ['Starts at £120, 2 bids', 120],
    ['1,234.50 left', 1_234.5],
    ['12 345 pages, 3 books', 12_345],
    ['row 5 10 seats', 5],
    ['-3°', -3],
    ['4.', 4],
  ])('in %j is %d', (text, number) => {
    expect(numberIn(text)).toBe(number);
  });

  it('is none where there is no digit', () => {
    expect(numberIn('free')).toBeUndefined();
  });
});
