// Doubling pauses, and waits that end early when a signal aborts.

export interface Backoff {
  /** Milliseconds before the second try. */
  readonly baseMs: number;
  /** Milliseconds that no pause exceeds. */
  readonly maxMs: number;
}

/** What comes back after an hour is used within seconds. */
export const defaultBackoff: Backoff = { baseMs: 500, maxMs: 5_000 };

/** The pause after the n-th failure in a row (1-based), in milliseconds. */
export function pauseAfter(failures: number, backoff: Backoff): number {
  return Math.min(backoff.maxMs, backoff.baseMs * 2 ** Math.min(failures - 1, 30));
}

/** Resolves after the time or as soon as the signal aborts; never rejects. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
  });
}

/** True when the work settled within the time. */
export async function settled(work: Promise<unknown>, ms: number): Promise<boolean> {
  const late = new AbortController();
  const first = await Promise.race([
    work.then(
      () => true,
      () => true,
    ),
    pause(ms, late.signal).then(() => false),
  ]);
  late.abort();
  return first;
}
