import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { guessedKey, resigned, unsigned } from './tokens.ts';

const head = Buffer.from('{"alg":"HS256"}').toString('base64url');
const content = Buffer.from('{"sub":7}').toString('base64url');
const cookie = `lang=en; sid=${head}.${content}.abc-d_e; theme=dark`;

describe('a signed token in a text', () => {
  it('gets another signature, and nothing else changes', () => {
    expect(resigned(cookie)).toBe(`lang=en; sid=${head}.${content}.e_d-cba; theme=dark`);
    expect(resigned(`${head}.${content}.aba`)).toBe(`${head}.${content}.xba`);
  });

  it('gets no signature, and a head that says so', () => {
    const [, changed = ''] = /sid=([^;]*);/.exec(unsigned(cookie)) ?? [];
    const [first = '', second, third] = changed.split('.');
    expect(JSON.parse(Buffer.from(first, 'base64url').toString())).toEqual({ alg: 'none', typ: 'JWT' });
    expect([second, third]).toEqual([content, '']);
  });

  it('is nothing else with dots in it', () => {
    for (const text of ['sid=abc.def.ghi', '10.0.0.1', ''])
      expect([resigned(text), unsigned(text)]).toEqual([text, text]);
  });

  it('is signed with a word that is well known, or with another one', async () => {
    const signedWith = (key: string, bits = 256) => {
      const first = Buffer.from(`{"alg":"HS${bits}"}`).toString('base64url');
      const signature = createHmac(`sha${bits}`, key).update(`${first}.${content}`).digest('base64url');
      return `Bearer ${first}.${content}.${signature}`;
    };
    expect(await guessedKey(signedWith('changeme'))).toBe('changeme');
    expect(await guessedKey(signedWith('keyboard cat', 512))).toBe('keyboard cat');
    expect(await guessedKey(signedWith('8f1c0d5e2b7a'))).toBe('');
    expect(await guessedKey('Bearer abc.def.ghi')).toBe('');
  });
});
