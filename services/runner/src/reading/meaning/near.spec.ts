import { expect, it } from 'vitest';
import type { RawList } from '../page/wire.ts';
import { belongsTo, mainListOf } from './near.ts';

const list = (count: number, columns: number) =>
  ({ count, columns: Array.from({ length: columns }) }) as unknown as RawList;

it('takes the list that says most for the main one, and none for it because it is endless', () => {
  expect(mainListOf({ lists: [list(12, 1), list(8, 5), list(40, 0)] })).toBe(1);
  expect(mainListOf({ lists: [list(60, 2), list(900, 2)] })).toBe(0);
  expect(mainListOf({ lists: [] })).toBe(0);
});

it('gives what stands beside no list to the main one', () => {
  expect([-1, 0, 1].map(belongsTo(1, 1))).toEqual([true, false, true]);
  expect([-1, 0, 1].map(belongsTo(0, 1))).toEqual([false, true, false]);
});
