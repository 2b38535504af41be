import { describe, expect, it } from 'vitest';
import { verifiedSignIn } from '../../testing/membership.ts';
import { plansOf } from '../../testing/models.ts';
import { seedLibrarySite } from '../../testing/seed-library-site.ts';
import { cartIsKeptOnSignIn } from './oracle.ts';

const plansFor = (signIn: Record<string, unknown>, access: 'anonymous' | 'signed-in' = 'anonymous') => {
  const pages = seedLibrarySite.pages.map((page) => ({ ...page, access }));
  const site = { ...seedLibrarySite, pages, signIn: { ...seedLibrarySite.signIn, ...signIn } };
  return plansOf(cartIsKeptOnSignIn, site);
};

describe('cart-is-kept-on-sign-in', () => {
  it('fills the cart as a visitor and signs in', () => {
    const [plan] = plansFor(verifiedSignIn);
    expect(plan?.signedIn).toBe(false);
    expect(plan?.steps).toContainEqual({ do: 'sign-in' });
  });

  it('plans nothing where the cart is for members only, or nobody signs in by a form', () => {
    expect(plansFor(verifiedSignIn, 'signed-in')).toEqual([]);
    expect(plansFor({ ...verifiedSignIn, method: 'basic' })).toEqual([]);
    expect(plansFor({})).toEqual([]);
  });
});
