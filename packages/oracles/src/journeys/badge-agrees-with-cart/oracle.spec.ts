import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { withCartPage } from '../../testing/seed-cart.ts';
import { seedLibrarySite } from '../../testing/seed-library-site.ts';
import { badgeAgreesWithCart } from './oracle.ts';

describe('badge-agrees-with-cart', () => {
  it('compares the number in the header with the cart', () => {
    expect(plansOf(badgeAgreesWithCart, seedLibrarySite)).toHaveLength(1);
  });

  it('plans nothing where the header has no number', () => {
    const site = withCartPage(({ figures }) => ({
      figures: figures.filter(({ region }) => region !== 'chrome'),
    }));
    expect(plansOf(badgeAgreesWithCart, site)).toEqual([]);
  });
});
