import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { withCartPage } from '../../testing/seed-cart.ts';
import { seedLibrarySite } from '../../testing/seed-library-site.ts';
import { cartSurvivesReload } from './oracle.ts';

describe('cart-survives-reload', () => {
  it('compares items and quantities before and after a reload', () => {
    expect(plansOf(cartSurvivesReload, seedLibrarySite)).toHaveLength(1);
  });

  it('plans nothing where lines have no names', () => {
    const site = withCartPage(({ lists }) => ({
      lists: lists.map((list) => ({
        ...list,
        columns: list.columns.filter(({ meaning }) => meaning !== 'name'),
      })),
    }));
    expect(plansOf(cartSurvivesReload, site)).toEqual([]);
  });
});
