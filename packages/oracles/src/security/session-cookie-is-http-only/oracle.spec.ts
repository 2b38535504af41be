import { describe, expect, it } from 'vitest';
import { aCookie, verified } from '../../testing/members.ts';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { sessionCookieIsHttpOnly } from './oracle.ts';

const cookiesTried = (...cookies: unknown[]) =>
  plansOf(sessionCookieIsHttpOnly, aSite([aPage('/')], { signIn: verified({ cookies }) })).map(
    ({ place, suspected }) => [place.element, suspected],
  );
const readable = (name: string) => aCookie(name, { httpOnly: false });

describe('session-cookie-is-http-only', () => {
  it('suspects a session cookie that script can read', () => {
    expect(cookiesTried(readable('sid'))).toEqual([['sid', true]]);
    expect(cookiesTried(readable('mystery'))).toEqual([['mystery', true]]);
  });

  it('is one bug for all cookies of the session', () => {
    const site = aSite([aPage('/')], { signIn: verified({ cookies: [readable('sid'), readable('token')] }) });
    const [plan, ...others] = plansOf(sessionCookieIsHttpOnly, site);
    expect(others).toEqual([]);
    expect(plan?.bug.title).toBe('The session cookies "sid" and "token" can be read by script (no HttpOnly)');
  });

  it('plans nothing for a token against forgery, or a mere flag beside a protected cookie', () => {
    expect(cookiesTried(aCookie('sid'), readable('csrftoken'))).toEqual([]);
    expect(cookiesTried(aCookie('sid'), readable('greeting'))).toEqual([]);
  });

  it('plans nothing for cookies that carry no session', () => {
    expect(cookiesTried(aCookie('theme', { httpOnly: false, session: false }))).toEqual([]);
  });
});
