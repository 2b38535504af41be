import { describe, expect, it } from 'vitest';
import { members, signInPage, verified } from '../../testing/members.ts';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { signOutEndsTheSession } from './oracle.ts';

const guarded = aPage('/account', { access: 'signed-in' });
const plans = (...site: Parameters<typeof aSite>) => plansOf(signOutEndsTheSession, aSite(...site));

describe('sign-out-ends-the-session', () => {
  it('signs out only a session of its own, where a page refuses visitors by its status', () => {
    const [plan] = plans([signInPage, guarded], members);
    expect(plan).toMatchObject({ signedIn: false, isolation: 'account' });
    expect(JSON.stringify(plan?.steps)).toContain('a visitor is not refused by a status');
  });

  it('signs out by an address where there is no button', () => {
    const signIn = verified({ signOut: { url: '/logout', steps: [] } });
    expect(JSON.stringify(plans([guarded], { signIn })[0]?.steps)).toContain('"url":"/logout"');
  });

  it('plans nothing without a page that refuses visitors, nor without a way to sign out', () => {
    expect(plans([signInPage], members)).toEqual([]);
    expect(plans([guarded], { signIn: verified({ signOut: { steps: [] } }) })).toEqual([]);
    expect(plans([guarded])).toEqual([]);
  });
});
