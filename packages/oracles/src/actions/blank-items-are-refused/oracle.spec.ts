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
});
