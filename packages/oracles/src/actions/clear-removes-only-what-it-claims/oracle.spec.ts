import { css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aChange, aPage, aSite, plansOf } from '../../testing/models.ts';
import { packingActions, packingPage } from '../../testing/packing.ts';
import { clearRemovesOnlyWhatItClaims } from './oracle.ts';

const assumed = 'it leaves what is not switched';

describe('clear-removes-only-what-it-claims', () => {
  it('switches one of three and looks at all', () => {
    const plans = plansOf(clearRemovesOnlyWhatItClaims, aSite([packingPage('create', 'toggle', 'clear')]));
    expect(plans).toHaveLength(1);
    const written = JSON.stringify(plans[0]?.steps);
    expect(written.match(/still there|is gone/g)).toHaveLength(6);
    expect(written).not.toContain(assumed);
  });

  it('may mean everything where nothing shows that it is for what is switched', () => {
    const actions = packingActions.map((action) => ({
      ...action,
      tries: (action['tries'] as { changes: { what: string }[] }[]).map(({ changes }) => ({
        changes: changes.filter(({ what }) => what !== 'part'),
      })),
    }));
    const [plan] = plansOf(clearRemovesOnlyWhatItClaims, aSite([aPage('/packing', { actions })]));
    expect(JSON.stringify(plan?.steps)).toContain(assumed);
  });

  it('leaves none where nothing can be switched and exploring saw the list emptied', () => {
    const clear = packingActions.find(({ kind }) => kind === 'clear') ?? {};
    const plans = (...changes: object[]) =>
      plansOf(
        clearRemovesOnlyWhatItClaims,
        aSite([
          aPage('/packing', {
            actions: [
              ...packingActions.filter(({ kind }) => kind === 'create'),
              { ...clear, name: 'Away', tries: [{ changes }] },
            ],
          }),
        ]),
      );
    const items = css('#things > li');
    const went = aChange('item', { how: 'went', items, own: false, from: 'Rope' });
    const empty = aChange('part', { how: 'went', kind: 'list', locator: items, name: '' });
    expect(JSON.stringify(plans(went, empty)[0]?.steps)).toContain('none is left');
    expect(plans(went)).toEqual([]);
  });

  it('is not tried where the items of others would go', () => {
    const actions = packingActions.map((action) => ({ ...action, writes: true }));
    expect(plansOf(clearRemovesOnlyWhatItClaims, aSite([aPage('/packing', { actions })]))).toEqual([]);
  });
});
