import { describe, expect, it } from 'vitest';
import { verifiedSignIn } from '../../testing/membership.ts';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { signOutReturnsToThePublicView } from './oracle.ts';

const plansFor = (signIn: Record<string, unknown>, access = 'signed-in') =>
  plansOf(signOutReturnsToThePublicView, aSite([aPage('/letters', { access })], { signIn }));

describe('sign-out-returns-to-the-public-view', () => {
  it('signs in by itself, signs out and opens a page of the account again', () => {
    const [plan] = plansFor(verifiedSignIn);
    expect(plan?.steps?.[0]).toEqual({ do: 'sign-in' });
    expect(plan?.signedIn).toBe(false);
  });

  it('goes by what a visitor is asked where nothing shows who is signed in', () => {
    const [plan] = plansFor({ ...verifiedSignIn, sign: undefined });
    const words = plan?.steps?.flatMap((each) => {
      if (each.do === 'assume') return each.because;
      return each.do === 'expect' ? each.message : [];
    });
    expect(words).toEqual([
      'it asks a visitor to sign in',
      'it asks nobody who is signed in',
      'it asks to sign in',
    ]);
    expect(plansFor({ ...verifiedSignIn, sign: undefined }, 'unknown')).toEqual([]);
  });

  it('plans nothing without a way to sign out, a sign of who is signed in, or a page of the account', () => {
    expect(plansFor({ ...verifiedSignIn, signOut: { steps: [] } })).toEqual([]);
    expect(plansFor({ ...verifiedSignIn, sign: undefined, recipe: undefined })).toEqual([]);
    expect(plansFor(verifiedSignIn, 'anonymous')).toEqual([]);
  });
});
