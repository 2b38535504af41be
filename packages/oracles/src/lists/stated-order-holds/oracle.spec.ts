import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { statedOrderHolds } from './oracle.ts';
import { gardenSite } from './pages.fixture.ts';

describe('stated-order-holds', () => {
  it('reads the names of the list that the words are about', () => {
    const [plan] = plansOf(statedOrderHolds, gardenSite());
    expect(JSON.stringify(plan?.steps)).toContain('sorted-ascending');
    expect(plansOf(statedOrderHolds, gardenSite(undefined, 'others'))).toEqual([]);
  });

  it('leaves alone names that have no sure place in an alphabet', () => {
    expect(plansOf(statedOrderHolds, gardenSite(['The Sage', '4 Herbs', 'Ähre', 'Mint']))).toEqual([]);
    expect(plansOf(statedOrderHolds, gardenSite(['Basil', 'Mi…', 'Sage', 'Thyme']))).toEqual([]);
  });
});
