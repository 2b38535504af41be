import { describe, expect, it } from 'vitest';
import { isUsualRedirect, leadsFurtherInside, relationOf } from './same-site.ts';

const relation = (page: string, other: string) => relationOf(new URL(page), new URL(other));

describe('what can belong to the application of a page', () => {
  it.each([
    ['http://localhost:4200', 'http://localhost:8091/api'],
    ['http://127.0.0.1:4200', 'http://localhost:8091/api'],
    ['http://localhost:4200', 'http://[::1]:8091/api'],
    ['http://app.localhost:4200', 'http://api.localhost:8091'],
    ['https://localhost:4200', 'http://localhost:8091'],
    ['http://10.1.2.3:3000', 'http://10.1.2.3:8000'],
    ['http://web:3000', 'http://web:8000'],
    ['https://shop.example', 'https://api.shop.example/v1'],
    ['https://app.shop.example', 'https://api.shop.example/v1'],
    ['https://shop.example', 'https://shop.example:8443/v1'],
    ['https://shop.co.uk', 'https://api.shop.co.uk'],
    ['https://shop.example', 'https://api.shop.example./v1'],
    ['http://shop.example', 'https://api.shop.example'],
  ])('%s and %s', (page, other) => expect(relation(page, other)).toBe('kin'));

  it.each([
    // Another registrable domain, however alike it looks.
    ['https://shop.example', 'https://shop.example.evil.test'],
    ['https://shop.example', 'https://evilshop.example'],
    ['https://shop.example', 'https://settings.counter.test'],
    ['https://one.co.uk', 'https://other.co.uk'],
    // Names that a host rents out belong to different people.
    ['https://victim.github.io', 'https://attacker.github.io'],
    ['https://victim.vercel.app', 'https://attacker.vercel.app'],
    ['https://bucket.s3.amazonaws.com', 'https://other.s3.amazonaws.com'],
    // A registry's own name is nobody's site.
    ['https://co.uk', 'https://shop.co.uk'],
    ['https://github.io', 'https://victim.github.io'],
    // Machines of one network, and names without a domain, are machines of their own.
    ['http://10.1.2.3:3000', 'http://10.1.2.4:8000'],
    ['http://192.168.0.2', 'http://192.168.0.1'],
    ['http://web:3000', 'http://api:8000'],
    ['http://93.184.216.34', 'http://93.184.216.35'],
    // From outside to this machine, and back.
    ['https://shop.example', 'http://localhost:9200'],
    ['http://10.1.2.3:3000', 'http://127.0.0.1:9200'],
    ['http://localhost:3000', 'http://10.1.2.3:9200'],
    ['http://localhost:3000', 'http://api.shop.example'],
    ['http://127.evil.test', 'http://127.0.0.1:9200'],
    ['http://localhost.evil.test', 'http://localhost:9200'],
    // Metadata services, however they are written.
    ['http://localhost:3000', 'http://169.254.169.254/latest/meta-data/'],
    ['http://169.254.169.254', 'http://169.254.169.254:8080'],
    ['http://localhost:3000', 'http://2852039166/'],
    ['http://localhost:3000', 'http://[::ffff:169.254.169.254]/'],
    ['http://localhost:3000', 'http://metadata.google.internal/'],
    ['http://app.google.internal', 'http://metadata.google.internal/'],
    // Other schemes, and names with an account in front.
    ['http://localhost:3000', 'ftp://localhost:21'],
    ['http://localhost:3000', 'file:///etc/passwd'],
    ['http://localhost:3000', 'http://admin:secret@localhost:8080'],
  ])('not %s and %s', (page, other) => expect(relation(page, other)).toBe('another-site'));

  it('an encrypted page asks nothing without encryption, as in a browser', () => {
    expect(relation('https://shop.example', 'http://api.shop.example')).toBe('unencrypted');
  });
});

describe('where names lead', () => {
  it.each([
    [['93.184.216.34'], ['10.0.0.1'], true],
    [['93.184.216.34'], ['93.184.216.35', '127.0.0.1'], true],
    [['93.184.216.34'], ['100.64.0.1'], true],
    [['93.184.216.34'], ['93.184.216.35'], false],
    [['10.0.0.1'], ['10.0.0.2'], false],
    [['10.0.0.1'], ['127.0.0.1'], true],
    [['10.0.0.1'], ['::1'], true],
    [['127.0.0.1'], ['127.0.0.1'], false],
    [['127.0.0.1'], ['169.254.169.254'], true],
    [['10.0.0.1'], ['fd00:ec2::254'], true],
    [[], ['10.0.0.1'], true],
  ])('from %j to %j: further inside? %s', (here, there, expected) =>
    expect(leadsFurtherInside(here, there)).toBe(expected),
  );
});

describe('a redirect of the given address', () => {
  const usual = (given: string, to: string) => isUsualRedirect(new URL(given), new URL(to));
  it.each([
    ['http://shop.example/', 'https://shop.example/'],
    ['http://shop.example/', 'https://www.shop.example/start'],
    ['https://shop.example/', 'https://www.shop.example/'],
    ['https://www.shop.example/', 'https://shop.example/'],
    ['http://10.0.0.1/', 'https://10.0.0.1/'],
  ])('is followed from %s to %s', (given, to) => expect(usual(given, to)).toBe(true));
  it.each([
    ['https://shop.example/', 'http://shop.example/'],
    ['http://shop.example/', 'https://login.shop.example/'],
    ['http://shop.example/', 'https://shop.example.evil.test/'],
    ['http://shop.example/', 'http://shop.example:9200/'],
    ['http://127.0.0.1:3000/', 'http://127.0.0.1:9200/'],
    ['http://127.0.0.1:3000/', 'https://127.0.0.1:9443/'],
    ['http://localhost:3000/', 'http://127.0.0.1:3000/'],
    ['http://victim.github.io/', 'https://www.github.io/'],
  ])('is not followed from %s to %s', (given, to) => expect(usual(given, to)).toBe(false));
});
