import { expect, test } from 'vitest';
import { SettingsError } from './settings.ts';
import { createTargetPolicy } from './targets.ts';

const names: Record<string, string[]> = {
  'public.test': ['93.184.216.34'],
  'inside.test': ['93.184.216.34', '10.1.2.3'],
  'shop.svc.test': ['10.9.9.9'],
  'rebound.test': ['169.254.169.254'],
};
const look = async (host: string) => {
  const found = names[host];
  if (found === undefined) throw new Error('ENOTFOUND');
  return found;
};
const ask = (allow: readonly string[] | undefined, url: string) =>
  createTargetPolicy(allow, look)(new URL(url));

test('where a connection really goes counts, not where a second look says', async () => {
  const policy = createTargetPolicy([], look);
  expect(await policy(new URL('http://public.test/'), ['10.1.2.3'])).toMatch(/private/);
  expect(await policy(new URL('http://inside.test/'), ['93.184.216.34'])).toBeUndefined();
  const open = createTargetPolicy(undefined, look);
  expect(await open(new URL('http://public.test/'), ['169.254.169.254'])).toMatch(/never/);
  expect(await open(new URL('http://public.test/'), ['10.1.2.3'])).toBeUndefined();
});

test.each([
  'http://169.254.169.254/',
  'http://2852039166/',
  'http://[::ffff:169.254.169.254]/',
  'http://[fe80::1]/',
  'http://[fd00:ec2::254]/',
  'http://metadata.google.internal./',
  'http://100.100.100.200/',
])('%s is never requested, whatever is allowed', async (url) => {
  for (const allow of [undefined, [], ['0.0.0.0/0', '::/0', 'metadata.google.internal']])
    expect(await ask(allow, url)).toMatch(/never/);
});

test('on a machine of one’s own private addresses are as good as any', async () => {
  for (const url of [
    'http://127.0.0.1:3000/',
    'http://10.0.0.1/',
    'http://localhost/',
    'http://inside.test/',
  ])
    expect(await ask(undefined, url)).toBeUndefined();
});

test.each([
  'http://127.0.0.1:3000/',
  'http://10.0.0.1/',
  'http://172.31.0.1/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://0.0.0.0/',
  'http://[::1]/',
  'http://[fd12::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://[64:ff9b::a00:1]/',
  'http://inside.test/',
])('in a shared installation %s needs to be listed', async (url) => {
  expect(await ask([], url)).toMatch(/TARGET_ALLOW/);
});

test('what is listed may be tested: by address, network, name or suffix', async () => {
  expect(await ask(['10.0.0.0/8'], 'http://10.0.0.1/')).toBeUndefined();
  expect(await ask(['10.1.2.3'], 'http://inside.test/')).toBeUndefined();
  expect(await ask(['10.1.2.4'], 'http://inside.test/')).toMatch(/TARGET_ALLOW/);
  expect(await ask(['*.svc.test'], 'http://shop.svc.test/')).toBeUndefined();
  expect(await ask(['*.svc.test'], 'http://othersvc.test/')).toBeUndefined(); // leads nowhere
  expect(await ask(['shop.svc.test'], 'http://SHOP.svc.test./')).toBeUndefined();
  expect(await ask(['fd12::/16'], 'http://[fd12::1]/')).toBeUndefined();
});

test('public addresses need not be listed, and a name is judged by where it leads', async () => {
  expect(await ask([], 'http://public.test/')).toBeUndefined();
  expect(await ask([], 'http://93.184.216.34/')).toBeUndefined();
  expect(await ask([], 'http://rebound.test/')).toMatch(/never/);
  expect(await ask(['rebound.test'], 'http://rebound.test/')).toMatch(/never/);
});

test('an invalid entry is reported', () => {
  for (const entry of ['10.0.0.0/99', 'http://x', 'a b', '*'])
    expect(() => createTargetPolicy([entry])).toThrow(SettingsError);
});
