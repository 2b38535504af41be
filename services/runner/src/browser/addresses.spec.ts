import { describe, expect, it } from 'vitest';
import { isForbiddenHost, isPrivateHost } from './addresses.ts';

describe('a host that is never asked', () => {
  it.each([
    '169.254.169.254',
    '[::ffff:169.254.169.254]',
    '[::ffff:a9fe:a9fe]',
    '100.100.100.200',
    '[fe80::1]',
    '[FE80::1]',
    '[fd00:ec2::254]',
    'metadata.google.internal',
    'METADATA.google.internal.',
    'metadata',
  ])('%s', (host) => expect(isForbiddenHost(host)).toBe(true));
  it.each(['127.0.0.1', '10.0.0.1', 'site.test', '[::1]', 'metadata.site.test', '169.25.4.1'])(
    'is not %s',
    (host) => expect(isForbiddenHost(host)).toBe(false),
  );
  it('is known however the address is written', () => {
    expect(isForbiddenHost(new URL('http://2852039166/').hostname)).toBe(true);
    expect(isForbiddenHost(new URL('http://0xa9fea9fe/').hostname)).toBe(true);
  });
});

describe('a private host', () => {
  it.each([
    'localhost',
    'shop.localhost',
    '127.8.9.1',
    '[::1]',
    '10.1.2.3',
    '192.168.1.1',
    '172.16.0.1',
    '172.31.255.255',
    '[fd12::1]',
    '[::ffff:10.0.0.1]',
    '0.0.0.0',
  ])('%s', (host) => expect(isPrivateHost(host)).toBe(true));
  it.each([
    'site.test',
    '93.184.216.34',
    '172.32.0.1',
    '192.169.0.1',
    'localhost.site.test',
    '[2001:db8::1]',
  ])('is not %s', (host) => expect(isPrivateHost(host)).toBe(false));
});
