import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aControl, aField, aForm, aPage, aSite, plansOf } from '../../testing/models.ts';
import { pressingCausesNoError } from './oracle.ts';

const untried = (name: string, more: Record<string, unknown> = {}) =>
  aControl(name, ['not-tried'], { region: 'main', ...more });
const read = untried('Read', { kind: 'toggle', role: 'checkbox', locator: role('checkbox', 'Read') });
const plansFor = (controls: Record<string, unknown>[], more: Record<string, unknown> = {}) =>
  plansOf(pressingCausesNoError, aSite([aPage('/desk', { controls, ...more })]));

describe('pressing-causes-no-error', () => {
  it('presses untried switches and menus, switches twice, and never buttons that may send something', () => {
    const destructive = untried('Forget all', { kind: 'toggle', destructive: true });
    const plans = plansFor([read, untried('Order now'), destructive]);
    expect(plans.map((plan) => [plan.oracle, plan.isolation, plan.bug.title])).toEqual([
      ['pressing-causes-no-error', 'account', 'Pressing "Read" causes an error'],
    ]);
    expect(JSON.stringify(plans[0]?.steps).match(/"do":"click"/g)).toHaveLength(2);
  });

  it('leaves alone boxes of forms, and controls that exploration knows', () => {
    const field = aField('read', { label: 'Read', control: 'checkbox', type: 'checkbox' });
    expect(plansFor([read], { forms: [aForm('settings', [field])] })).toEqual([]);
    expect(plansFor([untried('Menu', { kind: 'menu', effects: [{ kind: 'changed' }] })])).toEqual([]);
  });

  it('leaves alone what exploration held back, and switches of records that others use', () => {
    const effects = [{ kind: 'not-tried', text: 'it would change what the session did not make' }];
    expect(plansFor([{ ...read, effects }])).toEqual([]);
    expect(plansFor([{ ...read, effects: [{ kind: 'not-tried', text: 'budget' }] }])).toHaveLength(1);
    expect(plansFor([read], { template: '/desks/:id' })).toEqual([]);
    const edit = aForm('edit', [aField('title')], { writesOver: 'others' });
    expect(plansFor([read], { forms: [edit] })).toEqual([]);
    const shared = aSite([aPage('/desk', { controls: [read], forms: [edit] })], { disposable: true });
    expect(plansOf(pressingCausesNoError, shared)).toHaveLength(1);
  });

  it('leaves alone pages that throw errors by themselves', () => {
    const troubles = [{ kind: 'exception', text: 'x', own: true, seen: 1 }];
    expect(plansFor([read], { troubles })).toEqual([]);
  });

  it('takes the likeliest three of a page', () => {
    const kinds = ['menu', 'tab', 'disclosure', 'toggle'];
    const controls = kinds.map((kind) => untried(kind, { kind }));
    expect(plansFor(controls).map((plan) => plan.place.element)).toEqual(['toggle', 'tab', 'disclosure']);
  });
});
