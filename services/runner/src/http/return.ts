// Has the application gone away, and does it come back? Asked of it, not read from what a page or a test says.

import type { Outage } from '@prowl/contracts';
import { pause } from '../time/limit.ts';
import { ask } from './ask.ts';

export interface Return {
  /** `there`: it answers at once; `network`: nothing leads to it from here, which says nothing of it. */
  readonly how: Outage['how'] | 'there' | 'network';
  readonly back: boolean;
  /** Until it was back, else how long it was asked. */
  readonly seconds: number;
}

/** Seconds that a server which is started anew by whoever watches it usually takes. */
export const returnSeconds = 10;
const pauseMs = 500;
const answerMs = 5_000;
/** One that takes connections and says nothing is there, and may only be slow: on a busy machine an answer takes so many times as long. */
const slowness = 4;

const cutOff = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'socket hang up']);
const ofNetwork = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'EMFILE',
]);

/** How one try to reach it ended. Pure. */
export const howOf = (failure: string | undefined): Return['how'] => {
  if (failure === undefined) return 'there';
  if (cutOff.has(failure)) return 'refused';
  return ofNetwork.has(failure) ? 'network' : 'silent';
};

interface Asking {
  readonly seconds?: number;
  /** Milliseconds for the first answer. */
  readonly answerMs?: number;
  readonly signal?: AbortSignal;
}

/** Asks until it answers, for so many seconds at most, and longer where it is silent. Whatever it answers, it is there. */
export const awaitReturn = async (
  address: string,
  { seconds = returnSeconds, answerMs: soon = answerMs, signal }: Asking = {},
): Promise<Return> => {
  const began = performance.now();
  const spent = () => (performance.now() - began) / 1_000;
  const asking = { maxBytes: 1_000, ...(signal === undefined ? {} : { signal }) };
  let first: Return['how'] | undefined;
  let last: Return['how'] | undefined;
  for (;;) {
    const timeout = last === 'silent' ? soon * slowness : soon;
    const { status, failure } = await ask(address, { ...asking, timeout });
    const how = howOf(status > 0 ? undefined : (failure ?? ''));
    first ??= how;
    last = how;
    if (how === 'there') return { how: first, back: first !== 'there', seconds: spent() };
    if (spent() > seconds * (how === 'silent' ? slowness : 1) || signal?.aborted === true) {
      // Only what was refused or silent to the end is the application's.
      return { how: how === 'network' ? 'network' : first, back: false, seconds: spent() };
    }
    await pause(pauseMs);
  }
};
