import { css, role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { planActions } from './actions.ts';
import { withoutItemName } from './site/adding.ts';
import { aField, aForm, aPage, aSite, oraclesOf, planned } from './testing/models.ts';

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
      site(
        control('Show details', ['changed']),
        control('Show details', ['nothing'], { locator: css('#b') }),
      ),
    );
    expect(plans.map((plan) => [plan.oracle, plan.suspected, plan.bug.title])).toEqual([
      ['control-does-something', true, '"Show details" does nothing'],
    ]);
  });

  it('does not suspect what may rightly do nothing that is seen', () => {
    for (const name of ['Copy', 'Print', 'Refresh', 'Save', 'Search', 'Close', 'Reset'])
      expect(oraclesOf(planActions, site(control(name, ['nothing', 'nothing'])))).toEqual([]);
    expect(
      oraclesOf(
        planActions,
        site(control('Show all', ['nothing', 'nothing'], { state: { disabled: true } })),
      ),
    ).toEqual([]);
    expect(
      oraclesOf(planActions, site(control('Delete', ['nothing', 'nothing'], { destructive: true }))),
    ).toEqual([]);
  });

  it('presses switches and menus that exploration had no time for, the switches twice, and buttons that may send something never', () => {
    const waiting = (name: string, more: Record<string, unknown> = {}) =>
      control(name, ['not-tried'], { region: 'main', ...more });
    const read = waiting('Read', { kind: 'toggle', role: 'checkbox', locator: role('checkbox', 'Read') });
    const plans = planned(
      planActions,
      site(read, waiting('Order now'), waiting('Forget all', { kind: 'toggle', destructive: true })),
    );
    expect(plans.map((plan) => [plan.oracle, plan.isolation, plan.bug.title])).toEqual([
      ['press-breaks-nothing', 'account', 'Pressing "Read" makes an error'],
    ]);
    expect(JSON.stringify(plans[0]?.steps).match(/"do":"click"/g)).toHaveLength(2);
    const form = aForm('settings', [
      aField('read', { label: 'Read', control: 'checkbox', type: 'checkbox' }),
    ]);
    expect(oraclesOf(planActions, aSite([aPage('/desk', { controls: [read], forms: [form] })]))).toEqual([]);
    const known = waiting('Menu', { kind: 'menu', effects: [{ kind: 'changed' }] });
    expect(oraclesOf(planActions, site(known))).toEqual([]);
    const broken = aPage('/desk', {
      controls: [read],
      troubles: [{ kind: 'exception', text: 'x', own: true, seen: 1 }],
    });
    expect(oraclesOf(planActions, aSite([broken]))).toEqual([]);
  });

  it('needs two tries of a control that has no like', () => {
    expect(oraclesOf(planActions, site(control('Show all', ['nothing'])))).toEqual([]);
    expect(oraclesOf(planActions, site(control('Show all', ['nothing', 'nothing'])))).toEqual([
      'control-does-something',
    ]);
  });

  it('does not press a toggle twice that changes its name', () => {
    const effects = [{ kind: 'changed', vanished: ['Mute'], appeared: ['Unmute'] }];
    expect(
      oraclesOf(
        planActions,
        site(control('Mute', [], { kind: 'toggle', state: { pressed: 'false' }, effects })),
      ),
    ).toEqual([]);
    expect(
      oraclesOf(
        planActions,
        site(control('Bold', ['changed'], { kind: 'toggle', state: { pressed: 'false' } })),
      ),
    ).toEqual(['toggle-returns']);
  });

  it('takes the name of the item out of the name of its control', () => {
    expect(withoutItemName(role('button', 'Add Trail Lamp to cart'), ['Trail Lamp', 'Lamp'])).toEqual({
      by: 'role',
      role: 'button',
      name: 'to cart',
    });
    expect(withoutItemName(role('button', 'Add to cart'), ['Trail Lamp'])).toEqual(
      role('button', 'Add to cart'),
    );
  });
});
