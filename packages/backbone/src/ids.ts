// Ids: a prefix and a ULID (48 bits of time, 80 random bits), so that ids sort by time and say what they name.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { monotonicFactory, TIME_MAX, uuidToULID } from 'ulid';

/** What ids are made of besides their prefix; tests pass their own. */
export interface IdSource {
  /** Milliseconds since 1970. */
  now(): number;
  /** At least 0, less than 1. */
  random(): number;
}

/** Unique, and within one source strictly increasing, even when the clock stands still or goes back. */
export const createIds = ({ now, random }: IdSource): ((prefix: string) => string) => {
  const next = monotonicFactory(random);
  let latest = 0;
  return (prefix) => {
    latest = Math.max(latest, now());
    try {
      return `${prefix}_${next(latest)}`;
    } catch {
      latest += 1; // every id of this millisecond is used up
      return `${prefix}_${next(latest)}`;
    }
  };
};

const random = () => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 256;

/** A new id, such as `ses_01J…`. Monotonic within the process. */
export const newId = createIds({ now: Date.now, random });

/** The same arguments, the same id: what a handler causes when it sees the same event twice. Sorts by timeMs. */
export const derivedId = (prefix: string, timeMs: number, ...parts: readonly string[]): string => {
  if (!Number.isInteger(timeMs) || timeMs < 0 || timeMs > TIME_MAX)
    throw new RangeError(`Not a time in milliseconds: ${timeMs}`);
  const time = timeMs.toString(16).padStart(12, '0');
  return `${prefix}_${ulidOf(time + digestOf(parts).slice(0, 20))}`;
};

/** An id of 128 bits of a digest in the form of a ULID, for what is named by its content and has no time. */
export const contentId = (prefix: string, ...parts: readonly string[]): string =>
  `${prefix}_${ulidOf(digestOf(parts).slice(0, 32))}`;

/** Each part goes in with its length, so that ('ab', 'c') and ('a', 'bc') differ. */
const digestOf = (parts: readonly string[]): string =>
  bytesToHex(sha256(utf8ToBytes(parts.map((part) => `${part.length}:${part}`).join(''))));

/** Of 32 hexadecimal digits. */
const ulidOf = (hex: string): string => uuidToULID(hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'));
