import { describe, expect, it } from 'vitest';
import { readDirectives } from './directives.ts';
import { budgetOf, scopeOf } from './scope.ts';

const scopeWith = (...directives: string[]) => scopeOf('http://app.test/start', readDirectives(directives));
const none = scopeWith();

describe('each kind of directive changes what may be touched, and nothing else', () => {
  it.each([
    ['ignore /admin', { ignore: ['/admin'] }],
    ['focus on checkout', { focus: ['checkout'] }],
    ['start with /orders', { focus: ['/orders'] }],
    ['never click Delete', { neverClick: ['Delete'] }],
    ['you may delete test records', { allowDestructive: ['delete'] }],
    ['this is a throw-away copy', { allowDestructive: ['everything'], disposable: true }],
    ['use the postcode 10115', { values: { postcode: '10115' } }],
    ['also test https://api.test', { origins: ['http://app.test', 'https://api.test'] }],
    ['only security tests', {}],
    ['log in as ann@example.com', {}],
    ['at most 5 pages', {}],
    ['The sea is wide', {}],
  ])('%s', (directive, change) => {
    expect(scopeWith(directive)).toEqual({ ...none, ...change });
  });

  it('adds up', () => {
    expect(scopeWith('ignore /admin and /beta', 'ignore /x', 'never log out').ignore).toEqual([
      '/admin',
      '/beta',
      '/x',
    ]);
  });
});

describe('limits cut the budget', () => {
  it.each([
    ['at most 5 pages', { pages: 5 }],
    ['no more than 20 tests', { tests: 20 }],
    ['max 1 minute', { seconds: 60 }],
    ['within 2 seconds', { seconds: 10 }],
    ['at most 900 pages', {}],
    ['ignore /admin', {}],
  ])('%s', (directive, change) => {
    expect(budgetOf(undefined, readDirectives([directive]))).toEqual({
      ...budgetOf(undefined, []),
      ...change,
    });
  });
});
