import { expect, it } from 'vitest';
import { Renewal, withKeptOf } from './renewal.ts';

const origin = 'http://app.test';
const cookie = (name: string, value: string, httpOnly = false) => ({
  ...{ name, value, domain: 'app.test', path: '/', expires: -1, httpOnly, secure: false },
  sameSite: 'Lax' as const,
});
const state = (entries: Record<string, string>, cookies: readonly object[] = []) =>
  JSON.stringify({
    cookies,
    origins: [{ origin, localStorage: Object.entries(entries).map(([name, value]) => ({ name, value })) }],
  });

it('keeps what is no part of the session when the account is signed in anew', async () => {
  const before = state({ token: 'old', welcomed: 'yes' }, [
    cookie('sid', 'old', true),
    cookie('consent', 'all'),
  ]);
  const renewal = new Renewal(before, async () => state({ token: 'new' }, [cookie('sid', 'new', true)]));
  await renewal.begin();
  expect(renewal.worked).toBe(true);
  expect(JSON.parse(renewal.state ?? '')).toEqual(
    JSON.parse(
      state({ token: 'new', welcomed: 'yes' }, [cookie('sid', 'new', true), cookie('consent', 'all')]),
    ),
  );
});

it('brings back nothing that may be of the old session', () => {
  const before = state({ 'auth-token': 'old' }, [cookie('sid', 'old', true), cookie('session', 'old')]);
  expect(withKeptOf(before, state({}))).toBe(state({}));
  expect(withKeptOf(undefined, state({}))).toBe(state({}));
});
