import { expect, it } from 'vitest';
import { configurations } from './configurations.ts';
import { after, fact, timeOf } from './fact.fixture.ts';

const set = fact('ConfigurationSet', {
  name: 'Shop',
  description: 'Sells',
  url: 'http://shop.test',
  directives: ['ignore /admin'],
  auth: { type: 'none' },
});
const shown = (...facts: Parameters<typeof after>[2][]) => after(configurations, 'blue', set, ...facts);

it('shows the configuration as it was set and extended', () => {
  const facts = [
    fact('DirectiveAdded', { directive: 'focus on books' }, 2),
    fact('RepositorySet', { url: 'https://code.test/x.git' }, 3),
    fact('LocalPathSet', { path: '/code' }, 4),
  ];
  expect(shown(...facts)).toEqual({
    id: 'blue',
    name: 'Shop',
    description: 'Sells',
    url: 'http://shop.test',
    directives: ['ignore /admin', 'focus on books'],
    auth: { type: 'none' },
    repoUrl: 'https://code.test/x.git',
    localPath: '/code',
    updatedAt: timeOf(4),
  });
});

it('changes what is given, clears what is null and keeps the rest', () => {
  const repository = fact('RepositorySet', { url: 'https://code.test/x.git' }, 2);
  const renamed = shown(repository, fact('ConfigurationChanged', { name: 'Store' }, 3));
  expect(renamed).toMatchObject({ name: 'Store', repoUrl: 'https://code.test/x.git', updatedAt: timeOf(3) });
  const cleared = shown(repository, fact('ConfigurationChanged', { repoUrl: null }, 3));
  expect(cleared).not.toHaveProperty('repoUrl');
  expect(cleared).toMatchObject({ name: 'Shop', directives: ['ignore /admin'] });
});

it('shows nothing before the configuration is set', () => {
  expect(after(configurations, 'blue', fact('DirectiveAdded', { directive: 'x' }))).toBeUndefined();
  expect(configurations.touches(set)).toEqual(['blue']);
  expect(configurations.touches(fact('SessionFailed', {}))).toEqual([]);
});
