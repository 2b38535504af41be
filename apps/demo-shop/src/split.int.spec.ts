import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoShop, openDemoShop } from './open.ts';
import { visit } from './testing/visitor.ts';

let shop: DemoShop;
beforeAll(async () => {
  shop = await openDemoShop({ apiPort: 0 });
});
afterAll(() => shop.close());

const allowed = ({ headers }: { headers: Headers }) => headers.get('access-control-allow-origin');

describe('the shop with its API on a port of its own', () => {
  it('serves pages on one and the API on the other, and nothing twice', async () => {
    const [pages, api] = [visit(shop.url), visit(shop.api)];
    expect(shop.api).not.toBe(shop.url);
    expect((await pages.ask('GET', '/catalogue')).status).toBe(200);
    expect((await api.ask('GET', '/api/products')).status).toBe(200);
    for (const path of ['/api/products', '/api/openapi.json'])
      expect((await pages.ask('GET', path)).status).toBe(404);
    for (const path of ['/', '/catalogue', '/assets/shop.js', '/robots.txt'])
      expect((await api.ask('GET', path)).status).toBe(404);
  });

  it('has a script that asks there with the visitor’s cookie, which its policy allows', async () => {
    const { body } = await visit(shop.url).ask('GET', '/assets/shop.js');
    expect(body).toContain(`fetch("${shop.api}" + path, { ...init, credentials: 'include' })`);
    const { headers } = await visit(shop.url).get('/');
    expect(headers.get('content-security-policy')).toContain(`connect-src 'self' ${shop.api};`);
  });

  it('has one session for both', async () => {
    const visitor = visit(shop.url);
    await visitor.get('/');
    const api = visit(shop.api);
    api.cookie = visitor.cookie;
    const own = { origin: shop.url };
    expect((await api.ask('POST', '/api/cart/items', { productId: 1, quantity: 2 }, own)).status).toBe(201);
    expect((await visitor.get('/cart')).body).toContain('data-badge="cart">2<');
  });

  it('answers pages of the shop, and no others', async () => {
    const api = visit(shop.api);
    const asks = (origin: string) => api.ask('OPTIONS', '/api/cart/items', undefined, { origin });
    expect(allowed(await asks(shop.url))).toBe(shop.url);
    expect(allowed(await api.ask('GET', '/api/cart', undefined, { origin: shop.url }))).toBe(shop.url);
    for (const origin of ['http://elsewhere.example', `${shop.url}0`, 'null'])
      expect(allowed(await asks(origin))).toBeNull();
    const foreign = { origin: 'http://elsewhere.example' };
    expect((await api.ask('POST', '/api/cart/items', { productId: 1 }, foreign)).status).toBe(403);
  });
});
