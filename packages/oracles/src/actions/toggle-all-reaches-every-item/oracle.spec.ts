import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { packingActions, packingPage } from '../../testing/packing.ts';
import { toggleAllReachesEveryItem } from './oracle.ts';

describe('toggle-all-reaches-every-item', () => {
  it('compares it with switching each by hand, and looks at the control itself', () => {
    const plans = plansOf(toggleAllReachesEveryItem, aSite([packingPage('create', 'toggle')]));
    expect(plans.map(({ place }) => place.element)).toEqual(['everything-is-packed toggle']);
    expect(JSON.stringify(plans[0]?.steps)).toContain('shows that every item is switched');
  });

  it('leaves alone lists of others, and what switches one item', () => {
    const shared = packingActions.map((action) => ({ ...action, writes: true }));
    expect(plansOf(toggleAllReachesEveryItem, aSite([aPage('/packing', { actions: shared })]))).toEqual([]);
    const single = packingActions.filter(({ name }) => name !== 'everything is packed');
    expect(plansOf(toggleAllReachesEveryItem, aSite([aPage('/packing', { actions: single })]))).toEqual([]);
  });
});
