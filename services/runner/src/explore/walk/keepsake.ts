// The session as tests begin with it. What an application merely caches in the browser may be larger than a secret can be: the largest stays behind. Pure.
import type { StorageState } from './walk.ts';

/** A secret holds 65 536 bytes. */
const mostBytes = 60_000;

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** Undefined when even its cookies are too large: tests sign in by themselves then. */
export const keepsakeOf = (state: StorageState): StorageState | undefined => {
  const entries = state.origins.flatMap(({ localStorage }) => localStorage).sort((a, b) => sizeOf(b) - sizeOf(a));
  let size = sizeOf(state);
  const dropped = new Set<object>();
  for (const entry of entries) {
    if (size <= mostBytes) break;
    dropped.add(entry);
    size -= sizeOf(entry) + 1;
  }
  const kept: StorageState = {
    ...state,
    origins: state.origins.map((origin) => ({ ...origin, localStorage: origin.localStorage.filter((entry) => !dropped.has(entry)) })),
  };
  return sizeOf(kept) <= mostBytes ? kept : undefined;
};
