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

  it('looks for items at a bound that belongs to what is left, where they fit on one page', () => {
    const vans = [
      aColumn('name', ['Apple', 'Beet', 'Cress', 'Dill']),
      aColumn('quantity', ['2', '6', '7', '9'], { header: 'Seats' }),
    ];
    const plansOfOption = (option: string, count: number) => {
      const control = aSelect('filter', 'Seats', [option], { uses: [{ option, column: 'quantity', count }] });
      const pager = { next: role('link', 'Next'), pages: [] };
      const counter = { locator: role('status'), text: '9 vans', total: 9, means: 'total' };
      const list = aList(vans, { controls: [control], pager, counter });
      return plansOf(filterFindsAllMatches, aSite([aPage('/vans', { lists: [list] })]));
    };
    const [plan] = plansOfOption('7 or more', 2);
    expect(JSON.stringify(plan?.steps)).toContain('"hasText":"7"');
    expect(plan?.title).toContain('"7 or more" leaves out nothing that matches it');
    expect(plansOfOption('7 or more', 4)).toEqual([]);
    expect(plansOfOption('More than 7', 2)).toEqual([]);
    expect(plansOfOption('Up to 7', 2)).toEqual([]);
  });

  it('leaves other bounds alone', () => {
    expect(titlesFor(aSelect('filter', 'Price', ['Under $5']))).toEqual([]);
  });

  it('leaves a list alone that cannot be seen as a whole', () => {
    const counter = { locator: role('status'), text: '90 things', total: 90, means: 'total' };
    expect(titlesFor(aSelect('filter', 'Kind', ['Herb']), { counter })).toEqual([]);
  });
});
