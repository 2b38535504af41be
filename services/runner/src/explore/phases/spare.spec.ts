import { Action, type Page } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import type { Known } from '../walking/site.ts';
import { learningShares, secondsFor, tabsBeside, untilTests } from './spare.ts';

const learned = (length: number, { kind, writes }: Pick<Action, 'kind' | 'writes'>): Page['actions'] =>
  Array.from({ length }, (_, index) =>
    Action.parse({ key: `${index}`, name: 'Archive', kind, steps: [{ do: 'reload' }], tries: [], writes }),
  );
const writing = { kind: 'toggle', writes: true } as const;
const pages = (
  count: number,
  { actions = 0, status = 200, of = writing as Parameters<typeof learned>[1] } = {},
) =>
  Array.from({ length: count }, (_, index) => ({
    page: { template: `/${index}`, status, actions: learned(actions, of) },
  }));

describe('the seconds of an exploration', () => {
  const job = { seconds: 25, sessionSeconds: 90 };

  it('are more than half of the session where there is a single page', () => {
    expect(secondsFor(job, pages(1))).toBeCloseTo(49.5);
  });
  it('leave the tests of what was learned the time that they need', () => {
    expect(secondsFor(job, pages(1, { actions: 15 }))).toBeCloseTo(90 - 14 - 3 - 30);
  });
  it('are more where nothing that was learned reaches a server: its tests do not wait for each other', () => {
    const of = { kind: 'toggle', writes: false } as const;
    expect(secondsFor(job, pages(1, { actions: 30, of }))).toBeCloseTo(90 - 14 - 3 - 30);
  });
  it('are not fewer for what only leads elsewhere or does nothing', () => {
    for (const kind of ['navigate', 'nothing', 'submit'] as const)
      expect(secondsFor(job, pages(1, { actions: 60, of: { kind, writes: true } }))).toBeCloseTo(49.5);
  });
  it('are those of the job where tests need all the time', () => {
    expect(secondsFor(job, pages(10))).toBe(25);
    expect(secondsFor({ seconds: 50, sessionSeconds: 180 }, pages(18))).toBe(50);
  });
  it('leave the tests of pages that wait their time, too: 11 kinds take more than 76 s', () => {
    expect(secondsFor(job, pages(1), { unseen: 10 })).toBe(25);
  });
  it('do not grow by pages that are errors or of one kind', () => {
    expect(secondsFor(job, [...pages(1), ...pages(20, { status: 404 })])).toBeCloseTo(49.5);
    expect(secondsFor(job, [...pages(1), ...pages(1), ...pages(1)])).toBeCloseTo(49.5);
  });
  it('are more where there is something to be done on many pages, and never more than half of the session', () => {
    expect(secondsFor(job, pages(12), { acting: 2 })).toBe(25 + 2 * 7);
    expect(secondsFor(job, pages(12), { acting: 9 })).toBe(45);
  });
  it('are those of the job where it belongs to no session', () => {
    expect(secondsFor({ seconds: 20 }, pages(1))).toBe(20);
  });
});

describe('what learning may take', () => {
  it('is the more and ends the later, the fewer kinds of pages there are', () => {
    const shares = [1, 5, 20].map((count) => learningShares(pages(count)));
    expect(shares.map(({ until }) => until)).toEqual([0.72, 0.62, 0.62]);
    expect(shares.map(({ most }) => most)).toEqual([0.5, 0.5, 0.45]);
    expect(learningShares(pages(1), 12)).toEqual(learningShares(pages(13)));
  });
});

describe('the tabs that walk beside learning', () => {
  it('are one where there is hardly another page, and all where there are more', () => {
    expect(tabsBeside(pages(1))).toBe(1);
    expect(tabsBeside(pages(3))).toBe(1);
    expect(tabsBeside(pages(1), 3)).toBeGreaterThan(3);
    expect(tabsBeside(pages(12))).toBeGreaterThan(3);
  });
});

/** Nothing is to be done on it. */
const read = (page: ReturnType<typeof pages>[number]['page']): Known => {
  const parts = { kind: 'other', forms: [], lists: [], controls: [], reach: [] };
  return {
    page: { ...page, ...parts },
    reading: { scripts: 0 },
    anonymous: false,
    tried: new Set(),
  } as never;
};

describe('the time until tests need theirs', () => {
  const until = (actions: number, sessionSeconds?: number) =>
    untilTests({
      clock: { spent: () => 20_000, left: () => 9_000 },
      job: { seconds: 25, ...(sessionSeconds === undefined ? {} : { sessionSeconds }) },
      site: { known: pages(1, { actions }).map(({ page }) => read(page)) },
      frontier: { unseen: 0 },
      learned: new Set(),
    });

  it('is the shorter the more was learned, and never less than what the job was given', () => {
    expect(until(0, 90)).toBeCloseTo(29_500);
    expect(until(15, 90)).toBeCloseTo(23_000);
    expect(until(40, 90)).toBeCloseTo(5_000);
  });
  it('is all that is left where the exploration belongs to no session', () => {
    expect(until(40)).toBe(9_000);
  });
});
