import { css, selectLabel } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aChange, aPage, aSite, plansOf } from '../../testing/models.ts';
import { packingActions, packingPage } from '../../testing/packing.ts';
import { tourPage } from '../../testing/tour.ts';
import { createdItemShowsOnce } from './oracle.ts';
import { ticketPage } from './tickets.fixture.ts';

const written = (tries: (changes: object[]) => object[]) => {
  const actions = packingActions
    .filter(({ kind }) => kind === 'create')
    .map((action) => ({
      ...action,
      tries: (action['tries'] as { changes: object[] }[]).map(({ changes }) => ({ changes: tries(changes) })),
    }));
  return JSON.stringify(plansOf(createdItemShowsOnce, aSite([aPage('/packing', { actions })])));
};

describe('created-item-shows-once', () => {
  it('makes three, and looks at each after each', () => {
    const plans = plansOf(createdItemShowsOnce, aSite([packingPage('create', 'toggle')]));
    expect(plans).toHaveLength(1);
    expect(JSON.stringify(plans).match(/is shown once after/g)).toHaveLength(6);
  });

  it('knows the order of others from where new ones came', () => {
    expect(written((changes) => changes)).toContain('newest last');
    expect(written((changes) => changes.map((each) => ({ ...each, at: 0 })))).toContain('newest first');
    expect(written((changes) => changes.map((each) => ({ ...each, at: undefined })))).not.toContain('newest');
  });

  it('expects others in their order, unless something is chosen with each: it may be the order', () => {
    const stays = (...chosen: object[]) => {
      const actions = packingActions
        .filter(({ kind }) => kind === 'create')
        .map((action) => ({ ...action, steps: [...chosen, ...(action['steps'] as object[])] }));
      const [plan] = plansOf(createdItemShowsOnce, aSite([aPage('/packing', { actions })]));
      return JSON.stringify(
        plan?.steps?.find((each) => JSON.stringify(each).includes('what was there before')),
      );
    };
    expect(stays()).toContain('"matcher":"equals"');
    expect(stays(selectLabel(css('#sort'), 'easiest first'))).toContain('"matcher":"same-members"');
  });

  it('expects an empty field only where it was empty while exploring', () => {
    const kept = aChange('field', {
      locator: { by: 'css', selector: '#entry' },
      label: '',
      from: '',
      to: 'Rope',
    });
    expect(written((changes) => changes)).toContain('the field is empty');
    expect(written((changes) => [...changes, kept])).not.toContain('the field is empty');
  });

  it('does not miss what a full list shows no more', () => {
    const went = aChange('item', {
      how: 'went',
      items: { by: 'css', selector: 'li' },
      own: false,
      from: 'Rope',
    });
    expect(written((changes) => changes)).toContain('still there');
    expect(written((changes) => [...changes, went])).not.toContain('still there');
  });

  it('follows what is added to another list', () => {
    const [plan] = plansOf(createdItemShowsOnce, aSite([tourPage()]));
    expect(plan?.title).toContain('shows once');
    expect(JSON.stringify(plan?.steps)).toContain('Abbaye');
    expect(JSON.stringify(plan?.steps)).not.toContain('{{item}}');
    // Others are in that list, too: what was put in first is not the first of all.
    expect(JSON.stringify(plan?.steps)).not.toContain('newest last');
  });

  it('asks for a number of its own where items are numbered one after the other', () => {
    const asks = (...page: Parameters<typeof ticketPage>) =>
      plansOf(createdItemShowsOnce, aSite([ticketPage(...page)])).some(({ title }) =>
        title.includes('number of its own'),
      );
    expect(asks()).toBe(true);
    expect(asks(['Ada', 'Bo', 'Cleo'], ['#4', '#5', '#6'])).toBe(true);
    expect(asks(['Ada', 'Bo', 'Cleo'], ['A-01', 'A-01', 'A-01'])).toBe(false); // the room that they are in, say
    expect(asks(['T-01', 'T-05', 'T-02'])).toBe(false);
    expect(asks(['T-01', 'T-02', 'T-03'], ['2 kg', '2 kg'])).toBe(false);
  });
});
