import type { ListColumn, ListControl } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { directionShown, learnOrders, orderAfter } from './order.ts';

const column = (key: string, meaning: ListColumn['meaning'], samples: string[] = []): ListColumn => ({
  key,
  meaning,
  samples,
  locator: { by: 'css', selector: `.${key}` },
});
type Use = ListControl['uses'][number];

describe('the way that texts run', () => {
  it('goes by the value of numbers, not by their digits', () => {
    expect(directionShown(['$2.00', '$9.50', '$10.00', '$101.00'], 'price')).toBe('ascending');
    expect(directionShown(['101', '12', '9', '2'], 'quantity')).toBe('descending');
    expect(directionShown(['10', '101', '2', '9'], 'number')).toBeUndefined();
  });
  it('goes by the alphabet of the language, whatever the case', () => {
    expect(directionShown(['apfel', 'Ärger', 'Birne', 'zebra'], 'name', 'de')).toBe('ascending');
    expect(directionShown(['ö', 'z', 'b', 'a'], 'name', 'sv')).toBe('descending');
    expect(directionShown(['a', 'b', 'c', 'd'], 'name', 'no such language')).toBe('ascending');
  });
  it('allows equal values side by side', () => {
    expect(directionShown(['1', '1', '2', '3', '4'], 'rating')).toBe('ascending');
  });
  it('cannot be told from few values, from gaps and from texts without a number', () => {
    expect(directionShown(['1', '2', '3'], 'price')).toBeUndefined();
    expect(directionShown(['1', '2', '', '3', '4'], 'name')).toBeUndefined();
    expect(directionShown(['1', '2', 'free', '4'], 'price')).toBeUndefined();
  });
});

describe('the order that a choice brought', () => {
  const columns = [
    column('name', 'name', ['Moss', 'Fern', 'Ivy', 'Rose', 'Aloe']),
    column('cost', 'price', ['3', '1', '5', '2', '4']),
    column('photo', 'image'),
  ];
  const names = ['Fern', 'Rose', 'Moss', 'Aloe', 'Ivy'];

  it('is that of the only column that came into one', () => {
    const after = new Map([
      ['name', names],
      ['cost', ['1', '2', '3', '4', '5']],
    ]);
    expect(orderAfter(columns, after, undefined)).toEqual({ column: 'cost', direction: 'ascending' });
    expect(orderAfter(columns, after, 'name')).toBeUndefined();
  });
  it('is unknown when two columns are in order, unless one of them is meant', () => {
    const after = new Map([
      ['name', ['Aloe', 'Fern', 'Ivy', 'Moss', 'Rose']],
      ['cost', ['5', '4', '3', '2', '1']],
    ]);
    expect(orderAfter(columns, after, undefined)).toBeUndefined();
    expect(orderAfter(columns, after, 'cost')).toEqual({ column: 'cost', direction: 'descending' });
  });
  it('is nothing when the list stands as it did', () => {
    const sorted = [column('name', 'name', ['Aloe', 'Fern', 'Ivy', 'Moss', 'Rose'])];
    expect(
      orderAfter(sorted, new Map([['name', ['Aloe', 'Fern', 'Ivy', 'Moss', 'Rose']]]), 'name'),
    ).toBeUndefined();
  });
});

describe('learning from what options showed', () => {
  const use = (option: string, direction?: Use['direction']): Use => ({
    option,
    ...(direction === undefined ? {} : { direction }),
  });

  it('gives options without words a column and a direction', () => {
    const silent = use('◆');
    learnOrders([{ use: silent, order: { column: 'cost', direction: 'descending' } }]);
    expect(silent).toEqual({ option: '◆', column: 'cost', direction: 'descending' });
  });
  it('outranks a word', () => {
    const [up, down] = [use('Best', 'descending'), use('Worst', 'ascending')];
    learnOrders([
      { use: up, order: { column: 'rank', direction: 'ascending' } },
      { use: down, order: { column: 'rank', direction: 'descending' } },
    ]);
    expect([up.direction, down.direction]).toEqual(['ascending', 'descending']);
  });
  it('leaves the word where an option shows what its opposite shows: that is a fault', () => {
    const [up, down] = [use('Low to high', 'ascending'), use('High to low', 'descending')];
    learnOrders([
      { use: up, order: { column: 'cost', direction: 'ascending' } },
      { use: down, order: { column: 'cost', direction: 'ascending' } },
    ]);
    expect([up.direction, down.direction]).toEqual(['ascending', 'descending']);
  });
});
