import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aControl, aPage, aSite, plansOf } from '../../testing/models.ts';
import { arrowKeysChangeTheTab } from './oracle.ts';

const tab = (name: string, more = {}) =>
  aControl(name, [], {
    role: 'tab',
    kind: 'tab',
    locator: role('tab', name),
    state: { selected: String(name === 'One') },
    ...more,
  });
const planned = (...controls: ReturnType<typeof tab>[]) =>
  plansOf(arrowKeysChangeTheTab, aSite([aPage('/page', { controls })]));

describe('arrow-keys-change-the-tab', () => {
  it('presses the arrow on each but the last, and Enter there', () => {
    const [plan] = planned(tab('One'), tab('Two'), tab('Three'));
    expect(JSON.stringify(plan?.steps).match(/"key":"[A-Za-z]+"/g)).toEqual([
      '"key":"ArrowRight"',
      '"key":"ArrowRight"',
      '"key":"Enter"',
    ]);
  });

  it('leaves alone a single tab, and what has no state', () => {
    expect(planned(tab('One'))).toEqual([]);
    expect(planned(tab('One', { state: {} }), tab('Two', { state: {} }))).toEqual([]);
  });
});
