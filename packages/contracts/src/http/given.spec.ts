import { describe, expect, it } from 'vitest';
import { AuthBody } from './configuration.ts';
import { faultOfGiven, faultOfState, GivenState } from './given.ts';

const url = 'http://app.test:8080/start';
const now = Date.parse('2026-05-01T00:00:00Z');
const cookie = (more: object = {}) => ({ name: 'sid', value: 'abc', domain: 'app.test', ...more });
const state = (value: object) => GivenState.parse(value);
const fault = (value: object) => faultOfState(state(value), url, now);
const given = { type: 'session' as const };
const body = (more: object) => AuthBody.safeParse({ ...given, ...more });
const said = (more: object) =>
  body(more)
    .error?.issues.map(({ message }) => message)
    .join(' ');

describe('a storage state', () => {
  it('signs in by a cookie for the host, or by an entry of the origin', () => {
    expect(fault({ cookies: [cookie()] })).toBeUndefined();
    expect(fault({ cookies: [cookie({ domain: '.app.test', expires: -1 })] })).toBeUndefined();
    const localStorage = [{ name: 'token', value: 'abc' }];
    expect(fault({ origins: [{ origin: 'http://app.test:8080', localStorage }] })).toBeUndefined();
  });

  it('of another address is refused, with whose it is', () => {
    expect(fault({ cookies: [cookie({ domain: 'other.test' })] })).toMatch(
      /holds no cookie and no entry for http:\/\/app\.test:8080: it is of other\.test/,
    );
    expect(fault({ cookies: [cookie({ domain: 'pp.test' })] })).toMatch(/no cookie/);
    expect(fault({})).toMatch(/it is empty/);
  });

  it('that has expired says since when', () => {
    const expires = Date.parse('2026-04-01T00:00:00Z') / 1_000;
    expect(fault({ cookies: [cookie({ expires })] })).toMatch(/have expired, the last one on 2026-04-01/);
    expect(fault({ cookies: [cookie({ expires }), cookie({ name: 'other' })] })).toBeUndefined();
  });

  it('has a size that can be kept', () => {
    expect(fault({ cookies: [cookie({ value: 'x'.repeat(70_000) })] })).toMatch(/more than the 60000/);
  });
});

describe('what goes together', () => {
  const headers = { Authorization: 'Bearer abc' };
  it.each([
    [{ type: 'none' as const, headers }, /give the type "session"/],
    [{ type: 'session' as const, totpSecret: 'JBSWY3DPEHPK3PXP' }, /goes with a sign-in form/],
    [{ type: 'basic' as const, cookies: [] }, /not with "basic"/],
    [{ type: 'basic' as const, headers }, /makes the Authorization header itself/],
  ])('%j is refused', (auth, detail) => {
    expect(faultOfGiven(auth, url, now)?.detail).toMatch(detail);
  });

  it('is taken', () => {
    expect(faultOfGiven({ type: 'none' }, url, now)).toBeUndefined();
    expect(faultOfGiven({ ...given, headers }, url, now)).toBeUndefined();
    expect(faultOfGiven({ type: 'basic', headers: { 'X-Stage': 'a' } }, url, now)).toBeUndefined();
  });
});

describe('the shape', () => {
  it('of a header', () => {
    expect(body({ headers: { Authorization: 'Bearer abc' } }).success).toBe(true);
    expect(said({ headers: { 'not a name': 'abc' } })).toMatch(/is no name of a header|invalid key/i);
    expect(body({ headers: { Host: 'abc' } }).success).toBe(false);
    expect(body({ headers: { 'X-A': 'two\nlines' } }).success).toBe(false);
    expect(body({ headers: {} }).success).toBe(false);
  });

  it('of a cookie and of a secret', () => {
    expect(body({ cookies: [{ name: 'sid', value: 'a=b' }] }).success).toBe(true);
    expect(body({ cookies: [{ name: 'sid', value: 'a; Path=/' }] }).success).toBe(false);
    expect(body({ totpSecret: 'jbsw y3dp ehpk 3pxp' }).success).toBe(true);
    expect(said({ totpSecret: '123456' })).toMatch(/authenticator application/);
  });
});
