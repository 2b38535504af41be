import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { withCartPage } from '../../testing/seed-cart.ts';
import { seedLibrarySite } from '../../testing/seed-library-site.ts';
import { cartTakesChosenQuantity } from './oracle.ts';

describe('cart-takes-chosen-quantity', () => {
  it('chooses two of an item', () => {
    expect(plansOf(cartTakesChosenQuantity, seedLibrarySite)).toHaveLength(1);
  });

  it('plans nothing where the cart shows no quantity', () => {
    const site = withCartPage(({ lists }) => ({
      forms: [],
      lists: lists.map((list) => ({
        ...list,
        columns: list.columns.filter(({ meaning }) => meaning !== 'quantity'),
      })),
    }));
    expect(plansOf(cartTakesChosenQuantity, site)).toEqual([]);
  });
});
