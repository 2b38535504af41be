// How much time is left, and never waiting longer than allowed for anything.

export interface Clock {
  readonly now: () => number;
  /** Milliseconds since the exploration began. */
  readonly spent: () => number;
  /** Milliseconds until everything must end. */
  readonly left: () => number;
  /** Milliseconds until this share (0 to 1) of the whole time is used up; 0 when it is. */
  readonly until: (share: number) => number;
  /** Adds to the whole time, and so to every share of it. */
  readonly extend: (seconds: number) => void;
}

export const createClock = (now: () => number, seconds: number): Clock => {
  const start = now();
  let whole = seconds * 1_000;
  const spent = () => now() - start;
  return {
    now,
    spent,
    left: () => Math.max(0, whole - spent()),
    until: (share) => Math.max(0, whole * share - spent()),
    extend: (more) => {
      whole += more * 1_000;
    },
  };
};

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

export class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

/** The work's result, or TooSlow; the work itself goes on unseen and its failure is swallowed. */
export const within = <Result>(
  milliseconds: number,
  what: string,
  work: Promise<Result>,
): Promise<Result> => {
  work.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new TooSlow(`${what} took longer than ${Math.round(milliseconds)} ms`)),
      milliseconds,
    );
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
};

/** The work's result, or the fallback when it fails or takes too long. */
export const orElse = <Result, Fallback>(
  milliseconds: number,
  fallback: Fallback,
  work: Promise<Result>,
): Promise<Result | Fallback> => within(milliseconds, 'it', work).catch(() => fallback);
