import { describe, expect, it } from 'vitest';
import { numberFrom } from './texts.ts';

describe('a number that goes with a text', () => {
  const runs = Array.from({ length: 400 }, (_, index) => `prowl${(index * 7919).toString(36)}`);

  it('is within its range, and the same for the same text', () => {
    for (const run of runs) {
      const number = numberFrom(run, 3, 27);
      expect(Number(number)).toBeGreaterThanOrEqual(3);
      expect(Number(number)).toBeLessThanOrEqual(27);
      expect(numberFrom(run, 3, 27)).toBe(number);
    }
  });
  it('is rarely that of a text which differs in one word, whatever the range', () => {
    for (const high of [22, 24, 27, 31, 102]) {
      const equal = runs.filter((run) => {
        const [first, second] = ['first', 'second'].map((word) => numberFrom(`${word} ${run}`, 3, high));
        return first === second;
      });
      expect(equal.length).toBeLessThan((runs.length / (high - 2)) * 2.5);
    }
  });
});
