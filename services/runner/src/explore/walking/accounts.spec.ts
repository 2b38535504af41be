import { describe, expect, it } from 'vitest';
import type { PageReading } from '../../reading/read.ts';
import { form, reading } from '../testing/build.ts';
import { withAccountsOfOthers } from './accounts.ts';

const signUp = (url: string, heading: string, submitName: string): PageReading =>
  reading({
    ...{ url, title: heading, heading, kind: 'sign-up' },
    forms: [form({ purpose: 'sign-up', method: 'post', submitName })],
  });

describe('a form with new passwords, seen signed in', () => {
  it('makes an account for somebody else when its page adds one', () => {
    expect(withAccountsOfOthers(signUp('/staff/users/new/', 'Add user', 'Create'))).toMatchObject({
      kind: 'form',
      forms: [{ purpose: 'create' }],
    });
  });
  it('is the way in when its page says so, or says nothing', () => {
    for (const page of [
      signUp('/register', 'Create your account', 'Register'),
      signUp('/join', 'Welcome', 'Continue'),
    ])
      expect(withAccountsOfOthers(page)).toBe(page);
  });
});
