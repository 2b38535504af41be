import { describe, expect, it } from 'vitest';
import { joined } from './route.ts';

describe('the address of a route', () => {
  it.each([
    [['/api', 'users'], '/api/users'],
    [['/api/', '/users/'], '/api/users'],
    [['', ''], '/'],
    [['/shop', '', '/:id'], '/shop/:id'],
  ])('joins %j', (parts, path) => expect(joined(...parts)).toBe(path));

  it.each([
    ['Flask', '/users/<id>', '/users/:id'],
    ['Django with a type', '/users/<int:pk>', '/users/:pk'],
    ['FastAPI', '/users/{user_id}', '/users/:user_id'],
    ['Spring with an expression', '/users/{id:[0-9]+}', '/users/:id'],
    ['Laravel, optional', '/users/{user?}', '/users/:user'],
    ['Next', '/users/[id]', '/users/:id'],
    ['Next, the rest', '/docs/[...slug]', '/docs/*'],
    ['Next, an optional rest', '/docs/[[...slug]]', '/docs/*'],
    ['Express with an expression', '/users/:id(\\d+)', '/users/:id'],
  ])('writes a parameter of %s in one way', (_what, given, path) => expect(joined(given)).toBe(path));
});
