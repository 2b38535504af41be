import { describe, expect, it } from 'vitest';
import type { StorageState } from './contexts.ts';
import { storedStateOf } from './storage-state.ts';

const state = (cookie: string, stored: Record<string, string>): StorageState => ({
  cookies: [
    {
      name: 'sid',
      value: cookie,
      domain: 'site.test',
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Lax',
    },
  ],
  origins: [
    {
      origin: 'http://site.test',
      localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })),
    },
  ],
});

describe('the session that tests begin with', () => {
  it('is what the browser kept', () => {
    const whole = state('a', { token: 'x'.repeat(2_000), theme: 'dark' });
    expect(storedStateOf(whole)).toEqual(whole);
  });
  it('is as after signing in: what exploration searched and chose stays behind, what says who is signed in does not', () => {
    const ended = state('b', {
      theme: 'dark',
      'table_state_/tickets': '{"search":"x"}',
      refreshToken: 'r',
      currentUser: '{"id":7}',
    });
    expect(storedStateOf(ended, state('a', { theme: 'light' }))).toEqual(
      state('b', { theme: 'dark', refreshToken: 'r', currentUser: '{"id":7}' }),
    );
  });
  it('leaves the largest of what was stored behind when it is too large to be kept', () => {
    expect(storedStateOf(state('a', { icons: 'ü'.repeat(90_000), token: 'x'.repeat(2_000) }))).toEqual(
      state('a', { token: 'x'.repeat(2_000) }),
    );
  });
  it('is none when its cookies alone are too large', () => {
    expect(storedStateOf(state('a'.repeat(70_000), { token: 'x' }))).toBeUndefined();
  });
});
