import { describe, expect, it } from 'vitest';
import { isRateLimited, millisecondsToWait } from './rate-limit.ts';

const now = Date.UTC(2026, 0, 5, 12, 0, 0);
const wait = (headers: Record<string, string>) => millisecondsToWait(headers, { now, most: 20_000 });

describe('an answer that limits the rate', () => {
  it('is 429, or 503 that says to come back soon', () => {
    expect(isRateLimited(429, {})).toBe(true);
    expect(isRateLimited(503, { 'retry-after': '3' })).toBe(true);
    expect(isRateLimited(503, {})).toBe(false);
    expect(isRateLimited(503, { 'retry-after': '3600' }), 'it is down').toBe(false);
    expect(isRateLimited(200, { 'retry-after': '3' })).toBe(false);
  });
  it('is waited for as long as it says, within limits', () => {
    expect(wait({ 'retry-after': '3' })).toBe(3_250);
    expect(wait({ 'retry-after': 'Mon, 05 Jan 2026 12:00:07 GMT' })).toBe(7_250);
    expect(wait({ 'ratelimit-reset': '2' })).toBe(2_250);
    expect(wait({ 'retry-after': '3600' })).toBe(20_000);
  });
  it('is waited for a few seconds when it does not say how long', () => {
    for (const said of ['', 'soon', '-4', 'Sun, 04 Jan 2026 12:00:00 GMT'])
      expect(wait({ 'retry-after': said })).toBe(5_250);
    expect(wait({})).toBe(5_250);
  });
});
