import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { withCartPage } from '../../testing/seed-cart.ts';
import { seedLibrarySite } from '../../testing/seed-library-site.ts';
import { cartShowsListedPrice } from './oracle.ts';

describe('cart-shows-listed-price', () => {
  it('compares the price of two items', () => {
    expect(plansOf(cartShowsListedPrice, seedLibrarySite)).toHaveLength(1);
  });

  it('plans nothing where the cart shows no prices', () => {
    const site = withCartPage(({ lists }) => ({
      lists: lists.map((list) => ({
        ...list,
        columns: list.columns.filter(({ meaning }) => meaning !== 'price'),
      })),
    }));
    expect(plansOf(cartShowsListedPrice, site)).toEqual([]);
  });
});
