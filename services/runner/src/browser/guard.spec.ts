import { describe, expect, it } from 'vitest';
import { isForbiddenHost, isPrivateHost } from './addresses.ts';
import { knownApis, mayRequest } from './guard.ts';

describe('what a page may request', () => {
  const own = ['https://shop.example'];
  it('documents and data inside the scope only', () => {
    for (const type of ['Document', 'XHR', 'Fetch', 'Ping']) {
      expect(mayRequest('https://shop.example/a', type, own)).toBe(true);
      expect(mayRequest('https://elsewhere.example/a', type, own)).toBe(false);
      expect(mayRequest('http://shop.example/a', type, own)).toBe(false);
    }
  });
  it('passive files from elsewhere, but not from inside a network that the target is not in', () => {
    expect(mayRequest('https://cdn.example/a.js', 'Script', own)).toBe(true);
    expect(mayRequest('http://192.168.0.1/a.png', 'Image', own)).toBe(false);
    expect(mayRequest('http://127.0.0.1:9000/a.png', 'Image', ['http://127.0.0.1:3000'])).toBe(true);
  });
  it('nothing from link-local addresses and metadata services, however they are written', () => {
    for (const host of [
      '169.254.169.254',
      '[::ffff:a9fe:a9fe]',
      '[fe80::1]',
      '[fd00:ec2::254]',
      'metadata.google.internal',
      'METADATA.google.internal.',
    ])
      expect(isForbiddenHost(host)).toBe(true);
    expect(mayRequest('http://2852039166/latest', 'Image', own)).toBe(false);
    expect(mayRequest('http://169.254.169.254/', 'Document', ['http://169.254.169.254'])).toBe(false);
  });
  it('private addresses are told from public ones', () => {
    for (const host of [
      'localhost',
      'a.localhost',
      '127.1.2.3',
      '10.0.0.1',
      '172.16.0.1',
      '172.31.9.9',
      '[::1]',
      '[fd12::1]',
    ])
      expect(isPrivateHost(host)).toBe(true);
    for (const host of ['172.32.0.1', '11.0.0.1', 'example.com', '8.8.8.8'])
      expect(isPrivateHost(host)).toBe(false);
  });
});

describe('an interface at another origin', () => {
  const page = ['http://localhost:4200'];
  const api = knownApis(['http://localhost:8091']);
  it('gets what scripts ask, and no document', () => {
    for (const type of ['XHR', 'Fetch', 'EventSource', 'Preflight', 'Ping'])
      expect(mayRequest('http://localhost:8091/a', type, page, api)).toBe(true);
    for (const type of ['Document', 'Other', 'CSPViolationReport'])
      expect(mayRequest('http://localhost:8091/a', type, page, api)).toBe(false);
  });
  it('gets nothing when it was not recognised, or is where nobody may ask', () => {
    for (const type of ['XHR', 'Fetch', 'EventSource', 'Preflight', 'Ping'])
      expect(mayRequest('http://localhost:9200/a', type, page, api)).toBe(false);
    const metadata = knownApis(['http://169.254.169.254']);
    expect(mayRequest('http://169.254.169.254/latest', 'Fetch', page, metadata)).toBe(false);
  });
});
