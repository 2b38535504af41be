import { css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aChange, aPage, aSite, plansOf } from '../../testing/models.ts';
import { packingActions, packingPage } from '../../testing/packing.ts';
import { filterFollowsEachChange } from './oracle.ts';

describe('filter-follows-each-change', () => {
  it('switches an item under each filter that hides some', () => {
    const plans = plansOf(filterFollowsEachChange, aSite([packingPage('create', 'toggle', 'filter')]));
    expect(plans.map(({ place }) => place.element)).toEqual(['missing filter', 'in-the-bag filter']);
  });

  it('leaves alone filters under which items went that were not switched', () => {
    const items = css('#things > li');
    const went = (from: string) => aChange('item', { how: 'went', items, from, at: 0, own: false });
    const switched = aChange('item', {
      how: 'changed',
      items,
      own: true,
      from: 'Rope',
      to: 'Rope {checked}',
    });
    const plansUnder = (...gone: string[]) => {
      const actions = packingActions.flatMap((action) => {
        if (action['kind'] === 'toggle') return [{ ...action, tries: [{ changes: [switched] }] }];
        if (action['kind'] === 'filter') return [{ ...action, tries: [{ changes: gone.map(went) }] }];
        return action['kind'] === 'create' ? [action] : [];
      });
      return plansOf(filterFollowsEachChange, aSite([aPage('/packing', { actions })])).length;
    };
    expect(plansUnder('Rope {checked}')).toBeGreaterThan(0);
    expect(plansUnder('Rope {checked}', 'Tent')).toBe(0);
  });

  it('leaves alone lists whose items have no state to switch', () => {
    expect(plansOf(filterFollowsEachChange, aSite([packingPage('create', 'filter')]))).toEqual([]);
  });
});
