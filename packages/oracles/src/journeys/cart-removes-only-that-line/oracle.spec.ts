import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { withCartPage } from '../../testing/seed-cart.ts';
import { seedLibrarySite } from '../../testing/seed-library-site.ts';
import { cartRemovesOnlyThatLine } from './oracle.ts';

describe('cart-removes-only-that-line', () => {
  it('removes the first of two lines', () => {
    expect(plansOf(cartRemovesOnlyThatLine, seedLibrarySite)).toHaveLength(1);
  });

  it('plans nothing where lines cannot be removed', () => {
    const site = withCartPage(({ forms }) => ({
      forms: forms.filter(({ submitName }) => submitName !== 'Remove'),
    }));
    expect(plansOf(cartRemovesOnlyThatLine, site)).toEqual([]);
  });
});
