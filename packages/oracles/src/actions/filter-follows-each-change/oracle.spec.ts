import { describe, expect, it } from 'vitest';
import { aSite, plansOf } from '../../testing/models.ts';
import { packingPage } from '../../testing/packing.ts';
import { filterFollowsEachChange } from './oracle.ts';

describe('filter-follows-each-change', () => {
  it('switches an item under each filter that hides some', () => {
    const plans = plansOf(filterFollowsEachChange, aSite([packingPage('create', 'toggle', 'filter')]));
    expect(plans.map(({ place }) => place.element)).toEqual(['missing filter', 'in-the-bag filter']);
  });

  it('leaves alone lists whose items have no state to switch', () => {
    expect(plansOf(filterFollowsEachChange, aSite([packingPage('create', 'filter')]))).toEqual([]);
  });
});
