import { createTargetPolicy } from '@prowl/service';
import { expect, test } from 'vitest';
import { refusalOf } from './scope.ts';

const look = async (host: string) => (host === 'moved.test' ? ['10.0.0.1'] : ['93.184.216.34']);
const ask = (url: string, origins: string[] = [], allow: string[] | undefined = []) =>
  refusalOf(createTargetPolicy(allow, look), { target: { url }, scope: { origins } });

test('a job may go where its application was, until its name leads inside', async () => {
  expect(await ask('http://shop.test/')).toBeUndefined();
  expect(await ask('http://moved.test/')).toMatch(/^moved\.test is not tested from here: .*TARGET_ALLOW/);
  expect(await ask('http://moved.test/', [], ['moved.test'])).toBeUndefined();
});

test('every origin that directives added counts', async () => {
  expect(await ask('http://shop.test/', ['http://shop.test', 'http://192.168.0.1:8080'])).toMatch(
    /^192\.168\.0\.1:8080/,
  );
});

test('without a policy everything goes on to its own checks', async () => {
  expect(await refusalOf(undefined, { target: { url: 'http://10.0.0.1/' } })).toBeUndefined();
  expect(await ask('nonsense')).toBeUndefined();
});
