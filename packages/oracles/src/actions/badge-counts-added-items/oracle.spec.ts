import { describe, expect, it } from 'vitest';
import { aColumn, aControl, aFigure, aList, aPage, aSite, plansOf } from '../../testing/models.ts';
import { badgeCountsAddedItems } from './oracle.ts';

const badge = aFigure('count', 'Cart', 0, { region: 'chrome' });
const add = aControl('Add to cart', ['changed'], { region: 'item', list: 'things' });
const lists = [aList([aColumn('name', ['Lamp', 'Tent'])])];
const stepsFor = (figures: Record<string, unknown>[], ofCart: Record<string, unknown>[] = figures) => {
  const things = aPage('/things', { lists, figures, controls: [add] });
  const [plan] = plansOf(
    badgeCountsAddedItems,
    aSite([things, aPage('/cart', { kind: 'cart', figures: ofCart })]),
  );
  return plan?.steps;
};

describe('badge-counts-added-items', () => {
  it('adds two items that are not in the cart yet', () => {
    const steps = stepsFor([badge]) ?? [];
    expect(steps.flatMap((step) => (step.do === 'assume' ? [step.because] : []))).toEqual([
      'it was not there yet',
      'it was not there yet',
    ]);
  });

  it('reads the number where it is known to be', () => {
    expect(JSON.stringify(stepsFor([badge], []))).toContain('the number is shown');
  });

  it('plans nothing without a number in the header', () => {
    expect(stepsFor([])).toBeUndefined();
    expect(stepsFor([aFigure('count', 'Cart', 0)])).toBeUndefined();
  });
});
