import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { withCartPage } from '../../testing/seed-cart.ts';
import { seedLibrarySite } from '../../testing/seed-library-site.ts';
import { cartTotalsFollowQuantity } from './oracle.ts';

describe('cart-totals-follow-quantity', () => {
  it('changes the quantity to what the field allows, small and large', () => {
    expect(plansOf(cartTotalsFollowQuantity, seedLibrarySite).map(({ title }) => title)).toEqual(
      [2, 10, 12].map((amount) => `Cart: the totals follow when the quantity of a line becomes ${amount}`),
    );
  });

  it('plans nothing where no field changes it', () => {
    const site = withCartPage(() => ({ forms: [] }));
    expect(plansOf(cartTotalsFollowQuantity, site)).toEqual([]);
  });
});
