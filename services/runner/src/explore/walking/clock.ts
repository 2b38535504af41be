// How much is left of the time that an exploration may take.

export interface Clock {
  readonly now: () => number;
  /** Milliseconds since the exploration began. */
  readonly spent: () => number;
  /** Milliseconds of the whole time. */
  readonly whole: () => number;
  /** Milliseconds until everything must end. */
  readonly left: () => number;
  /** Milliseconds until this share (0 to 1) of the whole time is used up; 0 when it is. */
  readonly until: (share: number) => number;
  /** Nothing is left from now on. */
  readonly end: () => void;
  /** Adds to the whole time, and so to every share of it. */
  readonly extend: (seconds: number) => void;
  /** Makes the whole time so long where it is shorter. */
  readonly extendTo: (seconds: number) => void;
}

/** Milliseconds that some part of an exploration still has; 0 when it must end. */
export type TimeLeft = () => number;

export const createClock = (now: () => number, seconds: number): Clock => {
  const start = now();
  let whole = seconds * 1_000;
  let ended = false;
  const spent = () => now() - start;
  return {
    now,
    spent,
    whole: () => whole,
    left: () => (ended ? 0 : Math.max(0, whole - spent())),
    until: (share) => (ended ? 0 : Math.max(0, whole * share - spent())),
    end: () => {
      ended = true;
    },
    extend: (more) => {
      whole += more * 1_000;
    },
    extendTo: (seconds) => {
      whole = Math.max(whole, seconds * 1_000);
    },
  };
};
