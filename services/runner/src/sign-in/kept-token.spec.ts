import { expect, it } from 'vitest';
import { keptTokenOf } from './kept-token.ts';

const pages = 'http://app.test';
const api = 'http://api.app.test';
const kept = (...localStorage: [string, string][]) => ({
  origins: [{ origin: pages, localStorage: localStorage.map(([name, value]) => ({ name, value })) }],
});
const found = (state: ReturnType<typeof kept> | undefined, ...sent: [string, string][]) =>
  keptTokenOf(state, pages, new Map(sent));

it('finds the token of requests where the browser keeps it, and says who gets it', () => {
  expect(found(kept(['theme', 'dark'], ['token', 'a.b.c']), [api, 'Bearer a.b.c'])).toEqual({
    key: 'token',
    signed: false,
    path: [],
    scheme: 'Bearer',
    origins: [api],
  });
  const session = JSON.stringify({ user: { name: 'Ann' }, tokens: { access: 'a.b.c' } });
  expect(found(kept(['session', session]), [pages, 'Token a.b.c'], [api, 'Token a.b.c'])).toEqual({
    key: 'session',
    signed: false,
    path: ['tokens', 'access'],
    scheme: 'Token',
    origins: [pages, api],
  });
});

it('finds nothing else, and keeps no token itself', () => {
  expect(found(kept(['token', 'other']), [api, 'Bearer a.b.c'])).toBeUndefined();
  expect(found(kept(['token', 'YW5u']), [api, 'Basic YW5u'])).toBeUndefined();
  expect(found(kept(['token', '']), [api, 'Bearer '])).toBeUndefined();
  expect(found(kept(['token', 'a b']), [api, 'Digest a b'])).toBeUndefined();
  expect(found(undefined, [api, 'Bearer a.b.c'])).toBeUndefined();
  expect(
    keptTokenOf(kept(['token', 'a.b.c']), 'http://else.test', new Map([[api, 'Bearer a.b.c']])),
  ).toBeUndefined();
  expect(JSON.stringify(found(kept(['token', 'a.b.c']), [api, 'Bearer a.b.c']))).not.toContain('a.b.c');
});
