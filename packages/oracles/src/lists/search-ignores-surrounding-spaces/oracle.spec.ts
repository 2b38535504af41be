import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSearch, aSite, plansOf } from '../../testing/models.ts';
import { searchIgnoresSurroundingSpaces } from './oracle.ts';

const plansFor = (samples: string[], control: Record<string, unknown> = aSearch('Search')) => {
  const list = aList([aColumn('name', samples)], { controls: [control] });
  return plansOf(searchIgnoresSurroundingSpaces, aSite([aPage('/things', { lists: [list] })]));
};

describe('search-ignores-surrounding-spaces', () => {
  it('plans a test for a list that can be searched', () => {
    expect(plansFor(['Apple tree', 'Bean stalk', 'Cress']).map(({ title }) => title)).toEqual([
      'things: search finds one of things with spaces around its name',
    ]);
  });

  it('leaves names alone that are cut off', () => {
    expect(plansFor(['Apple tr…', 'Bean stalk', 'Cress'])).toEqual([]);
  });

  it('types spaces around the name', () => {
    expect(JSON.stringify(plansFor(['Apple', 'Bean'])[0]?.steps)).toContain('"  {{name}}  "');
  });
});
