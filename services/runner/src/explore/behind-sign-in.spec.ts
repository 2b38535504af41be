import type { SignIn } from '@prowl/contracts';
import { expect, it } from 'vitest';
import { sawNothingBehind } from './behind-sign-in.ts';
import { control, form, known } from './testing/build.ts';

const signOut = control('Sign out');
const verified: SignIn = { status: 'verified', method: 'form', cookies: [], sign: signOut.locator };
const { sign: _, ...unsigned } = verified;
const asks = { forms: [form({ purpose: 'sign-in' })] };
const wall = known('/', asks);

it.each([
  ['only the sign-in page', verified, [wall], true],
  [
    'the sign-in page, and one for everybody',
    verified,
    [wall, known('/about', { access: 'anonymous' })],
    true,
  ],
  ['the sign-in page, and an error', verified, [wall, known('/list', { status: 403 })], true],
  [
    'the account on a page for everybody',
    verified,
    [wall, known('/', { access: 'anonymous', controls: [signOut] })],
    false,
  ],
  [
    'the account where a page asks for the password',
    verified,
    [known('/password', { ...asks, controls: [signOut] })],
    false,
  ],
  ['a page that is for accounts', verified, [wall, known('/list', { access: 'signed-in' })], false],
  [
    'a page, where an account cannot be told',
    unsigned,
    [wall, known('/list', { access: 'anonymous' })],
    false,
  ],
  ['a page of visitors', unsigned, [wall, known('/list', {}, true)], true],
  ['no page that asks to sign in', verified, [known('/list', { access: 'anonymous' })], false],
  ['the sign-in page, after signing in failed', { ...verified, status: 'failed' as const }, [wall], false],
  ['the sign-in page, with HTTP Basic', { ...verified, method: 'basic' as const }, [wall], false],
])('when %s was seen', (_what, signIn, seen, expected) =>
  expect(sawNothingBehind(signIn, seen)).toBe(expected),
);
