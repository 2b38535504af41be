import { describe, expect, it } from 'vitest';
import { everyonesOf, givenOf, secretsOf } from './given.ts';

const nobody = { username: '', password: '' };
const state = {
  ...{ httpOnly: true, secure: false, sameSite: 'Lax' as const, path: '/', expires: -1 },
};
const cookie = (domain: string) => ({ ...state, name: 'sid', value: 'value-of-it', domain });

describe('what is given', () => {
  it('is of the account where nothing else signs in, and of everyone beside a password', () => {
    const headers = { Authorization: 'Bearer abc' };
    const alone = givenOf({ ...nobody, headers }, 'http://app.test');
    expect(alone).toMatchObject({
      headers,
      state: undefined,
      everyone: false,
      words: 'the header Authorization',
    });
    expect(everyonesOf(alone)).toBeUndefined();
    const beside = givenOf({ username: 'ann', password: 'x', headers }, 'http://app.test');
    expect(everyonesOf(beside)).toMatchObject({ headers, everyone: true });
    expect(givenOf({ username: 'ann', password: 'x' }, 'http://app.test')).toBeUndefined();
  });

  it('is of the application’s own site', () => {
    const storageState = {
      cookies: [cookie('app.example.org'), cookie('.example.org'), cookie('other.test')],
      origins: ['https://app.example.org', 'https://id.other.test'].map((origin) => ({
        origin,
        localStorage: [],
      })),
    };
    const given = givenOf({ ...nobody, storageState }, 'https://app.example.org/start');
    expect(given?.state?.cookies.map(({ domain }) => domain)).toEqual(['app.example.org', '.example.org']);
    expect(given?.state?.origins.map(({ origin }) => origin)).toEqual(['https://app.example.org']);
  });

  it('becomes cookies of the host', () => {
    const given = givenOf({ ...nobody, cookies: [{ name: 'sid', value: 'a' }] }, 'https://app.test/');
    expect(given?.state?.cookies).toMatchObject([{ domain: 'app.test', path: '/', secure: true }]);
  });

  it('holds secrets: values, and the token behind a scheme', () => {
    const given = {
      ...{ username: 'ann', password: 'pass', totpSecret: 'JBSWY3DPEHPK3PXP' },
      ...{ headers: { Authorization: 'Bearer token-of-ann' }, cookies: [{ name: 'a', value: 'dark' }] },
    };
    const storageState = {
      cookies: [],
      origins: [
        {
          origin: 'http://app.test',
          localStorage: [
            { name: 'token', value: 'kept-token' },
            { name: 'theme', value: 'very-dark-indeed' },
          ],
        },
      ],
    };
    expect(secretsOf({ ...given, storageState })).toEqual([
      ...['pass', 'JBSWY3DPEHPK3PXP', 'Bearer token-of-ann', 'token-of-ann', 'kept-token'],
    ]);
  });
});
