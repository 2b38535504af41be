import { expect, it } from 'vitest';
import { problemOf } from './problem.ts';

const now = Date.parse('2026-01-01T00:00:00.000Z');
const of = (status: number, headers: Record<string, string> = {}, text = '') =>
  problemOf(status, new Headers(headers), text, now);
const wait = (headers: Record<string, string>, status = 429) => of(status, headers)?.waitMs;

it('success is no problem', () => {
  expect([of(200), of(201), of(204)]).toEqual([undefined, undefined, undefined]);
});

it('waits as long as the host says, in any of its ways', () => {
  expect(wait({ 'retry-after': '30' })).toBe(30_000);
  expect(wait({ 'retry-after': 'Thu, 01 Jan 2026 00:02:00 GMT' })).toBe(120_000);
  const reset = String(now / 1_000 + 600);
  expect(wait({ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset }, 403)).toBe(600_000);
  expect(wait({ 'ratelimit-remaining': '0', 'ratelimit-reset': reset })).toBe(600_000);
});

it('waits a minute where the host does not say, and never for ever', () => {
  expect(wait({})).toBe(60_000);
  expect(wait({ 'retry-after': 'soon' })).toBe(60_000);
  expect(wait({ 'retry-after': '99999999' })).toBe(6 * 3_600_000);
  expect(wait({ 'retry-after': 'Thu, 01 Jan 2015 00:00:00 GMT' })).toBe(1_000);
});

it('distinguishes a limit from a lack of permission', () => {
  expect(of(403)).toMatchObject({ outcome: 'failed', message: expect.stringContaining('may not do this') });
  const remaining = { 'x-ratelimit-remaining': '4999', 'x-ratelimit-reset': '1' };
  expect(of(403, remaining)?.outcome).toBe('failed');
  expect(of(403, {}, '{"message":"You have exceeded a secondary rate limit."}')?.outcome).toBe('limited');
  expect(of(503, { 'retry-after': '5' })?.outcome).toBe('limited');
});

it('distinguishes what concerns the host from what concerns one issue', () => {
  for (const status of [301, 401, 404, 410, 500, 502, 503])
    expect([status, of(status)?.outcome]).toEqual([status, 'failed']);
  for (const status of [400, 409, 413, 422])
    expect([status, of(status)?.outcome]).toEqual([status, 'rejected']);
});
