import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSearch, aSelect, aSite, plansOf } from '../../testing/models.ts';
import { quaysSite } from '../../testing/quays.ts';
import { searchAndFilterCombine } from './oracle.ts';

const columns = [
  aColumn('name', ['Apple', 'Beet', 'Cress', 'Dill']),
  aColumn('category', ['Fruit', 'Root', 'Herb', 'Herb']),
];
const planned = (...controls: object[]) =>
  plansOf(
    searchAndFilterCombine,
    aSite([aPage('/things', { language: 'en', lists: [aList(columns, { controls })] })]),
  );

describe('search-and-filter-combine', () => {
  it('searches for what the filter leaves out, and then without the filter', () => {
    const [plan, ...more] = planned(
      aSearch('Find'),
      aSelect('filter', 'Kind', ['All kinds', 'Herb', 'Root']),
    );
    expect(more).toEqual([]);
    expect(plan?.bug.title).toBe('A search of things and the filter "Herb" do not combine');
    expect(plan?.steps?.filter(({ do: what }) => what === 'expect')).toHaveLength(3);
  });

  it('searches while a button narrows the list', () => {
    const [plan, ...more] = plansOf(searchAndFilterCombine, quaysSite);
    expect(more).toEqual([]);
    expect(plan?.bug.title).toBe('A search of boats and the filter "north" do not combine');
    expect(JSON.stringify(plan?.steps)).toContain('what is shown fits');
  });

  it('needs both, and a filter that is chosen from a list', () => {
    expect(planned(aSearch('Find'))).toEqual([]);
    expect(planned(aSelect('filter', 'Kind', ['Herb', 'Root']))).toEqual([]);
    expect(planned(aSearch('Find'), aSelect('filter', 'Kind', ['Herb'], { control: 'radio' }))).toEqual([]);
  });
});
