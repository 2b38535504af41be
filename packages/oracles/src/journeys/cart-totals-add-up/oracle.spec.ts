import { css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { withCartPage } from '../../testing/seed-cart.ts';
import { seedLibrarySite } from '../../testing/seed-library-site.ts';
import { cartTotalsAddUp } from './oracle.ts';

describe('cart-totals-add-up', () => {
  const [plan] = plansOf(cartTotalsAddUp, seedLibrarySite);

  it('holds lines, subtotal and total to their parts', () => {
    const steps = JSON.stringify(plan?.steps);
    expect(steps).toContain('price times its quantity');
    expect(steps).toContain('subtotal is the sum of the lines');
    expect(steps).toContain('total is made of subtotal, shipping');
    expect(plan?.suspected).toBe(false);
  });

  it('suspects a total that did not add up when it was explored', () => {
    const wrong = withCartPage(({ figures }) => ({
      figures: figures.map((figure) =>
        figure.meaning === 'total' ? { ...figure, value: 6.4, text: '$6.40' } : figure,
      ),
    }));
    expect(plansOf(cartTotalsAddUp, wrong)[0]?.suspected).toBe(true);
  });

  it.each([
    ['says nothing of a total when another amount may belong to it', 3, false],
    ['adds what it was seen to be made of', 2, true],
  ])('%s', (_, value, isSaid) => {
    const fee = { key: 'fee', label: 'Packing', text: `$${value}.00`, locator: css('.fee') };
    const strange = withCartPage(({ figures }) => ({
      figures: [
        ...figures.map((figure) => (figure.meaning === 'total' ? { ...figure, value: 13.3 } : figure)),
        { ...fee, value, meaning: 'amount', region: 'main' },
      ],
    }));
    const steps = JSON.stringify(plansOf(cartTotalsAddUp, strange)[0]?.steps);
    expect(steps.includes('total is made of')).toBe(isSaid);
  });

  it('plans nothing where there are no amounts', () => {
    expect(
      plansOf(
        cartTotalsAddUp,
        withCartPage(() => ({ figures: [], lists: [] })),
      ),
    ).toEqual([]);
  });
});
