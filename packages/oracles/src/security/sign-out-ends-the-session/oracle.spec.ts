import { describe, expect, it } from 'vitest';
import { signOutReturnsToThePublicView } from '../../journeys/sign-out-returns-to-the-public-view/oracle.ts';
import { notSignedOut } from '../../site/signing-out.ts';
import { members, signInPage, verified } from '../../testing/members.ts';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { anOperation } from '../../testing/operations.ts';
import { signOutEndsTheSession } from './oracle.ts';

const guarded = aPage('/account', { access: 'signed-in' });
const plans = (...site: Parameters<typeof aSite>) => plansOf(signOutEndsTheSession, aSite(...site));

describe('sign-out-ends-the-session', () => {
  it('signs out only a session of its own, where a page refuses visitors by its status', () => {
    const [plan] = plans([signInPage, guarded], members);
    expect(plan).toMatchObject({ signedIn: false, isolation: 'account' });
    expect(JSON.stringify(plan?.steps)).toContain('a visitor is not refused by a status');
  });

  it('is one bug with what is seen in the browser, where that is let in as before', () => {
    const [plan] = plans([signInPage, guarded], members);
    const symptoms = plan?.steps?.flatMap((each) => (each.do === 'expect' ? [each.symptom] : []));
    expect(symptoms).toEqual([notSignedOut, undefined]);
    const [seen] = plansOf(signOutReturnsToThePublicView, aSite([signInPage, guarded], members));
    expect(JSON.stringify(seen?.steps?.at(-1))).toContain(`"symptom":"${notSignedOut}"`);
  });

  it('signs out by an address where there is no button', () => {
    const signIn = verified({ signOut: { url: '/logout', steps: [] } });
    expect(JSON.stringify(plans([guarded], { signIn })[0]?.steps)).toContain('"url":"/logout"');
  });

  it('asks for data with the token that the application keeps, where any address opens its one page', () => {
    const token = { key: 'token', path: [], scheme: 'Bearer', origins: ['http://127.0.0.1'] };
    const signIn = { ...verified({ signOut: { url: '/logout', steps: [] } }), token };
    const own = anOperation('GET', '/api/me', {
      access: 'signed-in',
      statuses: [200],
      responseType: 'application/json',
    });
    const probes = [{ what: 'unknown-path', method: 'GET', url: '/nowhere', status: 200 }];
    const [plan] = plans([guarded], { signIn, operations: [own], probes });
    const requests = plan?.steps?.filter((each) => each.do === 'request') ?? [];
    expect(requests.map(({ url }) => url)).toEqual(['/api/me', '/api/me', '/api/me']);
    expect(requests.map(({ headers = {} }) => Object.keys(headers))).toEqual([
      [],
      ['authorization'],
      ['authorization'],
    ]);
    expect(JSON.stringify(plan?.steps)).toContain('holds until it expires');
  });

  it('plans nothing without a page that refuses visitors, nor without a way to sign out', () => {
    expect(plans([signInPage], members)).toEqual([]);
    expect(plans([guarded], { signIn: verified({ signOut: { steps: [] } }) })).toEqual([]);
    expect(plans([guarded])).toEqual([]);
  });
});
