import { describe, expect, it } from 'vitest';
import { spread } from './spread.ts';

describe('spread', () => {
  it('keeps the first and the last, and some between', () => {
    expect(spread([...Array(24).keys()], 6)).toEqual([0, 5, 9, 14, 18, 23]);
    expect(spread(['a', 'b', 'c'], 2)).toEqual(['a', 'c']);
  });

  it('keeps all of a few', () => {
    expect(spread([3, 1], 5)).toEqual([3, 1]);
    expect(spread([], 5)).toEqual([]);
  });
});
