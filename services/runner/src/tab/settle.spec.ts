import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Recorder } from './recorder.ts';
import { settle } from './settle.ts';

interface Shows {
  readonly sizes?: () => number | Promise<number>;
  readonly busy?: () => number;
  readonly quietFor?: () => number;
  readonly fetching?: boolean;
  readonly stuck?: () => boolean;
  readonly loaded?: Promise<void>;
}

/** Milliseconds that settling took, by the clock of the test. */
const settled = async (shows: Shows, limit?: number): Promise<number> => {
  const page = {
    waitForLoadState: () => shows.loaded ?? Promise.resolve(),
    evaluate: async () => (shows.sizes ?? (() => 100))(),
  } as unknown as Page;
  const recorder = {
    busy: shows.busy ?? (() => 0),
    quietFor: shows.quietFor ?? (() => 10_000),
    fetching: () => shows.fetching ?? false,
    stuck: shows.stuck ?? (() => false),
  } as unknown as Recorder;
  const from = Date.now();
  const done = settle(page, recorder, limit);
  let ended = false;
  void done.then(() => {
    ended = true;
  });
  while (!ended) await vi.advanceTimersByTimeAsync(10);
  return Date.now() - from;
};

describe('a page settles', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('when it looks the same twice', async () => {
    expect(await settled({})).toBeLessThan(100);
    let size = 0;
    const sizes = () => {
      size += 100;
      return Math.min(500, size);
    };
    const growing = await settled({ sizes });
    expect(growing).toBeGreaterThan(200);
  });
  it('only when nothing of its own is under way', async () => {
    const from = Date.now();
    expect(await settled({ busy: () => (Date.now() - from < 600 ? 1 : 0) })).toBeGreaterThanOrEqual(600);
  });
  it('after a longer silence when it fetches data', async () => {
    const quietFor = () => 100;
    expect(await settled({ quietFor }, 1_000)).toBeLessThan(200);
    expect(await settled({ quietFor, fetching: true }, 1_000)).toBeGreaterThanOrEqual(1_000);
  });
  it('at the latest when its time is over, whatever it does', async () => {
    expect(await settled({ busy: () => 1 }, 700)).toBeLessThan(800);
    expect(await settled({ loaded: new Promise(() => {}) }, 700)).toBeLessThan(800);
  });
  it('after a few looks although a clock ticks on it', async () => {
    let size = 0;
    const sizes = () => {
      size += 1;
      return size;
    };
    expect(await settled({ sizes }, 60_000)).toBeLessThan(1_000);
  });
  it('at once when it opens dialogs without end', async () => {
    expect(await settled({ stuck: () => true, busy: () => 1 }, 5_000)).toBe(10);
  });
  it('although it cannot be looked into for a while', async () => {
    let asked = 0;
    const sizes = async () => {
      asked += 1;
      if (asked === 1) throw new Error('Execution context was destroyed');
      return 7;
    };
    expect(await settled({ sizes })).toBeLessThan(300);
    expect(asked).toBe(3);
  });
});
