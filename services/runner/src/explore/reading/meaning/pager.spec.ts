import { expect, it } from 'vitest';
import type { RawReading } from '../wire.ts';
import { counterOf } from './pager.ts';

const counted = (text: string, more: { name?: string; pager?: boolean } = {}) => {
  const raw = { numbers: [{ text, locator: { by: 'css', selector: 'p' }, near: 0, region: 'main' }] } as unknown as RawReading;
  const counter = counterOf(raw, { count: 4, name: more.name ?? 'Products', pager: more.pager ?? false }, () => true);
  return counter && [counter.total, counter.means];
};

it.each([
  ['12 products', [12, 'shown']],
  ['12 products.', [12, 'shown']],
  ['Products (12)', [12, 'shown']],
  ['1,204 results', [1204, 'shown']],
  ['Found 3 users', [3, 'shown']],
  ['Showing 1–10 of 42 items', [42, 'total']],
])('“%s” counts', (text, expected) => {
  expect(counted(text)).toEqual(expected);
});

it.each(['1. Create user', '2) Add products', '3. products', '2 left', '4 items selected', '$12 products', 'Chapter 2 of the manual'])(
  '“%s” does not count a list',
  (text) => {
    expect(counted(text)).toBeUndefined();
  },
);

it('a list that goes on is counted as a whole', () => {
  expect(counted('12 products', { pager: true })).toEqual([12, 'total']);
});
