// AES-256-GCM with the place of use bound in, so that a sealed value cannot be moved to another team or reference.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { BackboneUnavailable, SecretUnreadable } from './errors.ts';

const version = 'v1';

/** `place` is authenticated but not stored: opening needs the same. */
export interface Sealer {
  seal(place: string, value: string): string;
  /** @throws SecretUnreadable */
  open(place: string, reference: string, sealed: string): string;
}

export function createSealer(key: Uint8Array): Sealer {
  if (key.length !== 32)
    throw new BackboneUnavailable(`The key that seals secrets must have 32 bytes, not ${key.length}.`);
  // Names the key without giving it away, so that a wrong key can be told from a changed value.
  const keyId = createHash('sha256')
    .update('prowl secret key id\0')
    .update(key)
    .digest('base64url')
    .slice(0, 11);
  return {
    seal(place, value) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return [version, keyId, nonce.toString('base64url'), body.toString('base64url')].join('.');
    },
    open(place, reference, sealed) {
      const [format, sealedWith, nonceText = '', bodyText = ''] = sealed.split('.');
      if (format !== version) throw new SecretUnreadable(reference, 'tampered');
      if (sealedWith !== keyId) throw new SecretUnreadable(reference, 'wrong-key');
      const body = Buffer.from(bodyText, 'base64url');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonceText, 'base64url'), {
          authTagLength: 16,
        });
        decipher.setAAD(Buffer.from(place)).setAuthTag(body.subarray(-16));
        return decipher.update(body.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8');
      } catch (cause) {
        throw new SecretUnreadable(reference, 'tampered', { cause });
      }
    },
  };
}
