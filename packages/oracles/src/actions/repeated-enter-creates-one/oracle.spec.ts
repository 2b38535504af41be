import { click, fill, label, role, template } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aChange, aPage, aSite, plansOf } from '../../testing/models.ts';
import { outingsAction } from '../../testing/outings.ts';
import { packingActions } from '../../testing/packing.ts';
import { repeatedEnterCreatesOne } from './oracle.ts';

const plansFor = (more: Record<string, unknown> = {}) =>
  plansOf(
    repeatedEnterCreatesOne,
    aSite([aPage('/packing', { actions: [{ ...packingActions[0], ...more }] })]),
  );

describe('repeated-enter-creates-one', () => {
  it('presses the last key twice', () => {
    expect(JSON.stringify(plansFor()[0]?.steps).match(/"key":"Enter"/g)).toHaveLength(3);
  });

  it('presses a button twice, quickly', () => {
    const steps = [fill(label('Another thing'), template('{{entered}}')), click(role('button', 'Add'))];
    const written = JSON.stringify(plansFor({ steps })[0]?.steps);
    expect(written).toContain('"do":"click-twice"');
    expect(written).toMatch(/press Enter in its field.*"key":"Enter"/);
  });

  it('presses the button of a dialog twice that is gone when an item was made', () => {
    const planned = (...more: object[]) => {
      const tries = (outingsAction as { tries: { changes: object[] }[] }).tries.map(({ changes }) => ({
        changes: [...changes, ...more],
      }));
      return plansOf(
        repeatedEnterCreatesOne,
        aSite([aPage('/outings', { actions: [{ ...outingsAction, tries }] })]),
      );
    };
    expect(JSON.stringify(planned()[0]?.steps)).toContain('"do":"click-twice"');
    expect(planned(aChange('part', { how: 'came', kind: 'dialog', name: 'New' }))).toEqual([]);
  });

  it('leaves alone fields that keep their text, and pages that are loaded anew', () => {
    const [came] = (packingActions[0] as { tries: { changes: object[] }[] }).tries[0]?.changes ?? [];
    const tries = (...more: object[]) => [{ changes: [came, ...more] }];
    const field = aChange('field', { locator: label('Another thing'), label: '', from: '', to: 'Rope' });
    const posted = aChange('request', { method: 'POST', template: '/things', status: 302 });
    expect(plansFor({ tries: tries(field) })).toEqual([]);
    expect(plansFor({ tries: tries(posted) })).toEqual([]);
    expect(plansFor({ tries: tries() })).toHaveLength(1);
    const bag = label('Bag');
    const chosen = aChange('field', { locator: bag, label: 'Bag', from: 'Trunk', to: 'Sack' });
    const steps = [
      { do: 'select', target: bag, option: { label: 'Sack' } },
      fill(label('Another thing'), template('{{entered}}')),
      click(role('button', 'Add')),
    ];
    expect(plansFor({ steps, tries: tries(chosen) })).toHaveLength(1);
  });
});
