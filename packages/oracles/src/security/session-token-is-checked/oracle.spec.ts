import { describe, expect, it } from 'vitest';
import { members, signInPage, verified } from '../../testing/members.ts';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { anOperation } from '../../testing/operations.ts';
import { sessionTokenIsChecked } from './oracle.ts';

const token = { key: 'auth', path: ['token'], scheme: 'Bearer', origins: ['http://app.test'] };
const guarded = aPage('/looms', { access: 'signed-in' });

describe('session-token-is-checked', () => {
  it('tries the cookie where a page refuses visitors', () => {
    const [plan] = plansOf(sessionTokenIsChecked, aSite([signInPage, guarded], members));
    expect(plan?.place).toMatchObject({ url: '/looms', element: 'cookie' });
    expect(JSON.stringify(plan?.steps)).toContain('"cookie":{"template":"{{unsigned}}"}');
  });

  it('tries the token that the application keeps, where data needs it', () => {
    const site = aSite([aPage('/')], {
      signIn: verified({ token }),
      operations: [anOperation('GET', '/api/me', { access: 'signed-in' })],
    });
    expect(plansOf(sessionTokenIsChecked, site).map(({ place }) => [place.url, place.element])).toEqual([
      ['/api/me', 'authorization'],
      ['/', 'key'],
    ]);
  });

  it('plans nothing without an account', () => {
    expect(plansOf(sessionTokenIsChecked, aSite([guarded]))).toEqual([]);
  });
});
