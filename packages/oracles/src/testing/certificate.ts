// A certificate for this machine, made anew by each test that serves pages over https. Only for tests.
import { generateKeyPairSync, sign } from 'node:crypto';

/** A value of ASN.1 in its DER encoding. */
const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 128) return Buffer.concat([Buffer.of(tag, length), content]);
  const size = length < 256 ? Buffer.of(0x81, length) : Buffer.of(0x82, length >> 8, length & 255);
  return Buffer.concat([Buffer.of(tag), size, content]);
};
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);

const ecdsaWithSha256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
const commonName = der(0x06, Buffer.from('550403', 'hex'));
const localhost = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from('localhost')))));
const utcTime = (text: string) => der(0x17, Buffer.from(text));
const validity = sequence(utcTime('250101000000Z'), utcTime('491231235959Z'));

const pem = (label: string, content: Buffer): string =>
  `-----BEGIN ${label}-----\n${content.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END ${label}-----\n`;

/** Self-signed, for an elliptic curve. Browsers take it only when told to ignore such errors. */
export const createCertificate = (): { readonly key: string; readonly cert: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const subjectKey = publicKey.export({ type: 'spki', format: 'der' });
  const serial = der(0x02, Buffer.of(1));
  const toBeSigned = sequence(serial, ecdsaWithSha256, localhost, validity, localhost, subjectKey);
  const signature = der(0x03, Buffer.of(0), sign('sha256', toBeSigned, privateKey));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: pem('CERTIFICATE', sequence(toBeSigned, ecdsaWithSha256, signature)),
  };
};
