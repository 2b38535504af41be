import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSelect, aSite, plansOf } from '../../testing/models.ts';
import { filterFindsAllMatches } from './oracle.ts';

const columns = [
  aColumn('name', ['Apple', 'Beet', 'Cress', 'Dill']),
  aColumn('category', ['Fruit', 'Root', 'Herb', 'Herb']),
  aColumn('price', ['$3', '$10', '$27', '$2']),
];
const titlesFor = (filter: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  plansOf(
    filterFindsAllMatches,
    aSite([aPage('/things', { lists: [aList(columns, { controls: [filter], ...more })] })]),
  ).map(({ title }) => title);

describe('filter-finds-all-matches', () => {
  it('plans a test for an option whose word the items show', () => {
    expect(titlesFor(aSelect('filter', 'Kind', ['All', 'Herb']))).toEqual([
      'things: the filter "Herb" leaves out nothing that matches it',
    ]);
  });

  it('leaves bounds alone', () => {
    expect(titlesFor(aSelect('filter', 'Price', ['Under $5']))).toEqual([]);
  });

  it('leaves a list alone that cannot be seen as a whole', () => {
    const counter = { locator: role('status'), text: '90 things', total: 90, means: 'total' };
    expect(titlesFor(aSelect('filter', 'Kind', ['Herb']), { counter })).toEqual([]);
  });
});
