import { describe, expect, it } from 'vitest';
import { addressesOf, sources } from '../testing/files.ts';
import { routesOfNext } from './next.ts';

const routes = (path: string, text = '') => addressesOf(routesOfNext(sources({ [path]: text })));

describe('addresses by the place of a file', () => {
  it.each([
    ['app/page.tsx', ['GET /']],
    ['src/app/things/page.js', ['GET /things']],
    ['app/things/[id]/page.tsx', ['GET /things/:id']],
    ['app/(shop)/cart/page.tsx', ['GET /cart']],
    ['app/@modal/photo/page.tsx', ['GET /photo']],
    ['pages/index.tsx', ['GET /']],
    ['pages/things/index.jsx', ['GET /things']],
    ['pages/docs/[...slug].tsx', ['GET /docs/*']],
    ['pages/api/orders.ts', ['ANY /api/orders']],
    ['app/layout.tsx', []],
    ['pages/_app.tsx', []],
    ['pages/things.test.tsx', []],
    ['lib/page.ts', []],
  ])('%s', (path, expected) => expect(routes(path)).toEqual(expected));

  it('of a route file are the methods that it exports', () => {
    const text = 'export async function GET() {}\nexport const POST = handler\nfunction PUT() {}';
    expect(routes('app/api/things/route.ts', text)).toEqual(['GET /api/things', 'POST /api/things']);
  });
});
