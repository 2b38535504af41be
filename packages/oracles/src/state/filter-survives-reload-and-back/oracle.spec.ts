import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { packingActions, packingPage } from '../../testing/packing.ts';
import { filterSurvivesReloadAndBack } from './oracle.ts';

describe('filter-survives-reload-and-back', () => {
  it('reloads, chooses another filter, and goes back', () => {
    const plans = plansOf(filterSurvivesReloadAndBack, aSite([packingPage('create', 'toggle', 'filter')]));
    expect(plans.length).toBeGreaterThan(0);
    const written = JSON.stringify(plans[0]?.steps);
    expect(written).toContain('"do":"reload"');
    expect(written).toContain('"do":"back"');
  });

  it('leaves alone filters without an address', () => {
    const actions = packingActions.map((action) => ({
      ...action,
      tries: (action['tries'] as { changes: { what: string }[] }[]).map(({ changes }) => ({
        changes: changes.filter(({ what }) => what !== 'address'),
      })),
    }));
    expect(plansOf(filterSurvivesReloadAndBack, aSite([aPage('/packing', { actions })]))).toEqual([]);
  });

  it('leaves alone what is pressed in an item: it leads to a page of its own', () => {
    const actions = packingActions.map((action) => ({
      ...action,
      perItem: action['perItem'] === true || action['kind'] === 'filter',
    }));
    expect(plansOf(filterSurvivesReloadAndBack, aSite([aPage('/packing', { actions })]))).toEqual([]);
  });
});
