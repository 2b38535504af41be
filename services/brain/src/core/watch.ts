// What is known of jobs that nobody answers any more, and what is done about them.
import type { CoreEffect } from './effects.ts';

/** A job that failed every attempt. `at` in milliseconds since the epoch. */
export interface DeadJob {
  readonly id: string;
  readonly error: string;
  readonly attempts: number;
  readonly at: number;
}

export interface Watch {
  readonly dead: readonly DeadJob[];
  readonly now: number;
  /** When this process began to listen: what it could not hear before does not count as silence. */
  readonly since: number;
  /** When a runner was heard of last, at whatever it works. */
  readonly stirredAt: number;
}

/** What to do about one of them; `at` and `id` are the same for whoever notices, so that two who notice do it once. */
export interface Rescue {
  readonly id: string;
  readonly at: number;
  readonly effects: readonly (CoreEffect | { readonly do: 'take-turns'; readonly settled: boolean })[];
}
