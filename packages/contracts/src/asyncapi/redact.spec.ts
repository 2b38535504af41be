import { describe, expect, it } from 'vitest';
import { redacted } from './redact.ts';

describe('what looks like a credential', () => {
  it.each([
    'password',
    'Password',
    'new_password',
    'user.token',
    'apiKey',
    'api-key',
    'accessToken',
    'clientSecret',
    'Authorization',
    'credentialsRef',
    'Set-Cookie',
  ])('is removed under the name %s, at any depth', (name) =>
    expect(redacted({ a: [{ [name]: 'open sesame' }] })).toEqual({ a: [{ [name]: '[removed]' }] }),
  );

  it.each([
    ['user=ann&password=open+sesame&x=1', 'user=ann&password=[removed]&x=1'],
    ['{"user":"ann","password":"open \\"sesame"}', '{"user":"ann","password":"[removed]"}'],
    ['Authorization: Bearer abc.def.ghi', 'Authorization: [removed]'],
    ['access_token=abc; y', 'access_token=[removed]; y'],
  ])('is removed from an excerpt: %s', (text, clean) =>
    expect(redacted({ evidence: { requests: [{ requestBody: text }] }, console: [text] })).toEqual({
      evidence: { requests: [{ requestBody: clean }] },
      console: [clean],
    }),
  );
});

it('everything else stays as it is', () => {
  const data = {
    title: 'The password is shown: password=x is in the address',
    sessionId: 'ses_1',
    passwordField: '#password',
    signedIn: true,
    tokens: 3,
    list: [null, 1.5, 'token', { name: 'Passwords' }],
    code: "await page.getByLabel('Password').fill('x')",
    requestBody: '{"user":"ann","compass":"north"}',
  };
  expect(redacted(data)).toEqual(data);
});
