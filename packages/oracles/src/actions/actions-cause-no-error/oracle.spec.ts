import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aControl, aPage, aSite, plansOf } from '../../testing/models.ts';
import { packingActions, packingPage } from '../../testing/packing.ts';
import { actionsCauseNoError } from './oracle.ts';

const written = (site: Parameters<typeof plansOf>[1]) => JSON.stringify(plansOf(actionsCauseNoError, site));

describe('actions-cause-no-error', () => {
  it('does everything in one test, and looks after each', () => {
    const site = aSite([packingPage('create', 'toggle', 'edit', 'filter', 'clear', 'delete')]);
    expect(plansOf(actionsCauseNoError, site)).toHaveLength(1);
    expect(written(site).match(/throws no error in the page/g)).toHaveLength(9);
  });

  it('clears nothing that others can see', () => {
    const actions = packingActions.map((action) => ({ ...action, writes: true }));
    expect(written(aSite([aPage('/packing', { actions })]))).not.toContain('Unpack what is packed');
  });

  it('presses nothing that another action must come before, and of a server nothing that cannot be pressed by then', () => {
    const { actions } = packingPage('create', 'toggle', 'filter', 'delete');
    const shown = (writes: boolean, controls: object[] = []) =>
      written(
        aSite([aPage('/packing', { controls, actions: actions.map((action) => ({ ...action, writes })) })]),
      );
    const missing = aControl('Missing', [], { locator: role('link', 'Missing'), state: { disabled: true } });
    expect(shown(false)).toContain('"Missing');
    expect(shown(false, [missing])).not.toContain('"Missing');
    expect(shown(false)).not.toContain('can be pressed');
    expect(shown(true)).toMatch(/Leave at home.*Missing\\" can be pressed/);
  });

  it('plans nothing where nothing but making is known', () => {
    expect(plansOf(actionsCauseNoError, aSite([packingPage('create')]))).toEqual([]);
  });

  it('does again what went wrong while exploring, on each of three, and leaves refusals alone', () => {
    const troubled = (kind: string, change: object) =>
      plansOf(
        actionsCauseNoError,
        aSite([
          aPage('/packing', {
            actions: packingActions.map((action) =>
              action['kind'] === kind ? { ...action, tries: [{ changes: [change] }] } : action,
            ),
          }),
        ]),
      ).filter(({ suspected }) => suspected);
    const [plan] = troubled('delete', { what: 'problem', text: 'TypeError: no such thing' });
    expect(JSON.stringify(plan?.steps)).toMatch(/first item.*second item.*third item/);
    expect(troubled('delete', { what: 'message', text: 'Taken out undefined' })).toHaveLength(1);
    expect(troubled('delete', { what: 'problem', text: 'DELETE /things/1 → 409' })).toEqual([]);
    expect(troubled('delete', { what: 'message', text: 'Taken out' })).toEqual([]);
  });
});
