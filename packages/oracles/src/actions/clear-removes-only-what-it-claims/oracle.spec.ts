import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
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

  it('is not tried where the items of others would go', () => {
    const actions = packingActions.map((action) => ({ ...action, writes: true }));
    expect(plansOf(clearRemovesOnlyWhatItClaims, aSite([aPage('/packing', { actions })]))).toEqual([]);
  });
});
