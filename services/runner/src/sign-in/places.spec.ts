import type { Link } from '@prowl/contracts';
import { expect, it } from 'vitest';
import { signInLinks, usualPaths } from './places.ts';

const link = (text: string, path: string, own = true) =>
  ({ text, url: `http://app.test${path}`, own }) as unknown as Link;
const found = (...links: Link[]) => signInLinks(links).map(({ url }) => new URL(url).pathname);

it('puts the link that says it, and leads there, before those that do one of it', () => {
  expect(
    found(
      link('Account', '/me'),
      link('Members', '/login'),
      link('Sign in', '/enter'),
      link('Log in', '/users/sign_in'),
    ),
  ).toEqual(['/users/sign_in', '/enter', '/login', '/me']);
});
it('takes a short label before a sentence that speaks of it', () => {
  expect(
    found(link('You can sign in when you have an account with us', '/help'), link('Anmelden', '/start')),
  ).toEqual(['/start', '/help']);
});
it('leaves alone links for signing up, to other sites and about other things', () => {
  expect(
    found(link('Register', '/login'), link('Sign in', '/login', false), link('Prices', '/prices')),
  ).toEqual([]);
});
it('names each address once, and four of them at most', () => {
  const many = Array.from({ length: 6 }, (_, index) => link('Log in', `/login/${index}`));
  expect(found(link('Log in', '/login/0'), ...many)).toEqual([
    '/login/0',
    '/login/1',
    '/login/2',
    '/login/3',
  ]);
});
it('knows usual addresses, each once', () => {
  expect(new Set(usualPaths).size).toBe(usualPaths.length);
  for (const path of usualPaths) expect(path).toMatch(/^\//);
});
