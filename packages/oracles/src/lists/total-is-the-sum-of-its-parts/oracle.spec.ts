import { describe, expect, it } from 'vitest';
import { aFigure, aPage, aSite, plansOf } from '../../testing/models.ts';
import { totalIsTheSumOfItsParts } from './oracle.ts';
import { orderPage } from './pages.fixture.ts';

const planFor = (...pages: ReturnType<typeof aPage>[]) => plansOf(totalIsTheSumOfItsParts, aSite(pages));

describe('total-is-the-sum-of-its-parts', () => {
  it('looks at several records of a kind in one test, the one that does not add up first', () => {
    const [plan, ...more] = planFor(orderPage(1, 40, 5, 45), orderPage(2, 100, 4, 100));
    expect(more).toEqual([]);
    expect(plan?.suspected).toBe(true);
    expect((plan?.steps ?? []).flatMap((step) => (step.do === 'step' ? [step.title] : []))).toEqual([
      'open /orders/2',
      'open /orders/1',
    ]);
  });

  it('says nothing of a total that may be of something else', () => {
    const two = [aFigure('subtotal', 'Goods', 40), aFigure('total', 'Total paid', 20)];
    expect(planFor(aPage('/orders/1', { figures: two }))).toEqual([]);
    const tip = [...two, aFigure('amount', 'Tip', 3), aFigure('shipping', 'Delivery', 1)];
    expect(planFor(aPage('/orders/1', { figures: tip }))).toEqual([]);
  });

  it('leaves the cart to the tests that fill it', () => {
    expect(planFor({ ...orderPage(1, 40, 5, 45), kind: 'cart' })).toEqual([]);
  });
});
