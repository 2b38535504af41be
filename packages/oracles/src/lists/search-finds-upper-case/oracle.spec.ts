import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSearch, aSite, plansOf } from '../../testing/models.ts';
import { searchFindsUpperCase } from './oracle.ts';

const plansFor = (samples: string[], control: Record<string, unknown> = aSearch('Search')) => {
  const list = aList([aColumn('name', samples)], { controls: [control] });
  return plansOf(searchFindsUpperCase, aSite([aPage('/things', { lists: [list] })]));
};

describe('search-finds-upper-case', () => {
  it('plans a test for a list that can be searched', () => {
    expect(plansFor(['Apple tree', 'Bean stalk', 'Cress']).map(({ title }) => title)).toEqual([
      'things: search finds one of things in upper case',
    ]);
  });

  it('leaves names alone whose words say nothing', () => {
    expect(plansFor(['A 12', 'B 13'])).toEqual([]);
  });

  it('types the word in upper case', () => {
    expect(JSON.stringify(plansFor(['Red kettle', 'Red mug', 'Red tray'])[0]?.steps)).toContain('"KETTLE"');
  });
});
