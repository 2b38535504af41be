import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSelect, aSite, plansOf } from '../../testing/models.ts';
import { sortOrdersAll } from './oracle.ts';

const titlesFor = (options: string[], ...columns: Record<string, unknown>[]) => {
  const controls = [aSelect('sort', 'Sort by', options)];
  const site = aSite([aPage('/things', { lists: [aList(columns, { controls })] })]);
  return plansOf(sortOrdersAll, site).map(({ title }) => title);
};
const names = aColumn('name', ['Apple', 'Bean', 'Cress', 'Dill']);
const prices = aColumn('price', ['$3', '$10', '$7.50', '$2']);

describe('sort-orders-all', () => {
  it('plans a test for each option that names a column and a direction', () => {
    expect(titlesFor(['Featured', 'Price: low to high', 'Relevance', 'Name A–Z'], names, prices)).toEqual([
      'things: "Price: low to high" puts all things in order of price',
      'things: "Name A–Z" puts all things in order of name',
    ]);
  });

  it('plans nothing where the values cannot be compared', () => {
    const equal = aColumn('price', ['$5', '$5', '$5', '$5']);
    expect(titlesFor(['Price: low to high'], names, equal)).toEqual([]);
  });

  it('plans nothing for people who may be sorted by first or last name', () => {
    const people = aColumn('name', ['Ann Zorn', 'Bob Young', 'Zoe Abel', 'Max Ott']);
    const site = aSite([
      aPage('/users', {
        lists: [aList([people], { name: 'users', controls: [aSelect('sort', 'Sort by', ['Name A–Z'])] })],
      }),
    ]);
    expect(plansOf(sortOrdersAll, site)).toEqual([]);
  });
});
