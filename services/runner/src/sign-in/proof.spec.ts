import { describe, expect, it } from 'vitest';
import { judge, type Moment } from './proof.ts';

const before: Moment = {
  url: '/login',
  form: true,
  signOut: false,
  cookies: { sid: 'a' },
  storage: {},
  messages: ['Sign in'],
};
const after = (more: Partial<Moment>): Moment => ({ ...before, ...more });

describe('signing in worked', () => {
  it('when a way to sign out appeared', () =>
    expect(judge(before, after({ signOut: true, form: false }), [303]).ok).toBe(true));
  it('when the form is gone and the session changed', () =>
    expect(judge(before, after({ form: false, url: '/home', cookies: { sid: 'b' } }), [303])).toMatchObject({
      ok: true,
      detail: expect.stringContaining('cookie sid'),
    }));
  it('when a token was stored without leaving the page', () =>
    expect(judge(before, after({ form: false, storage: { authToken: 'x' } }), [200]).ok).toBe(true));
});

describe('signing in failed', () => {
  it('when the form stays, with what the page says', () =>
    expect(
      judge(before, after({ cookies: { sid: 'b' }, messages: ['Sign in', 'Wrong password'] }), [200]),
    ).toEqual({
      ok: false,
      reason: 'it answered "Wrong password"',
    }));
  it('when the server refused', () =>
    expect(judge(before, after({}), [429])).toEqual({ ok: false, reason: 'the server answered 429' }));
  it('when it led to a page that only complains', () =>
    expect(judge(before, after({ form: false, url: '/error', messages: ['Access denied'] }), [303]).ok).toBe(
      false,
    ));
  it('when nothing shows it', () =>
    expect(judge(before, after({ form: false }), [])).toEqual({
      ok: false,
      reason: 'nothing shows that it worked',
    }));
});
