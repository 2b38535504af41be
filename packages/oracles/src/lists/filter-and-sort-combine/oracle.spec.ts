import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSelect, aSite, plansOf } from '../../testing/models.ts';
import { filterAndSortCombine } from './oracle.ts';

const columns = [
  aColumn('name', ['Apple', 'Beet', 'Cress', 'Dill']),
  aColumn('category', ['Fruit', 'Root', 'Herb', 'Herb']),
];
const filter = aSelect('filter', 'Kind', ['All', 'Root', 'Herb']);
const titlesFor = (...controls: Record<string, unknown>[]) =>
  plansOf(filterAndSortCombine, aSite([aPage('/things', { lists: [aList(columns, { controls })] })])).map(
    ({ title }) => title,
  );

describe('filter-and-sort-combine', () => {
  it('combines the filter that leaves the most with the last order that can be checked', () => {
    expect(titlesFor(filter, aSelect('sort', 'Sort by', ['Name A–Z', 'Name Z–A', 'Relevance']))).toEqual([
      'things: the filter "Herb" and the order "Name Z–A" combine',
    ]);
  });

  it('plans nothing where the list cannot be sorted', () => {
    expect(titlesFor(filter)).toEqual([]);
  });

  it('leaves filters that are links alone', () => {
    expect(titlesFor({ ...filter, control: 'link' }, aSelect('sort', 'Sort by', ['Name A–Z']))).toEqual([]);
  });
});
