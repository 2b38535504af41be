import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSearch, aSite, plansOf } from '../../testing/models.ts';
import { searchNarrowsResults } from './oracle.ts';

const plansFor = (samples: string[], control: Record<string, unknown> = aSearch('Search')) => {
  const list = aList([aColumn('name', samples)], { controls: [control] });
  return plansOf(searchNarrowsResults, aSite([aPage('/things', { lists: [list] })]));
};

describe('search-narrows-results', () => {
  it('plans a test for a list that can be searched', () => {
    expect(plansFor(['Apple tree', 'Bean stalk', 'Cress']).map(({ title }) => title)).toEqual([
      'things: search for something that does not exist does not show all things',
    ]);
  });

  it('leaves a field alone that was not seen to search the list', () => {
    expect(plansFor(['Apple tree', 'Bean stalk', 'Cress'], aSearch('Search', { uses: [] }))).toEqual([]);
  });
});
