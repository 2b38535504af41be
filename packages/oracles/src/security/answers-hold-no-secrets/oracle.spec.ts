import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { anOperation } from '../../testing/operations.ts';
import { secretKinds } from '../secrets.ts';
import { answersHoldNoSecrets } from './oracle.ts';

const kindsIn = (text: string) =>
  secretKinds
    .filter(({ pattern, lower }) => new RegExp(pattern).test(lower ? text.toLowerCase() : text))
    .map(({ name }) => name);

describe('answers-hold-no-secrets', () => {
  it('looks at data, pages and scripts in a test each', () => {
    const site = aSite([aPage('/')], {
      operations: [
        anOperation('GET', '/api/people', { shape: [{ name: 'string', password_hash: 'string' }] }),
        anOperation('POST', '/api/people'),
      ],
      probes: [{ what: 'source-map', method: 'GET', url: '/app.js.map', status: 404 }],
    });
    expect(plansOf(answersHoldNoSecrets, site).map(({ place, suspected }) => [place.url, suspected])).toEqual(
      [
        ['/api/people', true],
        ['/', false],
        ['/app.js', false],
      ],
    );
  });

  it.each([
    ['{"password":"Copper-Field-2"}', 'password hashes'],
    ['{"passwordHash":"pbkdf2$310000$aabbccddeeff00112233445566778899"}', 'password hashes'],
    ['{"reset_token":"9f8e7d6c5b4a"}', 'codes that stand for a password'],
    ["const key = 'AKIAQX7ZB3LMN5TY2WRD'", 'a secret key or a password of the server'],
    ['DATABASE_URL=postgres://kiln:Ember-Glow-4@db/kiln', 'a secret key or a password of the server'],
    ['<!-- staging: user=idris password=Cone-10-Down -->', 'a password in a comment'],
  ])('knows %s', (text, kind) => {
    expect(kindsIn(text)).toEqual([kind]);
  });

  it.each([
    '{"password":"Password"}',
    '{"password":"required|min:8"}',
    '{"password":"********"}',
    '{"forgotPassword":"Forgot your password?"}',
    '<!-- password: see the wiki -->',
    'mysql://user:password1@localhost/db',
    'AKIAIOSFODNN7EXAMPLE',
    '-----BEGIN PRIVATE KEY-----\n…',
    '{"otpSecret":"JBSWY3DPEHPK3PXP"}',
  ])('takes %s for none', (text) => {
    expect(kindsIn(text)).toEqual([]);
  });
});
