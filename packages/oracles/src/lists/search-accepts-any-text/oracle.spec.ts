import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSearch, aSite, plansOf } from '../../testing/models.ts';
import { searchAcceptsAnyText } from './oracle.ts';

const plansFor = (samples: string[], control: Record<string, unknown> = aSearch('Search')) => {
  const list = aList([aColumn('name', samples)], { controls: [control] });
  return plansOf(searchAcceptsAnyText, aSite([aPage('/things', { lists: [list] })]));
};

describe('search-accepts-any-text', () => {
  it('plans a test for a list that can be searched', () => {
    expect(plansFor(['Apple tree', 'Bean stalk', 'Cress']).map(({ title }) => title)).toEqual([
      'things: search accepts quotes, percent signs, brackets and emoji',
    ]);
  });

  it('leaves a field alone that was not seen to search the list', () => {
    expect(plansFor(['Apple tree', 'Bean stalk', 'Cress'], aSearch('Search', { uses: [] }))).toEqual([]);
  });

  it('searches for an apostrophe, a percent sign, brackets, an emoji and a quotation mark that none ends', () => {
    const steps = JSON.stringify(plansFor(['Apple', 'Bean'])[0]?.steps);
    for (const text of ["O'Neil", '50% off_', '(and [brackets', '🙂', '27\\" monitor'])
      expect(steps).toContain(text);
  });
});
