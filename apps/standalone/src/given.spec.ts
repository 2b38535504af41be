import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseArguments } from './arguments.ts';
import { checkGiven, givenFrom } from './given.ts';

const folder = mkdtempSync(join(tmpdir(), 'prowl-given-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (text: string) => {
  const path = join(folder, 'state.json');
  writeFileSync(path, text);
  return path;
};
const url = 'http://app.test';
const given = (args: string[], env = {}) => givenFrom(parseArguments([url, ...args]), env);
const session = (more: object) => ({ type: 'session' as const, ...more });

describe('what signs in besides a password', () => {
  it('comes from options, and else from the environment', () => {
    expect(
      given(['--header', 'Authorization: Bearer a:b', '--header', 'X-Key: 1', '--cookie', 'sid=a=b']),
    ).toEqual({
      headers: { Authorization: 'Bearer a:b', 'X-Key': '1' },
      cookies: [{ name: 'sid', value: 'a=b' }],
    });
    expect(given([], { SAAS_TOTP_SECRET: 'abc', SAAS_HEADERS: '{"X-Key":"1"}' })).toEqual({
      totpSecret: 'abc',
      headers: { 'X-Key': '1' },
    });
    expect(given(['--header', 'X-Key: 2'], { SAAS_HEADERS: '{"X-Key":"1"}' }).headers).toEqual({
      'X-Key': '2',
    });
    expect(given([])).toEqual({});
  });

  it('may be a storage state', () => {
    const path = file('{"cookies":[{"name":"sid","value":"a","domain":"app.test"}],"origins":[]}');
    expect(given(['--storage-state', path]).storageState?.cookies).toMatchObject([
      { name: 'sid', path: '/' },
    ]);
  });

  it.each([
    ['no JSON, sesame', /is not JSON\. Give one that Playwright saved/],
    ['{"token":"sesame"}', /is no storage state\./],
    ['{"cookies":[{"name":"sesame"}]}', /is no storage state \(cookies\.0/],
  ])('a wrong file is said to be so, without what it holds: %s', (text, message) => {
    const path = file(text);
    expect(() => given(['--storage-state', path])).toThrow(message);
    expect(() => given(['--storage-state', path])).not.toThrow(/sesame/);
  });

  it('a file that is not there is named', () => {
    expect(() => given(['--storage-state', join(folder, 'none.json')])).toThrow(
      /none\.json, which cannot be read/,
    );
    expect(() => given([], { SAAS_HEADERS: 'Bearer sesame' })).toThrow(/SAAS_HEADERS takes JSON/);
  });

  it.each([
    [['--header', 'Bearer'], /--header takes a name, a colon and a value/],
    [['--cookie', 'sid'], /--cookie takes a name, an equals sign/],
  ])('%j is refused', (args, message) => {
    expect(() => given(args)).toThrow(message);
  });

  it.each([
    [session({ headers: { 'no name': 'sesame' } }), /^--header “no name” is no name of a header/],
    [session({ totpSecret: '123456' }), /^--totp-secret must be the secret that an authenticator/],
    [{ type: 'none' as const, headers: { 'X-Key': 'sesame' } }, /give the type "session"/],
    [
      session({
        storageState: { cookies: [], origins: [{ origin: 'http://other.test', localStorage: [] }] },
      }),
      /no entry for http:\/\/app\.test: it is of http:\/\/other\.test/,
    ],
  ])('what cannot sign in is said at once: %j', (auth, message) => {
    expect(() => checkGiven(auth, url, Date.now())).toThrow(message);
    expect(() => checkGiven(auth, url, Date.now())).not.toThrow(/sesame/);
  });
});
