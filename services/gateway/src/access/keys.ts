// API keys: `prowl_<id>_<secret>`. The secret is 256 random bits, so a plain SHA-256 of it cannot be guessed back: slow hashes are for
// passwords that people choose. The hash is over the whole text, which binds it to its id.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { newId } from '@prowl/backbone';
import { KeyId } from '@prowl/contracts';

export interface NewKey {
  readonly id: KeyId;
  /** Shown once. */
  readonly text: string;
  /** SHA-256, lower-case hex. */
  readonly hash: string;
}

const shape = /^prowl_([0-9A-HJKMNP-TV-Z]{26})_[A-Za-z0-9_-]{43}$/;

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A new secret; for a rotation under the id that there is. */
export const createKey = (id: KeyId = KeyId.parse(newId('key'))): NewKey => {
  const text = `prowl_${id.slice('key_'.length)}_${randomBytes(32).toString('base64url')}`;
  return { id, text, hash: hashOf(text) };
};

/** The id inside a key; undefined for what does not look like one. */
export const keyIdOf = (text: string): KeyId | undefined => {
  const id = shape.exec(text)?.[1];
  return id === undefined ? undefined : KeyId.parse(`key_${id}`);
};

/** Two hashes, compared in a time that says nothing about where they differ. */
export const sameHash = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')];
  return left.length === right.length && timingSafeEqual(left, right);
};
