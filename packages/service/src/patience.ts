// A server that is not there yet is waited for: services of one installation start in any order.
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@prowl/telemetry';

const firstPauseMs = 250;
const longestPauseMs = 10_000;

export interface Patience {
  readonly logger: Logger;
  readonly stopping: AbortSignal;
  /** Default: errors whose kind is `unavailable`. */
  readonly away?: (error: unknown) => boolean;
}

const isUnavailable = (error: unknown) =>
  error instanceof Error && 'kind' in error && error.kind === 'unavailable';

/** Opens until it works or the signal aborts (then it throws an AbortError). Only what `away` says is not there yet is tried again. */
export const openPatiently = async <Opened>(
  what: string,
  open: () => Promise<Opened>,
  { logger, stopping, away = isUnavailable }: Patience,
): Promise<Opened> => {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await open();
    } catch (error) {
      if (!away(error)) throw error;
      logger.warn(
        { reason: error instanceof Error ? error.message : String(error), retryInMs: pauseMs },
        `${what} cannot be reached yet`,
      );
      await pause(pauseMs, undefined, { signal: stopping });
    }
  }
};
