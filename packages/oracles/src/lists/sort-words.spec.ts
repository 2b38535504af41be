import { List } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { aColumn, aList } from '../testing/models.ts';
import { directionOf, promiseOf } from './sort-words.ts';

describe('the words of a sort option', () => {
  it('say which way it sorts, in several languages', () => {
    expect(
      ['Price: low to high', 'Cheapest first', 'Name A–Z', 'Oldest', 'Preis aufsteigend'].map(directionOf),
    ).toEqual(Array(5).fill('ascending'));
    expect(
      ['Price: high to low', 'Newest', 'Name Z-A', 'Top rated', 'Preis absteigend'].map(directionOf),
    ).toEqual(Array(5).fill('descending'));
  });

  it('say nothing of the way in "Price" and "Featured"', () => {
    expect(['Price', 'Featured'].map(directionOf)).toEqual([undefined, undefined]);
  });

  it('say which way an alphabet runs', () => {
    expect(
      [
        'Sort title in reverse alphabetical order',
        'Sort alphabetically',
        'Sort authors in alphabetical order',
      ].map(directionOf),
    ).toEqual(['descending', 'ascending', 'ascending']);
  });

  it('name the column by its meaning or its header', () => {
    const list = List.parse(
      aList([
        aColumn('name', ['Apple', 'Bean', 'Cress'], { header: 'Plant' }),
        aColumn('price', ['$3', '$10', '$7']),
      ]),
    );
    const control = {
      kind: 'sort',
      label: 'Sort',
      locator: list.items,
      control: 'select',
      options: [],
      uses: [],
    };
    const promised = (label: string) => {
      const promise = promiseOf(list, control as Parameters<typeof promiseOf>[1], { label, value: label });
      return promise && [promise.column.key, promise.as, promise.direction];
    };
    expect(promised('Price: high to low')).toEqual(['price', 'number', 'descending']);
    expect(promised('Plant A–Z')).toEqual(['name', 'trimmed', 'ascending']);
    expect(promised('Relevance')).toBeUndefined();
  });
});
