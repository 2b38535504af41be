import { afterEach, describe, expect, it, vi } from 'vitest';
import { oneTimeCode } from './one-time-code.ts';

/** "12345678901234567890" of RFC 6238, appendix B, and as long as the other algorithms take it. */
const sha1 = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const sha256 = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZA';
const eight = (secret: string, algorithm: string) =>
  `otpauth://totp/a?secret=${secret}&digits=8&algorithm=${algorithm}`;
const at = async (seconds: number, secret: string) => {
  vi.useFakeTimers({ now: seconds * 1_000, toFake: ['Date'] });
  return (await oneTimeCode(secret)).code;
};

afterEach(() => {
  vi.useRealTimers();
});

describe('a one-time code', () => {
  it('is that of RFC 6238', async () => {
    expect(await at(59, eight(sha1, 'SHA1'))).toBe('94287082');
    expect(await at(59, eight(sha256, 'SHA256'))).toBe('46119246');
    expect(await at(20_000_000_000, eight(sha1, 'SHA1'))).toBe('65353130');
  });

  it('has six digits of a secret as applications show it', async () => {
    expect(await at(59, ' gezd gnbv gy3t qojq gezd gnbv gy3t qojq ')).toBe('287082');
    expect(await at(1_111_111_109, sha1)).toBe('081804');
  });
});
