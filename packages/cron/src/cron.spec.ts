import { describe, expect, it } from 'vitest';
import { latestTime, nextTimes, problemOf } from './cron.ts';

const zurich = 'Europe/Zurich';
const at = (time: string): number => Date.parse(time);
const iso = (times: readonly number[]): string[] => times.map((time) => new Date(time).toISOString());
const next = (cron: string, after: string, count = 3, timeZone = zurich) =>
  iso(nextTimes({ cron, timeZone }, at(after), count));
const now = at('2026-01-01T00:00:00Z');
const problem = (cron: string, timeZone = 'UTC') => problemOf({ cron, timeZone }, now, 5);

describe('the next times', () => {
  it('are in the time zone of the rule', () => {
    expect(next('0 3 * * 1-5', '2026-01-01T00:00:00Z')).toEqual([
      '2026-01-01T02:00:00.000Z',
      '2026-01-02T02:00:00.000Z',
      '2026-01-05T02:00:00.000Z',
    ]);
    expect(next('@daily', '2026-01-01T00:00:00Z', 1, 'America/New_York')).toEqual([
      '2026-01-01T05:00:00.000Z',
    ]);
  });
  it('do not repeat the one that they come after', () =>
    expect(next('0 3 * * *', '2026-01-01T02:00:00Z', 1)).toEqual(['2026-01-02T02:00:00.000Z']));
  it('keep the time on the wall when the clocks change', () =>
    expect(next('0 9 * * *', '2026-03-28T00:00:00Z')).toEqual([
      '2026-03-28T08:00:00.000Z',
      '2026-03-29T07:00:00.000Z',
      '2026-03-30T07:00:00.000Z',
    ]));
  it('come right after the hour that the clock skips', () =>
    expect(next('30 2 * * *', '2026-03-28T02:00:00Z')).toEqual([
      '2026-03-29T01:00:00.000Z',
      '2026-03-30T00:30:00.000Z',
      '2026-03-31T00:30:00.000Z',
    ]));
  it('come once in the hour that the clock repeats', () =>
    expect(next('30 2 * * *', '2026-10-24T01:00:00Z')).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
      '2026-10-27T01:30:00.000Z',
    ]));
  it('come once there for a list of hours, too, and with the clock for every hour', () => {
    expect(next('30 2,14 * * *', '2026-10-24T23:00:00Z', 2)).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T13:30:00.000Z',
    ]);
    expect(next('0 * * * *', '2026-10-24T23:30:00Z')).toEqual([
      '2026-10-25T00:00:00.000Z',
      '2026-10-25T01:00:00.000Z',
      '2026-10-25T02:00:00.000Z',
    ]);
  });
});

describe('the latest time', () => {
  const latest = (cron: string, after: string, until: string) => {
    const found = latestTime({ cron, timeZone: 'UTC' }, at(after), at(until));
    return found === undefined ? undefined : [new Date(found.at).toISOString(), found.before];
  };
  it('is the one that is due, at its second', () => {
    expect(latest('0 3 * * *', '2026-01-01T00:00:00Z', '2026-01-01T02:59:59.999Z')).toBeUndefined();
    expect(latest('0 3 * * *', '2026-01-01T00:00:00Z', '2026-01-01T03:00:00Z')).toEqual([
      '2026-01-01T03:00:00.000Z',
      0,
    ]);
    expect(latest('0 3 * * *', '2026-01-01T03:00:00Z', '2026-01-01T23:00:00Z')).toBeUndefined();
  });
  it('is one of many, the others counted', () => {
    expect(latest('0 3 * * *', '2026-01-01T00:00:00Z', '2026-01-04T12:00:00Z')).toEqual([
      '2026-01-04T03:00:00.000Z',
      3,
    ]);
    expect(latest('*/5 * * * *', '2020-01-01T00:00:00Z', '2026-01-01T00:02:00Z')).toEqual([
      '2026-01-01T00:00:00.000Z',
      100,
    ]);
  });
});

describe('what is wrong', () => {
  it('is nothing with what is fine', () => {
    for (const cron of ['0 3 * * 1-5', '*/5 * * * *', '@weekly', '0 0 29 2 *', '0 12 L * *', '0 9 * * MON#1'])
      expect(problem(cron)).toBeUndefined();
    expect(problem('0 3 * * *', zurich)).toBeUndefined();
  });
  it.each([
    ['0 3 * *', /has 4 fields\. Give five/],
    ['0 0 3 * * *', /has 6 fields/],
    ['', /Give five/],
    ['0 25 * * *', /“0 25 \* \* \*” is not understood: .*25/],
    ['x 3 * * *', /not understood/],
    ['@sometimes', /not understood|Give five/],
    ['0 0 31 2 *', /never due/],
    ['* * * * *', /due every 1 min .* At least 5 min/],
    ['58,1 * * * *', /due every 3 min/],
  ])('is said of %j', (cron, words) =>
    expect(problem(cron)).toEqual({ field: 'cron', detail: expect.stringMatching(words) }),
  );
  it('is said of a time zone that does not exist', () => {
    for (const timeZone of ['Mars/Olympus', ''])
      expect(problem('0 3 * * *', timeZone)).toEqual({
        field: 'timeZone',
        detail: expect.stringContaining('Europe/Zurich'),
      });
  });
});
