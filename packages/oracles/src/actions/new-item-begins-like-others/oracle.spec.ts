import { css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aChange, aPage, aSite, plansOf } from '../../testing/models.ts';
import { packingActions, packingPage } from '../../testing/packing.ts';
import { newItemBeginsLikeOthers } from './oracle.ts';

const plans = (...kinds: string[]) => plansOf(newItemBeginsLikeOthers, aSite([packingPage(...kinds)]));

describe('new-item-begins-like-others', () => {
  it('switches the item that was made last and makes another one', () => {
    const [plan, ...more] = plans('create', 'toggle', 'delete');
    expect(more).toEqual([]);
    const titles = plan?.steps?.flatMap((each) => (each.do === 'step' ? [each.title] : []));
    expect(titles?.slice(1)).toEqual([
      'make the first item',
      'make the second item',
      expect.stringMatching(/on the second item$/),
      'make the third item',
    ]);
  });

  it('leaves alone what can only be made, or only be switched', () => {
    expect(plans('create', 'delete')).toEqual([]);
    expect(plans('toggle')).toEqual([]);
  });

  it('leaves alone lists whose items change with each one that comes', () => {
    const items = css('#things > li');
    const share = aChange('item', { how: 'changed', items, own: false, from: 'Rope 50 %', to: 'Rope 33 %' });
    const shared = packingActions.map((action) =>
      action['kind'] === 'create'
        ? {
            ...action,
            tries: (action['tries'] as { changes: object[] }[]).map((one) => ({
              ...one,
              changes: [...one.changes, share],
            })),
          }
        : action,
    );
    expect(plansOf(newItemBeginsLikeOthers, aSite([aPage('/packing', { actions: shared })]))).toEqual([]);
  });
});
