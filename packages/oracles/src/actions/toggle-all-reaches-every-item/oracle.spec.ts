import { css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aChange, aPage, aSite, plansOf } from '../../testing/models.ts';
import { packingActions, packingPage } from '../../testing/packing.ts';
import { newsPage } from './news.fixture.ts';
import { toggleAllReachesEveryItem } from './oracle.ts';
import { shelfPage } from './shelf.fixture.ts';

describe('toggle-all-reaches-every-item', () => {
  it('compares it with switching each by hand, and looks at the control itself', () => {
    const plans = plansOf(toggleAllReachesEveryItem, aSite([packingPage('create', 'toggle')]));
    expect(plans.map(({ place }) => place.element)).toEqual(['everything-is-packed toggle']);
    expect(JSON.stringify(plans[0]?.steps)).toContain('shows that every item is switched');
  });

  it('leaves alone what only takes the state of items away, as the page of another day does', () => {
    const items = css('#things > li');
    const [off, on] = ['Rope', 'Rope {checked}'];
    const change = (from: string, to: string, own: boolean) =>
      aChange('item', { how: 'changed', items, own, from, to, at: 0 });
    const plansWhere = (from: string, to: string) => {
      const actions = packingActions.map((action) => {
        if (action['kind'] !== 'toggle') return action;
        const changes =
          action['name'] === 'everything is packed'
            ? [change(from, to, false), change(from, to, false)]
            : [change(off, on, true)];
        return { ...action, tries: [{ changes }] };
      });
      return plansOf(toggleAllReachesEveryItem, aSite([aPage('/packing', { actions })])).length;
    };
    expect(plansWhere(off, on)).toBe(1);
    expect(plansWhere(on, off)).toBe(0);
  });

  it('leaves alone lists of others, and what switches one item', () => {
    const shared = packingActions.map((action) => ({ ...action, writes: true }));
    expect(plansOf(toggleAllReachesEveryItem, aSite([aPage('/packing', { actions: shared })]))).toEqual([]);
    const single = packingActions.filter(({ name }) => name !== 'everything is packed');
    expect(plansOf(toggleAllReachesEveryItem, aSite([aPage('/packing', { actions: single })]))).toEqual([]);
  });

  it('does to items of each group what a button was seen to set back, and holds it against what that left first', () => {
    const plans = (...page: Parameters<typeof shelfPage>) =>
      plansOf(toggleAllReachesEveryItem, aSite([shelfPage(...page)]));
    const [plan, ...more] = plans();
    expect(more).toEqual([]);
    expect(JSON.stringify(plan?.steps)).toMatch(/Set back.*One more.*Cups.*One more.*Pots.*Set back/);
    expect(JSON.stringify(plan?.steps)).not.toContain('Star');
    const changed = aChange('item', { how: 'changed', own: false, items: css('#things article') });
    expect(plans([changed])).toEqual([]);
    expect(plans([], false)).toEqual([]);
  });

  it('leaves no item that offers what a button did to several at once', () => {
    const [plan, ...more] = plansOf(toggleAllReachesEveryItem, aSite([newsPage()]));
    expect(plan?.title).toContain('"All read" leaves no item that offers "Read"');
    expect(more).toEqual([]);
    expect(plansOf(toggleAllReachesEveryItem, aSite([newsPage(['No bicycles'])]))).toEqual([]);
  });
});
