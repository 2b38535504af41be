import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSearch, aSite, plansOf } from '../../testing/models.ts';
import { clearingSearchRestoresList } from './oracle.ts';

const plansFor = (samples: string[], control: Record<string, unknown> = aSearch('Search')) => {
  const list = aList([aColumn('name', samples)], { controls: [control] });
  return plansOf(clearingSearchRestoresList, aSite([aPage('/things', { lists: [list] })]));
};

describe('clearing-search-restores-list', () => {
  it('plans a test for a list that can be searched', () => {
    expect(plansFor(['Apple tree', 'Bean stalk', 'Cress']).map(({ title }) => title)).toEqual([
      'things: clearing the search brings all things back',
    ]);
  });

  it('leaves names alone that are cut off', () => {
    expect(plansFor(['Apple tr…', 'Bean stalk', 'Cress'])).toEqual([]);
  });
});
