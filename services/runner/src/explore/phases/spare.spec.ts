import type { Page } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { learningShares, secondsFor } from './spare.ts';

const pages = (count: number, { actions = 0, status = 200 } = {}) =>
  Array.from({ length: count }, (_, index) => ({
    page: { template: `/${index}`, status, actions: Array.from({ length: actions }) as Page['actions'] },
  }));

describe('the seconds of an exploration', () => {
  const job = { seconds: 25, sessionSeconds: 90 };

  it('are more than half of the session where there is a single page', () => {
    expect(secondsFor(job, pages(1))).toBeCloseTo(49.5);
  });
  it('leave the tests of what was learned the time that they need', () => {
    expect(secondsFor(job, pages(1, { actions: 30 }))).toBeCloseTo(90 - 14 - 5 - 36);
  });
  it('are those of the job where tests need all the time', () => {
    expect(secondsFor(job, pages(10))).toBe(25);
    expect(secondsFor({ seconds: 50, sessionSeconds: 180 }, pages(18))).toBe(50);
  });
  it('leave the tests of pages that wait their time, too', () => {
    expect(secondsFor(job, pages(1), 7)).toBeCloseTo(90 - 14 - 40);
  });
  it('do not grow by pages that are errors or of one kind', () => {
    expect(secondsFor(job, [...pages(1), ...pages(20, { status: 404 })])).toBeCloseTo(49.5);
    expect(secondsFor(job, [...pages(1), ...pages(1), ...pages(1)])).toBeCloseTo(49.5);
  });
  it('are those of the job where it belongs to no session', () => {
    expect(secondsFor({ seconds: 20 }, pages(1))).toBe(20);
  });
});

describe('what learning may take', () => {
  it('is the more and ends the later, the fewer kinds of pages there are', () => {
    const shares = [1, 5, 20].map((count) => learningShares(pages(count)));
    expect(shares.map(({ until }) => until)).toEqual([0.72, 0.62, 0.52]);
    expect(shares.map(({ most }) => most)).toEqual([0.5, 0.5, 0.3]);
    expect(learningShares(pages(1), 12)).toEqual(learningShares(pages(13)));
  });
});
