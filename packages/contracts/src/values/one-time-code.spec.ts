import { describe, expect, it } from 'vitest';
import { oneTimeCodesOf } from './one-time-code.ts';

const usual = { algorithm: 'SHA1', digits: 6, period: 30 };

describe('the secret of one-time codes', () => {
  it.each([
    ['JBSWY3DPEHPK3PXP', 'JBSWY3DPEHPK3PXP'],
    [' jbsw y3dp ehpk 3pxp ', 'JBSWY3DPEHPK3PXP'],
    ['jbsw-y3dp-ehpk-3pxp==', 'JBSWY3DPEHPK3PXP'],
    ['otpauth://totp/Site:ann?secret=jbswy3dpehpk3pxp&issuer=Site', 'JBSWY3DPEHPK3PXP'],
  ])('%s', (given, secret) => {
    expect(oneTimeCodesOf(given)).toEqual({ ...usual, secret });
  });

  it('an address says digits, period and algorithm', () => {
    expect(
      oneTimeCodesOf('otpauth://totp/a?secret=JBSWY3DPEHPK3PXP&digits=8&period=60&algorithm=SHA-256'),
    ).toEqual({ secret: 'JBSWY3DPEHPK3PXP', digits: 8, period: 60, algorithm: 'SHA256' });
  });

  it.each([
    '',
    '123456',
    'not base32!',
    'otpauth://hotp/a?secret=JBSWY3DPEHPK3PXP&counter=1',
    'otpauth://totp/a',
    'otpauth://totp/a?secret=JBSWY3DPEHPK3PXP&digits=99',
    'otpauth://totp/a?secret=JBSWY3DPEHPK3PXP&algorithm=MD5',
  ])('is not “%s”', (given) => {
    expect(oneTimeCodesOf(given)).toBeUndefined();
  });
});
