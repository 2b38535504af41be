import { expect, it } from 'vitest';
import { readRepository } from './repository.ts';

const read = (text: string, given?: Parameters<typeof readRepository>[1]) => {
  const result = readRepository(text, given);
  return 'problem' in result ? result.problem : Object.values(result.repository).join(' ');
};

it.each([
  ['https://github.com/ann/shop.git', 'github https://api.github.com https://github.com/ann/shop ann/shop'],
  ['git@github.com:ann/shop.git', 'github https://api.github.com https://github.com/ann/shop ann/shop'],
  ['https://gitlab.com/a/b/shop/', 'gitlab https://gitlab.com/api/v4 https://gitlab.com/a/b/shop a/b/shop'],
  [
    'ssh://git@gitlab.inside.test:2222/a/shop.git',
    'gitlab https://gitlab.inside.test/api/v4 https://gitlab.inside.test/a/shop a/shop',
  ],
  [
    'https://codeberg.org/ann/shop',
    'gitea https://codeberg.org/api/v1 https://codeberg.org/ann/shop ann/shop',
  ],
  [
    'http://forgejo.inside.test:3000/ann/shop',
    'gitea http://forgejo.inside.test:3000/api/v1 http://forgejo.inside.test:3000/ann/shop ann/shop',
  ],
  [
    'https://github.inside.test/ann/shop',
    'github https://github.inside.test/api/v3 https://github.inside.test/ann/shop ann/shop',
  ],
])('%s says kind and API', (text, expected) => {
  expect(read(text)).toBe(expected);
});

it('takes what was said for what the address does not say', () => {
  expect(read('https://code.inside.test/ann/shop')).toContain('Give kind');
  // A name that merely contains the word says nothing.
  expect(read('https://notgithub.test/ann/shop')).toContain('Give kind');
  const given = { kind: 'gitea', apiUrl: 'https://api.inside.test/api/v1/' } as const;
  expect(read('git@code.inside.test:ann/shop', given)).toBe(
    'gitea https://api.inside.test/api/v1 https://code.inside.test/ann/shop ann/shop',
  );
});

it('takes an API by its address alone', () => {
  const at = (apiUrl: string) => read('https://github.com/ann/shop', { apiUrl });
  expect(at('https://api.inside.test/v3/')).toBe(
    'github https://api.inside.test/v3 https://github.com/ann/shop ann/shop',
  );
  for (const apiUrl of ['https://api.test/?token=swordfish', 'https://ann:swordfish@api.test'])
    expect(at(apiUrl)).toContain('Leave user name, password and query out');
  expect(at('https://')).toContain('cannot be parsed');
});

it.each([
  ['https://github.com/ann', 'owner and the name'],
  ['https://github.com/ann/shop/tree', 'owner and the name'],
  ['https://github.com/ann/sh op', 'owner and the name'],
  ['file:///srv/shop.git', 'at a host'],
  ['https://ann:swordfish@github.com/ann/shop', 'Leave user name and token out'],
  ['https://', 'cannot be parsed'],
])('refuses %s', (text, problem) => {
  expect(read(text)).toContain(problem);
  expect(read(text)).not.toContain('swordfish');
});
