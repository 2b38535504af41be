import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSearch, aSite, plansOf } from '../../testing/models.ts';
import { searchFindsByName } from './oracle.ts';

const plansFor = (samples: string[], control: Record<string, unknown> = aSearch('Search')) => {
  const list = aList([aColumn('name', samples)], { controls: [control] });
  return plansOf(searchFindsByName, aSite([aPage('/things', { lists: [list] })]));
};

describe('search-finds-by-name', () => {
  it('plans a test for a list that can be searched', () => {
    expect(plansFor(['Apple tree', 'Bean stalk', 'Cress']).map(({ title }) => title)).toEqual([
      'things: search finds one of things by its full name',
    ]);
  });

  it('leaves names alone that begin with the number of their item', () => {
    expect(plansFor(['7. Cannot print', '12. Cold radiator', '3. Lost key'])).toEqual([]);
    expect(plansFor(['[NET-7] Cannot print', '[NET-12] Cold radiator'])).toEqual([]);
    expect(plansFor(['3 Little birds', '3 Blind mice', '7 Seas'])).toHaveLength(1);
  });

  it('leaves a field alone that was not seen to search the list', () => {
    expect(plansFor(['Apple tree', 'Bean stalk', 'Cress'], aSearch('Search', { uses: [] }))).toEqual([]);
  });
});
