import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSearch, aSite, plansOf } from '../../testing/models.ts';
import { searchFindsByWord } from './oracle.ts';

const plansFor = (samples: string[], control: Record<string, unknown> = aSearch('Search')) => {
  const list = aList([aColumn('name', samples)], { controls: [control] });
  return plansOf(searchFindsByWord, aSite([aPage('/things', { lists: [list] })]));
};

describe('search-finds-by-word', () => {
  it('plans a test for a list that can be searched', () => {
    expect(plansFor(['Apple tree', 'Bean stalk', 'Cress']).map(({ title }) => title)).toEqual([
      'things: search finds one of things by one word of its name',
    ]);
  });

  it('leaves names alone whose words say nothing', () => {
    expect(plansFor(['Lamp', 'Lamp', 'Lamp'])).toEqual([]);
  });

  it('searches for the word that the fewest names contain', () => {
    expect(JSON.stringify(plansFor(['Red kettle', 'Red mug', 'Red tray'])[0]?.steps)).toContain('"kettle"');
  });
});
