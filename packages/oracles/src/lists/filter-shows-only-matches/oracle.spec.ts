import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSelect, aSite, plansOf } from '../../testing/models.ts';
import { filterShowsOnlyMatches } from './oracle.ts';

const names = aColumn('name', ['Apple', 'Bean', 'Cress', 'Dill']);
const plansFor = (filter: Record<string, unknown>, column: Record<string, unknown>) =>
  plansOf(
    filterShowsOnlyMatches,
    aSite([aPage('/things', { lists: [aList([names, column], { controls: [filter] })] })]),
  );

describe('filter-shows-only-matches', () => {
  it('plans a test for each option whose word the items show', () => {
    const kinds = aColumn('category', ['Fruit', 'Root', 'Herb', 'Herb']);
    expect(
      plansFor(aSelect('filter', 'Kind', ['All', 'Herb', 'Exotic']), kinds).map(({ title }) => title),
    ).toEqual(['things: the filter "Herb" shows only what matches it']);
  });

  it('leaves an option alone whose word is part of other values', () => {
    const stock = aColumn('status', ['in stock', 'out of stock', 'not in stock', 'in stock']);
    expect(plansFor(aSelect('filter', 'Availability', ['in stock']), stock)).toEqual([]);
  });

  it('checks the bounds of price that the words name', () => {
    const prices = aColumn('price', ['$3', '$10', '$27', '$2']);
    const filter = aSelect('filter', 'Price', ['Under $5', '$5 – $20', 'Over $20']);
    const bounds = plansFor(filter, prices).map((plan) => JSON.stringify(plan.steps));
    expect(bounds).toHaveLength(3);
    expect(bounds[0]).toContain('at most 5');
    expect(bounds[1]).toContain('at least 5');
    expect(bounds[1]).toContain('at most 20');
    expect(bounds[2]).toContain('at least 20');
  });
});
