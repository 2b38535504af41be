import { describe, expect, it } from 'vitest';
import { members, signInPage } from '../../testing/members.ts';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { sessionIsRenewedAtSignIn } from './oracle.ts';

const guarded = aPage('/hives', { access: 'signed-in' });

describe('session-is-renewed-at-sign-in', () => {
  it('signs in a session of its own, where a page refuses visitors', () => {
    const [plan] = plansOf(sessionIsRenewedAtSignIn, aSite([signInPage, guarded], members));
    expect(plan).toMatchObject({ signedIn: false, isolation: 'account' });
    expect(JSON.stringify(plan?.steps)).toContain('visitors have no session');
  });

  it('plans nothing without an account, nor without a page that refuses visitors', () => {
    expect(plansOf(sessionIsRenewedAtSignIn, aSite([signInPage, guarded]))).toEqual([]);
    expect(plansOf(sessionIsRenewedAtSignIn, aSite([signInPage], members))).toEqual([]);
  });
});
