import { describe, expect, it } from 'vitest';
import { nextCode, nextStep } from './one-time-codes.ts';

/** The secret of RFC 6238, appendix B: "12345678901234567890". */
const secret = 'gezd gnbv gy3t qojq gezd gnbv gy3t qojq';

describe('one-time codes', () => {
  it('are those of RFC 6238', async () => {
    const address = `otpauth://totp/a?secret=${secret.replaceAll(' ', '')}&digits=8`;
    expect(await nextCode(address, () => 59_000 - 3_000)).toBe('94287082');
    expect(await nextCode(address, () => 1_111_111_109_000 - 5_000)).toBe('07081804');
    expect(await nextCode('123', Date.now)).toBeUndefined();
  });

  it('are given out once: the next one is waited for', () => {
    const period = { period: 30 };
    expect(nextStep(period, 65_000, undefined)).toEqual({ step: 2, at: 65_000 });
    expect(nextStep(period, 65_000, 2)).toEqual({ step: 3, at: 90_000 });
    expect(nextStep(period, 65_000, 3)).toEqual({ step: 4, at: 120_000 });
    expect(nextStep(period, 95_000, 2)).toEqual({ step: 3, at: 95_000 });
  });

  it('hold still long enough to be typed', () => {
    expect(nextStep({ period: 30 }, 88_500, undefined)).toEqual({ step: 3, at: 90_000 });
  });
});
