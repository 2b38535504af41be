import type { SignIn } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { form, page, reading } from '../testing/build.ts';
import { fakeTab } from '../testing/fakes.ts';
import { SessionKeeper } from './session.ts';

const verified: SignIn = {
  status: 'verified',
  method: 'form',
  cookies: [],
  recipe: {
    url: '/login',
    password: { by: 'label', text: 'Password' },
    between: [],
    proof: { leavesUrl: true },
  },
  sign: { by: 'role', role: 'button', name: 'Sign out' },
};
const signedIn = () => {
  const session = new SessionKeeper();
  session.signIn = verified;
  return session;
};
const signInForm = reading({ forms: [form({ purpose: 'sign-in' })] });

describe('a session', () => {
  it.each([
    ['nobody signed in', { status: 'not-asked', method: 'none', cookies: [] }, false],
    ['signing in failed', { status: 'failed', method: 'form', cookies: [] }, false],
    ['HTTP Basic is used', { status: 'verified', method: 'basic', cookies: [] }, false],
    ['a form was used', verified, true],
  ] as const)('when %s', (_when, signIn, expected) => {
    const session = new SessionKeeper();
    session.signIn = { ...signIn, cookies: [] };
    expect(session.signedIn).toBe(expected);
  });
  it('with HTTP Basic gives plain requests the credentials', () => {
    const session = new SessionKeeper();
    session.useBasic({ username: 'ann', password: 'x' });
    expect(session.authorization).toBe(`Basic ${Buffer.from('ann:x').toString('base64')}`);
  });
});

describe('a lost session', () => {
  const lost = (asked: string, at: string, seen = reading(), status = 200, session = signedIn()) => {
    const { tab } = fakeTab({ opened: () => ({}) });
    return tab.open(`http://site.test${at}`).then(() => session.looksLost(tab, asked, seen, status));
  };
  it.each([
    ['the answer is 401', () => lost('/things', '/things', reading(), 401), true],
    ['another address leads to the sign-in page', () => lost('/things', '/login?next=/things'), true],
    ['the page asks to sign in and offers no way to sign out', () => lost('/a', '/a', signInForm), true],
    ['the sign-in page itself was asked for', () => lost('/login', '/login'), false],
    ['the page asks for nothing', () => lost('/things', '/things'), false],
    ['nobody is signed in', () => lost('/a', '/login', signInForm, 401, new SessionKeeper()), false],
  ])('when %s', async (_when, isLost, expected) => expect(await isLost()).toBe(expected));

  it('is noticed after something was done on a page', async () => {
    const { tab } = fakeTab({ reading: () => ({ forms: [form({ purpose: 'sign-in' })] }) });
    expect(await signedIn().wasEnded(tab, page('/'))).toBe(true);
    expect(await signedIn().wasEnded(fakeTab().tab, page('/'))).toBe(false);
    expect(await new SessionKeeper().wasEnded(tab, page('/'))).toBe(false);
  });
  it('is not renewed where no form was used', async () => {
    expect(await new SessionKeeper().again(fakeTab().tab)).toBe(false);
  });
});
