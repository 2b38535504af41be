// Ids: a prefix and a ULID (48 bits of time, 80 of chance), so that ids sort by time and say what they name.
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'; // Crockford base 32
const randomBits = 80n;
const lastTime = 2 ** 48 - 1;

/** What ids are made of besides their prefix; tests pass their own. */
export interface IdSource {
  /** Milliseconds since 1970. */
  now(): number;
  /** Fills 10 bytes. */
  random(): Uint8Array;
}

/** Unique, and within one source strictly increasing, even when the clock stands or goes back. */
export function createIds(source: IdSource): (prefix: string) => string {
  let time = -1;
  let low = 0n;
  return (prefix) => {
    const now = source.now();
    if (now > time) {
      time = now;
      low = toBigInt(source.random());
    } else if (++low >> randomBits) {
      time += 1;
      low = 0n;
    }
    return `${prefix}_${ulid(time, low)}`;
  };
}

/** A new id, such as `ses_01J…`. Monotonic within the process. */
export const newId = createIds({ now: Date.now, random: () => crypto.getRandomValues(new Uint8Array(10)) });

/** The same arguments, the same id: what a handler causes when it sees the same event twice. Sorts by timeMs. */
export function derivedId(prefix: string, timeMs: number, ...parts: readonly string[]): string {
  // Each part goes in with its length, so that ('ab', 'c') and ('a', 'bc') differ.
  const text = parts.map((part) => `${part.length}:${part}`).join('');
  return `${prefix}_${ulid(timeMs, toBigInt(sha256(utf8ToBytes(text)).subarray(0, 10)))}`;
}

/** An id of 128 bits of a digest in the form of a ULID, for what is named by its content and has no time. */
export function contentId(prefix: string, ...parts: readonly string[]): string {
  const text = parts.map((part) => `${part.length}:${part}`).join('');
  return `${prefix}_${base32(toBigInt(sha256(utf8ToBytes(text)).subarray(0, 16)))}`;
}

function ulid(timeMs: number, low: bigint): string {
  if (!Number.isInteger(timeMs) || timeMs < 0 || timeMs > lastTime)
    throw new RangeError(`Not a time in milliseconds: ${timeMs}`);
  return base32((BigInt(timeMs) << randomBits) | low);
}

function base32(value: bigint): string {
  let text = '';
  for (let rest = value, i = 0; i < 26; i += 1, rest >>= 5n)
    text = alphabet.charAt(Number(rest & 31n)) + text;
  return text;
}

function toBigInt(bytes: Uint8Array): bigint {
  return bytes.reduce((value, byte) => (value << 8n) | BigInt(byte), 0n);
}
