import { describe, expect, it } from 'vitest';
import { outOfAnyOrder, outOfOrder } from './order.ts';

describe('outOfOrder', () => {
  it.each<[name: string, values: unknown[]]>([
    ['numbers', [1, 2, 2, 10]],
    ['nothing', []],
    ['one value', ['b']],
    ['texts whatever their case', ['apple', 'Banana', 'cherry']],
    ['texts by code, capitals first', ['Zebra', 'apple']],
    ['texts with accents', ['eclair', 'Éclair', 'Ente', 'Öl', 'Zaun']],
    ['texts by the numbers in them', ['Item 2', 'Item 10']],
    ['texts by letter, not by the numbers in them', ['Item 10', 'Item 2']],
    ['texts that begin with punctuation', ['“Alpha”', 'beta']],
    ['dates as milliseconds', [Date.UTC(2027, 11, 31), Date.UTC(2028, 0, 1)]],
    ['values among which some are missing', [1, null, 2, undefined, 3, '']],
  ])('accepts %s in ascending order', (_, values) => {
    expect(outOfOrder(values, 'ascending')).toEqual([]);
  });

  it.each<[name: string, values: unknown[], direction: 'ascending' | 'descending', pair: string]>([
    ['numbers', [1, 10, 2], 'ascending', '10 comes before 2'],
    ['numbers in descending order', [3, 1, 2], 'descending', '1 comes before 2'],
    ['texts', ['beta', 'alpha'], 'ascending', 'beta comes before alpha'],
    ['texts in descending order', ['alpha', 'beta'], 'descending', 'alpha comes before beta'],
    ['values around a missing one', [5, null, 1], 'ascending', '5 comes before 1'],
  ])('names the neighbours of %s that are in the wrong order', (_, values, direction, pair) => {
    expect(outOfOrder(values, direction)).toEqual([pair]);
  });
});

describe('outOfAnyOrder', () => {
  it('accepts either direction', () => {
    expect(outOfAnyOrder([1, 2, 3])).toEqual([]);
    expect(outOfAnyOrder([3, 2, 1])).toEqual([]);
  });

  it('names what breaks the ascending order of a list that has neither', () => {
    expect(outOfAnyOrder([1, 3, 2])).toEqual(['3 comes before 2']);
  });
});
