// Time and ids that a test decides.
import { createIds } from '@prowl/backbone';

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** ISO 8601. */
  iso(): string;
  advance(ms: number): void;
  set(time: number | string): void;
}

/** Stands still until it is moved. */
export function createClock(start: number | string = '2026-01-01T00:00:00.000Z'): Clock {
  let time = new Date(start).getTime();
  return {
    now: () => time,
    iso: () => new Date(time).toISOString(),
    advance(ms) {
      time += ms;
    },
    set(to) {
      time = new Date(to).getTime();
    },
  };
}

/** Real ids, the same in every run: the clock's time and a running number. */
export function createTestIds(clock: Clock = createClock()): (prefix: string) => string {
  return createIds({ now: clock.now, random: () => 0 });
}
