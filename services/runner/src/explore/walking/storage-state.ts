// The session as tests begin with it: as a person has it who has just signed in, without the searches, drafts and choices that exploration left in the
// browser. What an application merely caches there may be larger than a secret can be: the largest stays behind. Pure.

import { looksSecret } from '../../tab/secrets.ts';
import type { StorageState } from './contexts.ts';

/** A secret holds 65 536 bytes. */
const mostBytes = 60_000;

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

const tellsWho = /user|account|profile|identity|login|member|tenant|workspace|organi[sz]ation/i;

/** `begun`: the browser's state when the sign-in was done, if it is known. Entries that came later stay behind, unless they say who is signed in. */
const afterSignIn = (
  state: StorageState,
  begun: StorageState | undefined,
  dismissed: ReadonlySet<string>,
): StorageState =>
  begun === undefined
    ? state
    : {
        ...state,
        origins: state.origins.map(({ origin, localStorage }) => {
          const known = new Set(
            begun.origins.find((each) => each.origin === origin)?.localStorage.map(({ name }) => name),
          );
          const stays = ({ name, value }: { name: string; value: string }) =>
            known.has(name) || dismissed.has(name) || looksSecret(name, value) || tellsWho.test(name);
          return { origin, localStorage: localStorage.filter(stays) };
        }),
      };

/**
 * Undefined when even its cookies are too large: tests sign in by themselves then. `dismissed`: names of entries that keep something away which
 * was in front of pages.
 */
export const storedStateOf = (
  ended: StorageState,
  begun?: StorageState,
  dismissed: ReadonlySet<string> = new Set(),
): StorageState | undefined => {
  const state = afterSignIn(ended, begun, dismissed);
  const entries = state.origins
    .flatMap(({ localStorage }) => localStorage)
    .sort((a, b) => sizeOf(b) - sizeOf(a));
  let size = sizeOf(state);
  const dropped = new Set<object>();
  for (const entry of entries) {
    if (size <= mostBytes) break;
    dropped.add(entry);
    size -= sizeOf(entry) + 1;
  }
  const kept: StorageState = {
    ...state,
    origins: state.origins.map((origin) => ({
      ...origin,
      localStorage: origin.localStorage.filter((entry) => !dropped.has(entry)),
    })),
  };
  return sizeOf(kept) <= mostBytes ? kept : undefined;
};
