import type { SignIn } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { form, reading } from '../testing/build.ts';
import { fakeTab, type Shows } from '../testing/fakes.ts';
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
    expect(session.headers).toEqual({
      authorization: `Basic ${Buffer.from('ann:x').toString('base64')}`,
    });
  });
});

const asked = {
  auth: { type: 'session' as const },
  credentials: { username: 'ann', password: 'x' },
  start: 'http://site.test/',
  origins: ['http://site.test'],
  limit: 1_000,
};
const keptAt = (home: string) => {
  const session = new SessionKeeper();
  session.useForm(asked as never, verified, home);
  return session;
};

describe('a page that may be of a lost session', () => {
  const looks = (shows: Shows, seen = reading(), status = 200, session = signedIn()) =>
    session.looksLost(fakeTab(shows).tab, seen, status);
  const signOutThere = { present: ['role=button name=Sign out'] };
  it.each([
    ['the answer is 401', () => looks({}, reading(), 401), true],
    ['the page asks to sign in and offers no way to sign out', () => looks({}, signInForm), true],
    ['the page asks for a password and offers to sign out', () => looks(signOutThere, signInForm), false],
    ['the answer is 401 and the page offers to sign out', () => looks(signOutThere, reading(), 401), false],
    ['the page asks for nothing', () => looks({}), false],
    [
      'what signs out is in a menu that is closed',
      () => looks({ ...signOutThere, hidden: true }, signInForm),
      false,
    ],
    ['nobody is signed in', () => looks({}, signInForm, 401, new SessionKeeper()), false],
  ])('when %s', async (_when, isSuspicious, expected) => expect(await isSuspicious()).toBe(expected));
});

describe('a session is gone', () => {
  const gone = (shows: Shows, session = keptAt('/home')) => session.isGone(fakeTab(shows).tab);
  const asksToSignIn = { reading: () => ({ forms: [form({ purpose: 'sign-in' })] }) };
  it.each([
    ['when where signing in led asks to sign in', () => gone(asksToSignIn), true],
    ['when where signing in led is refused', () => gone({ opened: () => ({ status: 403 }) }), true],
    ['when where signing in led shows the account no more', () => gone({}), true],
    [
      'not while where signing in led shows the account, whatever else it asks',
      () => gone({ ...asksToSignIn, present: ['role=button name=Sign out'] }),
      false,
    ],
    ['not when where signing in led fails', () => gone({ opened: () => ({ status: 500 }) }), false],
    ['not when nobody signed in', () => gone(asksToSignIn, new SessionKeeper()), false],
  ])('%s', async (_when, isGone, expected) => expect(await isGone()).toBe(expected));

  it('after something was done on a page', async () => {
    expect(await keptAt('/home').wasEnded(fakeTab(asksToSignIn).tab)).toBe(true);
    expect(await keptAt('/home').wasEnded(fakeTab().tab)).toBe(false);
    expect(await new SessionKeeper().wasEnded(fakeTab().tab)).toBe(false);
  });
  it('or not: the page that was left for the proof is open again', async () => {
    let asks = true;
    const { tab, log } = fakeTab({
      reading: () => ({ forms: asks ? [form({ purpose: 'sign-in' })] : [] }),
      opened: (path) => {
        asks = path !== '/home';
        return path === '/home' ? { status: 500 } : {};
      },
    });
    await tab.open('http://site.test/password');
    expect(await keptAt('/home').wasEnded(tab)).toBe(false);
    expect(log).toEqual(['open /password', 'open /home', 'open /password']);
  });
  it('and is not renewed where no form was used', async () => {
    expect(await new SessionKeeper().again(fakeTab().tab)).toBe(false);
  });
});
