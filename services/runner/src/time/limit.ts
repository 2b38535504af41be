// Never waiting longer than allowed for anything.

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

export class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

/** Not for what a target did, nor for what its time was up for: our own code is wrong. */
export const isDefect = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError;

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

/** Whether it can be done at all; it takes as long as it takes. */
export const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** The work's result, or the fallback when it fails or takes too long. */
export const orElse = <Result, Fallback>(
  milliseconds: number,
  fallback: Fallback,
  work: Promise<Result>,
): Promise<Result | Fallback> => within(milliseconds, 'it', work).catch(() => fallback);
