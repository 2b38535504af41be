import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aControl, aPage, aSite, plansOf } from '../../testing/models.ts';
import { tabShowsItsPanel } from './oracle.ts';

const tab = (name: string, more: Record<string, unknown> = {}) =>
  aControl(name, [], { role: 'tab', kind: 'tab', locator: role('tab', name), ...more });
const selected = { state: { selected: 'false' } };
const plansFor = (...controls: Record<string, unknown>[]) =>
  plansOf(tabShowsItsPanel, aSite([aPage('/desk', { controls })]));

describe('tab-shows-its-panel', () => {
  it('presses each tab of a page', () => {
    const [plan] = plansFor(tab('Sowing', selected), tab('Watering', selected));
    expect(JSON.stringify(plan?.steps).match(/"do":"click"/g)).toHaveLength(2);
  });

  it('leaves alone a single tab, and links that only look like tabs', () => {
    expect(plansFor(tab('Sowing', selected))).toEqual([]);
    expect(plansFor(tab('Sowing'), tab('Watering'))).toEqual([]);
    expect(
      plansFor(tab('A', { ...selected, role: 'link' }), tab('B', { ...selected, role: 'link' })),
    ).toEqual([]);
  });
});
