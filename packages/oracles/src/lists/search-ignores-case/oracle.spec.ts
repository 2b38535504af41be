import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSearch, aSite, plansOf } from '../../testing/models.ts';
import { searchIgnoresCase } from './oracle.ts';

const plansFor = (samples: string[], control: Record<string, unknown> = aSearch('Search')) => {
  const list = aList([aColumn('name', samples)], { controls: [control] });
  return plansOf(searchIgnoresCase, aSite([aPage('/things', { lists: [list] })]));
};

describe('search-ignores-case', () => {
  it('plans a test for a list that can be searched', () => {
    expect(plansFor(['Apple tree', 'Bean stalk', 'Cress']).map(({ title }) => title)).toEqual([
      'things: search finds one of things in lower case',
    ]);
  });

  it('says nothing where the name is not found as it is written either', () => {
    const [plan] = plansFor(['Apple tree', 'Bean stalk', 'Cress']);
    expect(plan?.steps?.flatMap((each) => (each.do === 'assume' ? [each.because] : []))).toContain(
      'it is found as it is written',
    );
  });

  it('leaves names alone that have no capitals', () => {
    expect(plansFor(['apple', 'bean', 'cress'])).toEqual([]);
  });
});
