import { expect, it } from 'vitest';
import { storageKeysOf } from './storage-keys.ts';

it('names the keys of both areas and which look like a secret, without a value', () => {
  const localStorage = [
    { name: 'theme', value: 'dark' },
    { name: 'refreshToken', value: 'r' },
    { name: 'x', value: 'eyJhbGciOi.eyJzdWIiOi.c2ln' },
  ];
  const keys = storageKeysOf({ origins: [{ origin: 'http://site.test', localStorage }] }, { draft: 'text' });
  expect(keys).toEqual([
    { area: 'local', key: 'theme', looksSecret: false },
    { area: 'local', key: 'refreshToken', looksSecret: true },
    { area: 'local', key: 'x', looksSecret: true },
    { area: 'session', key: 'draft', looksSecret: false },
  ]);
});
it('is empty where the browser did not answer', () => expect(storageKeysOf(undefined, {})).toEqual([]));
it('keeps at most a hundred keys, cut to two hundred characters', () => {
  const many = Object.fromEntries(Array.from({ length: 150 }, (_, number) => [`${number}`, '']));
  expect(storageKeysOf(undefined, many)).toHaveLength(100);
  expect(storageKeysOf(undefined, { ['k'.repeat(300)]: '' })[0]?.key).toHaveLength(200);
});
