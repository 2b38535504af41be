import { createPrivateKey, X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createCertificate } from './certificate.ts';

describe('a certificate for this machine', () => {
  it('is signed with its own key and belongs to it', () => {
    const { key, cert } = createCertificate();
    const certificate = new X509Certificate(cert);
    expect(certificate.subject).toBe('CN=localhost');
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(certificate.checkPrivateKey(createPrivateKey(key))).toBe(true);
  });
});
