import { describe, expect, it } from 'vitest';
import { shareOfFirst } from './learning.ts';

describe('the time for learning what can be done on a page', () => {
  it('is shared by all pages that wait', () => {
    expect(shareOfFirst([5, 5, 5, 5], 80_000)).toBe(20_000);
  });
  it('is more where there is more to be done than elsewhere, twice as much at most', () => {
    expect(shareOfFirst([12, 6, 6], 60_000)).toBe(30_000);
    expect(shareOfFirst([90, 1, 1, 1], 60_000)).toBe(30_000);
  });
  it('is all of it for a single page', () => {
    expect(shareOfFirst([9], 50_000)).toBe(50_000);
  });
});
