// What a job has found out is worth more than an attempt of it: a store that is away or full is waited for, and only then the attempt fails.
import { setTimeout as pause } from 'node:timers/promises';
import { BackboneUnavailable } from '@prowl/backbone';

const firstPauseMs = 250;
const longestPauseMs = 5_000;
/** Of what a job cannot end without. */
const patienceMs = 600_000;
/** Of what it can do without: a server that is started anew, but no full disk. */
const shortPatienceMs = 3_000;

/** @throws what the last try threw when it took too long, or the signal's reason */
export const persisted = async <Result>(
  store: () => Promise<Result>,
  { signal, most = patienceMs }: { readonly signal?: AbortSignal; readonly most?: number } = {},
): Promise<Result> => {
  const until = Date.now() + most;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    signal?.throwIfAborted();
    try {
      return await store();
    } catch (error) {
      if (!(error instanceof BackboneUnavailable) || Date.now() + pauseMs > until) throw error;
    }
    await pause(pauseMs, undefined, signal === undefined ? {} : { signal }).catch(() => undefined);
  }
};

/** For what is left out when it cannot be stored now. */
export const persistedSoon = <Result>(store: () => Promise<Result>): Promise<Result> =>
  persisted(store, { most: shortPatienceMs });
