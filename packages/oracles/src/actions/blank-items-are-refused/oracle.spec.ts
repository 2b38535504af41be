import { css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { packingActions, packingPage } from '../../testing/packing.ts';
import { blankItemsAreRefused } from './oracle.ts';

const packing = (more: Record<string, unknown> = {}) =>
  plansOf(
    blankItemsAreRefused,
    aSite([aPage('/packing', { actions: packingActions.map((action) => ({ ...action, ...more })) })]),
  );

describe('blank-items-are-refused', () => {
  it('tries nothing and blanks in creating and editing', () => {
    const plans = plansOf(blankItemsAreRefused, aSite([packingPage('create', 'edit')]));
    expect(plans.map(({ place }) => place.element)).toEqual(['another-thing-and-enter create', 'name edit']);
    for (const plan of plans) expect(JSON.stringify(plan.steps)).toMatch(/"\s{3}"/);
  });

  it('does not ask whether nothing is refused where it is all of the item, or its name', () => {
    const asks = (more: Record<string, unknown>) =>
      JSON.stringify(packing(more)[0]?.steps).includes('nothing at all is refused');
    const inputs = [{ field: css('#why'), label: 'Why', kind: 'text', value: '{{run}}' }];
    expect(asks({})).toBe(false);
    expect(asks({ inputs, entry: { label: 'Why' } })).toBe(true);
    expect(asks({ inputs, entry: { label: 'Your name' } })).toBe(false);
    expect(asks({ inputs, entry: { label: 'Your name', hint: 'optional' } })).toBe(true);
  });

  it('loads nothing anew where that would lose everything', () => {
    expect(JSON.stringify(packing({ kept: 'no' })[1]?.steps)).not.toContain('"reload"');
    expect(JSON.stringify(packing()[1]?.steps)).toContain('"reload"');
  });

  it('empties another text than the name only where it is one that an item is made with', () => {
    const edited = (to: string, inputs: object[]) => {
      const items = { by: 'css', selector: '#things > li' };
      const change = { what: 'item', how: 'changed', own: true, items, from: 'prowl1 a, prowl1', to };
      const actions = packingActions.map((action) =>
        action['kind'] === 'edit'
          ? { ...action, tries: [{ item: 'prowl1 a', changes: [change] }] }
          : { ...action, inputs },
      );
      const [, plan] = plansOf(blankItemsAreRefused, aSite([aPage('/packing', { actions })]));
      return JSON.stringify(plan?.steps ?? []);
    };
    const why = { field: css('#why'), label: 'Why', kind: 'text', value: '{{run}}' };
    expect(edited('prowl1 a, prowl1 b', [why])).toMatch(
      /nothing for .*Why.* is refused.*put nothing in its place/,
    );
    expect(edited('prowl1 a, prowl1, prowl1 b', [why])).toBe('[]');
    expect(edited('prowl1 a, prowl1 b', [])).toBe('[]');
    expect(edited('prowl1 b, prowl1', [why])).toContain('blanks alone in the place of');
  });
});
