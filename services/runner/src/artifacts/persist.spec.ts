import { BackboneUnavailable } from '@prowl/backbone';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { persisted, persistedSoon } from './persist.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const full = new BackboneUnavailable('The disk is full.');
const minute = 60_000;
/** Takes nothing until then. */
const storeFrom = (when: number) => {
  const from = Date.now();
  return async () => {
    if (Date.now() - from < when) throw full;
    return 'stored';
  };
};

test('what a job came to waits for room for minutes, and is stored then', async () => {
  const stored = persisted(storeFrom(5 * minute));
  await vi.advanceTimersByTimeAsync(6 * minute);
  expect(await stored).toBe('stored');
});

test('it waits ten minutes, not for ever', async () => {
  const stored = persisted(storeFrom(20 * minute)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(11 * minute);
  expect(await stored).toBe(full);
});

test('a job that is cancelled waits no longer', async () => {
  const cancelling = new AbortController();
  const stored = persisted(storeFrom(20 * minute), { signal: cancelling.signal }).catch(
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(1_000);
  cancelling.abort('cancelled');
  await vi.advanceTimersByTimeAsync(0);
  expect(await stored).toBe('cancelled');
});

test('what a job can do without is waited for for seconds', async () => {
  const [soon, never] = [
    persistedSoon(storeFrom(1_000)),
    persistedSoon(storeFrom(minute)).catch((error: unknown) => error),
  ];
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await Promise.all([soon, never])).toEqual(['stored', full]);
});

test('a defect is told at once', async () => {
  const defect = async () => {
    throw new TypeError('a defect');
  };
  await expect(persisted(defect)).rejects.toThrow('a defect');
  await expect(persistedSoon(defect)).rejects.toThrow('a defect');
});
