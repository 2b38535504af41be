import { describe, expect, it } from 'vitest';
import { passkeyReason, refusalReason, secondStepReason } from './outcome.ts';

type Read = Parameters<typeof secondStepReason>[1];

const reading = (heading: string, more: object = {}): Read =>
  ({
    ...{ title: '', heading, headings: [], language: 'en', forms: [], links: [], controls: [], lists: [] },
    ...more,
  }) as Read;
const code = { control: 'input', type: 'text', meaning: 'code', label: 'Code' };
const form = { purpose: 'unknown', name: '', submitName: 'Go', action: '/go', fields: [code] };

describe('why signing in did not come to its end', () => {
  it('a code is asked for, or was refused', () => {
    const asks = reading('Verification code', { forms: [form] });
    expect(secondStepReason('/login', asks, [], false)).toMatch(
      /the page asks for a one-time code \("Verification code"\): give --totp-secret \(auth\.totpSecret\)/,
    );
    expect(secondStepReason('/login', asks, [], true)).toMatch(/its one-time code was refused/);
  });

  it('a person has to answer, or a passkey', () => {
    expect(secondStepReason('/login', reading('Two-factor authentication'), [], false)).toMatch(
      /a person has to answer "Two-factor authentication"/,
    );
    const device = reading('Two-factor authentication', { controls: [{ name: 'Use your security key' }] });
    expect(secondStepReason('/login', device, [], false)).toMatch(
      /asks for a passkey \("Use your security key"\)/,
    );
    expect(secondStepReason('/login', reading('Home'), [], false)).toBeUndefined();
  });

  it('a passkey is all there is', () => {
    const device = reading('Anmelden', { language: 'de', controls: [{ name: 'Mit Passkey anmelden' }] });
    expect(passkeyReason('/login', device)).toMatch(/^\/login asks for a passkey \("Mit Passkey anmelden"\)/);
    expect(passkeyReason('/login', reading('Sign in'))).toBeUndefined();
  });

  it('the account is wrong, or the code is missing', () => {
    expect(refusalReason('/login', 'no', ['Wrong'], 'en', false)).toMatch(/; check user name and password$/);
    expect(refusalReason('/login', 'no', ['Verification code missing'], 'en', false)).toMatch(
      /where it asks for a one-time code, give --totp-secret/,
    );
    expect(refusalReason('/login', 'no', [], 'en', true)).toMatch(
      /that --totp-secret .* is that of this account$/,
    );
  });
});
