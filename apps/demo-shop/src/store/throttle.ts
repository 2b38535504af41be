// Slows down guessing: after ten failures within a minute, a pause of thirty seconds for that address and account.
const most = 10;
const windowMs = 60_000;
const pauseMs = 30_000;

export interface Throttle {
  /** Seconds to wait, 0 when another attempt is welcome. */
  wait(key: string): number;
  failed(key: string): void;
  succeeded(key: string): void;
}

export function createThrottle(now: () => number): Throttle {
  const failures = new Map<string, number[]>();
  const recent = (key: string): number[] =>
    (failures.get(key) ?? []).filter((time) => now() - time < windowMs);
  return {
    wait(key) {
      const times = recent(key);
      const last = times.at(-1);
      if (times.length < most || last === undefined) return 0;
      return Math.max(0, Math.ceil((last + pauseMs - now()) / 1000));
    },
    failed(key) {
      if (failures.size > 10_000) failures.clear();
      failures.set(key, [...recent(key).slice(-most + 1), now()]);
    },
    succeeded(key) {
      failures.delete(key);
    },
  };
}
