import { describe, expect, it } from 'vitest';
import { planActions } from './actions.ts';
import { withoutItemName } from './relations/adding.ts';
import { css, role } from './steps.ts';
import { aPage, aSite, oraclesOf, planned } from './trial/models.ts';

const control = (name: string, effects: string[], more: Record<string, unknown> = {}) => ({
  key: `${name} ${JSON.stringify(more)}`,
  role: 'button',
  name,
  locator: role('button', name),
  kind: 'button',
  effects: effects.map((kind) => ({ kind })),
  ...more,
});
const site = (...controls: Record<string, unknown>[]) => aSite([aPage('/desk', { controls })]);

describe('the planner of actions', () => {
  it('suspects a control that did nothing where its like did something', () => {
    const plans = planned(
      planActions,
      site(control('Show details', ['changed']), control('Show details', ['nothing'], { locator: css('#b') })),
    );
    expect(plans.map((plan) => [plan.oracle, plan.suspected, plan.bug.title])).toEqual([
      ['control-does-something', true, '"Show details" does nothing'],
    ]);
  });

  it('does not suspect what may rightly do nothing that is seen', () => {
    for (const name of ['Copy', 'Print', 'Refresh', 'Save', 'Search', 'Close', 'Reset'])
      expect(oraclesOf(planActions, site(control(name, ['nothing', 'nothing'])))).toEqual([]);
    expect(oraclesOf(planActions, site(control('Show all', ['nothing', 'nothing'], { state: { disabled: true } })))).toEqual([]);
    expect(oraclesOf(planActions, site(control('Delete', ['nothing', 'nothing'], { destructive: true })))).toEqual([]);
  });

  it('needs two tries of a control that has no like', () => {
    expect(oraclesOf(planActions, site(control('Show all', ['nothing'])))).toEqual([]);
    expect(oraclesOf(planActions, site(control('Show all', ['nothing', 'nothing'])))).toEqual(['control-does-something']);
  });

  it('does not press a toggle twice that changes its name', () => {
    const effects = [{ kind: 'changed', vanished: ['Mute'], appeared: ['Unmute'] }];
    expect(oraclesOf(planActions, site(control('Mute', [], { kind: 'toggle', state: { pressed: 'false' }, effects })))).toEqual([]);
    expect(oraclesOf(planActions, site(control('Bold', ['changed'], { kind: 'toggle', state: { pressed: 'false' } })))).toEqual([
      'toggle-returns',
    ]);
  });

  it('takes the name of the item out of the name of its control', () => {
    expect(withoutItemName(role('button', 'Add Trail Lamp to cart'), ['Trail Lamp', 'Lamp'])).toEqual({
      by: 'role',
      role: 'button',
      name: 'to cart',
    });
    expect(withoutItemName(role('button', 'Add to cart'), ['Trail Lamp'])).toEqual(role('button', 'Add to cart'));
  });
});
