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

  it('says nothing of a total when another amount may belong to it', () => {
    const fee = { key: 'fee', label: 'Packing', text: '$2.00', value: 2, locator: css('.fee') };
    const strange = withCartPage(({ figures }) => ({
      figures: [
        ...figures.map((figure) => (figure.meaning === 'total' ? { ...figure, value: 13.3 } : figure)),
        { ...fee, meaning: 'amount', region: 'main' },
      ],
    }));
    expect(JSON.stringify(plansOf(cartTotalsAddUp, strange)[0]?.steps)).not.toContain('total is made of');
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
