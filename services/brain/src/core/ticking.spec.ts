import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Ticking } from './ticking.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const logger = { warn: vi.fn() };
const ticking = (look: () => Promise<unknown>) =>
  new Ticking(1_000, look, { logger, failed: 'it could not be looked at' });

it('looks once at a time, and goes on after a look that failed', async () => {
  const looks: PromiseWithResolvers<void>[] = [];
  await using _ = ticking(() => {
    const look = Promise.withResolvers<void>();
    looks.push(look);
    return look.promise;
  });
  await vi.advanceTimersByTimeAsync(3_500);
  expect(looks).toHaveLength(1);
  const error = new Error('away');
  looks[0]?.reject(error);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(looks).toHaveLength(2);
  expect(logger.warn.mock.calls).toEqual([[{ err: error }, 'it could not be looked at']]);
  looks[1]?.resolve();
});

it('ends with the look that is under way, and looks no more', async () => {
  let looks = 0;
  const look = Promise.withResolvers<void>();
  const told: string[] = [];
  const one = ticking(() => {
    looks += 1;
    return look.promise;
  });
  await vi.advanceTimersByTimeAsync(1_000);
  const ended = one[Symbol.asyncDispose]().then(() => told.push('ended'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect([looks, told]).toEqual([1, []]);
  look.resolve();
  await ended;
  expect([looks, told]).toEqual([1, ['ended']]);
});
