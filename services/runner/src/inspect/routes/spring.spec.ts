import { describe, expect, it } from 'vitest';
import { addressesOf, sources } from '../testing/files.ts';
import { routesOfSpring } from './spring.ts';

const routes = (body: string, before = '', path = 'A.java') =>
  addressesOf(
    routesOfSpring(sources({ [path]: `@RestController\n${before}\npublic class A {\n${body}\n}` })),
  );

describe('routes of Spring', () => {
  it.each([
    ['without an address', '@GetMapping void f() {}', ['GET /']],
    ['with an address', '@PostMapping("/a") void f() {}', ['POST /a']],
    ['with a parameter', '@DeleteMapping("/a/{id}") void f() {}', ['DELETE /a/:id']],
    ['with a named address', '@PutMapping(path = "/a", consumes = "text/plain") void f() {}', ['PUT /a']],
    ['with several addresses', '@GetMapping({"/a", "/b"}) void f() {}', ['GET /a', 'GET /b']],
    [
      'with the method as an argument',
      '@RequestMapping(value = "/a", method = RequestMethod.PATCH) void f() {}',
      ['PATCH /a'],
    ],
    ['of any method', '@RequestMapping("/a") void f() {}', ['ANY /a']],
  ])('%s are read', (_what, body, expected) => expect(routes(body)).toEqual(expected));

  it('have the prefixes of their class', () => {
    expect(routes('@GetMapping("/x") void f() {}', '@RequestMapping("/api")')).toEqual(['GET /api/x']);
    expect(routes('@GetMapping("/x") void f() {}', '@RequestMapping({"/v1", "/v2"})')).toEqual([
      'GET /v1/x',
      'GET /v2/x',
    ]);
  });
  it('are read in Kotlin, too', () => {
    expect(routes('@GetMapping("/x") fun f() {}', '', 'A.kt')).toEqual(['GET /x']);
  });
  it('are none of classes that are not controllers', () => {
    expect(routesOfSpring(sources({ 'A.java': 'class A { @GetMapping("/x") void f() {} }' }))).toEqual([]);
  });
});
