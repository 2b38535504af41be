import { role } from '@prowl/plan';
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

  it('clears at once, where a button of the list clears', () => {
    const clear = {
      kind: 'clear',
      label: 'Clear',
      locator: role('button', 'Clear'),
      control: 'button',
      options: [],
    };
    const list = aList([aColumn('name', ['Apple tree', 'Bean stalk'])], {
      controls: [aSearch('Search'), clear],
    });
    const titles = plansOf(clearingSearchRestoresList, aSite([aPage('/things', { lists: [list] })])).map(
      ({ title }) => title,
    );
    expect(titles).toEqual([
      'things: clearing the search brings all things back',
      'things: a search of things that "Clear" clears at once does not come back',
    ]);
  });
});
