import { describe, expect, it } from 'vitest';
import { aSite, plansOf } from '../../testing/models.ts';
import { packingPage } from '../../testing/packing.ts';
import { statedOrderHolds } from './oracle.ts';
import { gardenSite } from './pages.fixture.ts';

describe('stated-order-holds', () => {
  it('reads the names of the list that the words are about', () => {
    const [plan] = plansOf(statedOrderHolds, gardenSite());
    expect(JSON.stringify(plan?.steps)).toContain('sorted-ascending');
    expect(plansOf(statedOrderHolds, gardenSite(undefined, 'others'))).toEqual([]);
  });

  it('makes two items where the newest is said to come first', () => {
    const statements = [
      { says: 'in-order' as const, text: '2 things, newest first', list: 'things', by: 'recency' as const },
    ];
    const page = { ...packingPage('create'), lists: gardenSite().pages[0]?.lists ?? [], statements };
    const [plan] = plansOf(statedOrderHolds, aSite([page]));
    expect(JSON.stringify(plan?.steps)).toMatch(/first item is at the top.*second item is at the top/);
    expect(plansOf(statedOrderHolds, aSite([{ ...page, statements: [] }]))).toEqual([]);
    expect(plansOf(statedOrderHolds, aSite([{ ...page, lists: [...page.lists, ...page.lists] }]))).toEqual(
      [],
    );
  });

  it('leaves alone names that have no sure place in an alphabet', () => {
    expect(plansOf(statedOrderHolds, gardenSite(['The Sage', '4 Herbs', 'Ähre', 'Mint']))).toEqual([]);
    expect(plansOf(statedOrderHolds, gardenSite(['Basil', 'Mi…', 'Sage', 'Thyme']))).toEqual([]);
  });
});
