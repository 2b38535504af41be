import { List, ListControl } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aSelect } from '../testing/models.ts';
import { boundField, includesItsBound, promiseOf } from './filter-words.ts';

const list = List.parse(
  aList([
    aColumn('status', ['in stock', 'out of stock', 'not in stock', 'in stock']),
    aColumn('category', ['Fruit', 'Root', 'Herb', 'Herb']),
    aColumn('price', ['$3', '$10', '$27', '$2']),
    aColumn('rating', ['4.5', '3.0', '2.5', '5.0']),
  ]),
);
const promised = (label: string, option: string) => {
  const control = ListControl.parse(aSelect('filter', label, [option]));
  const promise = promiseOf(list, control, { label: option, value: option });
  if (!promise) return undefined;
  return promise.kind === 'text' ? promise.words : [promise.column.key, promise.least, promise.most];
};

describe('the words of a filter option', () => {
  it('promise the word that a column shows on some items', () => {
    expect(promised('Kind', 'Herb')).toBe('Herb');
    expect(promised('Kind', 'Herb (2)')).toBe('Herb');
  });

  it('promise the word before a number without brackets where it was seen to be that of a column', () => {
    const kinds = (uses: object[]) => {
      const control = ListControl.parse(aSelect('filter', 'Kind', ['Herb 2'], { uses }));
      return promiseOf(list, control, { label: 'Herb 2', value: 'herb' });
    };
    expect(kinds([{ option: 'Herb 2', column: 'category', count: 2 }])).toMatchObject({ words: 'Herb' });
    expect(kinds([{ option: 'Herb 2', column: 'status', count: 2 }])).toBeUndefined();
    expect(kinds([])).toBeUndefined();
  });

  it('promise nothing when longer texts hold the word too', () => {
    expect(promised('Availability', 'in stock')).toBeUndefined();
  });

  it('promise nothing when they take the filter away', () => {
    expect(promised('Kind', 'All')).toBeUndefined();
  });

  it('promise bounds of the price or the rating', () => {
    expect(promised('Price', 'Under $5')).toEqual(['price', undefined, 5]);
    expect(promised('Price', '$5 – $20')).toEqual(['price', 5, 20]);
    expect(promised('Rating', '4 stars and up')).toEqual(['rating', 4, undefined]);
    expect(promised('Kind', 'Under 5')).toBeUndefined();
    expect(promised('Preis', 'unter 5 €')).toEqual(['price', undefined, 5]);
    expect(promised('Price', 'Between 5 and 20')).toEqual(['price', 5, 20]);
    expect(promised('Preis', 'zwischen 5 und 20 €')).toEqual(['price', 5, 20]);
    expect(promised('Precio', 'entre 5 y 20 €')).toEqual(['price', 5, 20]);
    expect(promised('Price', '12 for $20')).toBeUndefined();
  });
});

it('bounds of a column that the control is called by, where it was seen to narrow that', () => {
  const vans = List.parse(
    aList([aColumn('quantity', ['2', '6', '9'], { header: 'Seats' }), aColumn('category', ['A', 'B', 'B'])]),
  );
  const bounds = (label: string, option: string, column = 'quantity') => {
    const control = ListControl.parse(
      aSelect('filter', label, [option], { uses: [{ option, column, count: 2 }] }),
    );
    return promiseOf(vans, control, { label: option, value: option }, 'en');
  };
  expect(bounds('Seats', '5 or more')).toMatchObject({
    kind: 'bounds',
    least: 5,
    column: { key: 'quantity' },
  });
  expect(bounds('Seats', 'Up to 5')).toMatchObject({ kind: 'bounds', most: 5 });
  expect(bounds('People', '5 or more')).toBeUndefined();
  expect(bounds('Seats', '5 or more', 'category')).toBeUndefined();
  expect(['5 or more', '5+', 'At least 5'].map((label) => includesItsBound(label, 'en'))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['Over 5', 'More than 5', 'Up to 5'].map((label) => includesItsBound(label, 'en'))).toEqual([
    false,
    false,
    false,
  ]);
});

describe('a field for the lowest or highest price', () => {
  const field = (label: string) => {
    const control = ListControl.parse({ ...aSelect('filter', label, []), control: 'input' });
    const promise = boundField(list, control);
    return promise?.kind === 'bounds' ? [promise.least, promise.most] : undefined;
  };

  it('gets a value between those that are shown', () => {
    expect(field('Min price')).toEqual([10, undefined]);
    expect(field('Max price')).toEqual([undefined, 10]);
  });

  it('is left alone when it does not say which bound it is', () => {
    expect(field('Price')).toBeUndefined();
  });
});
