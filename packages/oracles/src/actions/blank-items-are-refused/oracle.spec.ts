import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { packingActions, packingPage } from '../../testing/packing.ts';
import { blankItemsAreRefused } from './oracle.ts';

describe('blank-items-are-refused', () => {
  it('tries blanks in creating and editing, after nothing at all', () => {
    const plans = plansOf(blankItemsAreRefused, aSite([packingPage('create', 'edit')]));
    expect(plans.map(({ place }) => place.element)).toEqual(['another-thing-and-enter create', 'name edit']);
    for (const plan of plans)
      expect(JSON.stringify(plan.steps)).toMatch(/nothing at all is refused.*"\s{3}"/);
  });

  it('leaves edits alone where a reload would lose everything', () => {
    const actions = packingActions.map((action) => ({ ...action, kept: 'no' }));
    const plans = plansOf(blankItemsAreRefused, aSite([aPage('/packing', { actions })]));
    expect(plans.map(({ place }) => place.element)).toEqual(['another-thing-and-enter create']);
  });
});
