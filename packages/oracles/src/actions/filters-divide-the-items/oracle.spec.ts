import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { packingActions, packingPage } from '../../testing/packing.ts';
import { filtersDivideTheItems } from './oracle.ts';

describe('filters-divide-the-items', () => {
  it('switches one of three items and looks under each filter', () => {
    const plans = plansOf(filtersDivideTheItems, aSite([packingPage('create', 'toggle', 'filter')]));
    expect(plans).toHaveLength(1);
    expect(JSON.stringify(plans[0]?.steps).match(/are shown alike under/g)).toHaveLength(3);
  });

  it('leaves other numbers of filters alone, and lists without a switch', () => {
    const actions = packingActions.filter(({ name }) => name !== 'Missing');
    expect(plansOf(filtersDivideTheItems, aSite([aPage('/packing', { actions })]))).toEqual([]);
    expect(plansOf(filtersDivideTheItems, aSite([packingPage('create', 'filter')]))).toEqual([]);
  });
});
