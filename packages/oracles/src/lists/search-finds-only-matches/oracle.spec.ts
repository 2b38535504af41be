import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSearch, aSite, plansOf } from '../../testing/models.ts';
import { searchFindsOnlyMatches } from './oracle.ts';

const detail = { template: '/things/:id', link: role('link'), nameColumn: 'name' };
const plansFor = (samples: string[], more: Record<string, unknown> = { detail }) => {
  const list = aList([aColumn('name', samples)], { controls: [aSearch('Search')], ...more });
  return plansOf(searchFindsOnlyMatches, aSite([aPage('/things', { lists: [list] })]));
};

describe('search-finds-only-matches', () => {
  it('opens a result that does not show the word and looks for it there', () => {
    const [plan, ...more] = plansFor(['Apple tree', 'Bean stalk', 'Cress']);
    expect(more).toEqual([]);
    expect(plan?.title).toBe('things: everything that search finds contains the word');
    expect(JSON.stringify(plan?.steps)).toContain('its page says \\"Apple\\"');
  });

  it('leaves items alone that have no page of their own', () => {
    expect(plansFor(['Apple tree', 'Bean stalk', 'Cress'], {})).toEqual([]);
  });

  it('leaves names alone whose words say nothing', () => {
    expect(plansFor(['Lamp', 'Lamp', 'Lamp'])).toEqual([]);
  });
});
