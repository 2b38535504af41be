import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aChange, aControl, anAction, aPage, aSite, plansOf } from '../../testing/models.ts';
import { chosenLookIsKept } from './oracle.ts';

const theme = (looks: boolean) => [aControl('Dark', [], { effects: [{ kind: 'changed', looks }] })];

describe('chosen-look-is-kept', () => {
  it('loads the page anew after the switch, where the page means to keep it', () => {
    const [plan] = plansOf(chosenLookIsKept, aSite([aPage('/a', { controls: theme(true) })]));
    expect(JSON.stringify(plan?.steps)).toMatch(/keys-of-switch.*reload/);
  });

  it('leaves other switches alone, and states that have no address', () => {
    expect(plansOf(chosenLookIsKept, aSite([aPage('/a', { controls: theme(false) })]))).toEqual([]);
    const reach = [{ do: 'reload' }];
    expect(plansOf(chosenLookIsKept, aSite([aPage('/a', { controls: theme(true), reach })]))).toEqual([]);
  });

  it('takes what is remembered for a switch, but not what starts something or comes only after that', () => {
    const target = role('button', 'Dark', { exact: true });
    const kept = aChange('storage', { area: 'local', key: 'app' });
    const planned = (controls: object[], ...changes: Record<string, unknown>[]) =>
      plansOf(
        chosenLookIsKept,
        aSite([
          aPage('/a', {
            controls,
            actions: [anAction('toggle', 'Dark', [{ do: 'click', target }], [[kept, ...changes]])],
          }),
        ]),
      );
    const there = [aControl('Dark', [], { locator: target })];
    const enabled = { name: 'Reset', state: 'disabled', from: 'true', to: '', own: false };
    expect(planned(there)).toHaveLength(1);
    expect(planned([aControl('Start', [])])).toEqual([]);
    expect(planned(there, aChange('state', { locator: role('button', 'Reset'), ...enabled }))).toEqual([]);
  });
});
