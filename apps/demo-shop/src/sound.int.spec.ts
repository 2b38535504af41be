// The shop without faults: what a strict reviewer would try.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoShop, openDemoShop } from './open.ts';
import { address, amount, textOf, type Visitor, visit } from './testing/visitor.ts';

let shop: DemoShop;
beforeAll(async () => {
  shop = await openDemoShop({ faults: 'none', now: () => new Date('2026-11-02T12:00:00.000Z') });
});
afterAll(() => shop.close());

async function member(name: string): Promise<Visitor> {
  const visitor = visit(shop.url);
  const fields = {
    name,
    email: `${name.toLowerCase()}@example.com`,
    password: 'long-enough',
    repeat: 'long-enough',
  };
  const { body } = await visitor.send('/sign-up', fields, '/sign-up');
  expect(body).toContain('Your account');
  return visitor;
}

describe('signing in', () => {
  it('greets a member, and forgets the session when signing out', async () => {
    const visitor = visit(shop.url);
    const { body } = await visitor.signIn('Ann@Example.com');
    expect(textOf(body, 'user-name')).toBe('Ann Archer');
    await visitor.send('/sign-out', {}, '/account');
    expect((await visitor.ask('GET', '/account')).status).toBe(303);
  });

  it('gives a new session, so that a token from before is worth nothing', async () => {
    const visitor = visit(shop.url);
    await visitor.get('/');
    const before = visitor.cookie;
    await visitor.signIn();
    expect(visitor.cookie).not.toBe(before);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/%0d%0aSet-Cookie:x=1',
  ])('never leads to another site: %s', async (next) => {
    const visitor = visit(shop.url);
    const reply = await visitor.post(
      '/sign-in',
      { email: 'ann@example.com', password: 'demo-password', next },
      '/sign-in',
    );
    expect(reply.headers.get('location')).toMatch(/^\/(account$|%0d%0aSet-Cookie)/);
  });

  it('brings the cart of the guest along, and keeps it for the next visit', async () => {
    const visitor = visit(shop.url);
    await visitor.send('/cart/items', { productId: '5', quantity: '2' });
    await visitor.signIn('ben@example.com');
    await visitor.send('/sign-out', {}, '/account');
    const later = visit(shop.url);
    await later.signIn('ben@example.com');
    expect((await later.get('/cart')).body).toContain('Studio Clamp Light');
  });

  it('ends all other sessions when the password changes', async () => {
    const [one, other] = [await member('Dora'), visit(shop.url)];
    await other.signIn('dora@example.com', 'long-enough');
    const fields = { current: 'long-enough', password: 'even-longer', repeat: 'even-longer' };
    expect((await one.send('/account/password', fields, '/account/password')).body).toContain(
      'Your password is changed.',
    );
    expect((await other.ask('GET', '/account')).status).toBe(303);
    expect((await one.get('/account')).status).toBe(200);
  });
});

describe('cart and checkout', () => {
  it('adds up, takes the voucher off once and charges the delivery', async () => {
    const visitor = await member('Emil');
    await visitor.send('/cart/items', { productId: '4', quantity: '2' });
    await visitor.send('/cart/items', { productId: '8', quantity: '1' });
    await visitor.send('/cart/voucher', { voucher: 'welcome10' }, '/cart');
    const { body } = await visitor.send(
      '/checkout',
      { ...address, shipping: 'express', note: 'Ring <twice> & wait' },
      '/checkout',
    );
    expect([amount(textOf(body, 'goods')), amount(textOf(body, 'discount'))]).toEqual([4770, -477]);
    expect([amount(textOf(body, 'delivery')), amount(textOf(body, 'total'))]).toEqual([990, 5283]);
    const order = await visitor.send('/checkout/order', {}, '/checkout/summary');
    expect(order.body).toContain('Thank you!');
    expect(order.body).toContain('Ring &lt;twice&gt; &amp; wait');
    expect(amount(textOf(order.body, 'total'))).toBe(5283);
    expect((await visitor.get('/cart')).body).toContain('Your cart is empty.');
    expect((await visitor.send('/checkout/order', {}, '/contact')).url).toBe('/orders');
  });

  it.each(['0', '-1', '1.5', '', 'abc', '1e3', '61', '99999999999999999999'])(
    'refuses the quantity "%s"',
    async (quantity) => {
      const visitor = visit(shop.url);
      const reply = await visitor.send('/cart/items', { productId: '4', quantity });
      expect(reply.status).toBe(422);
      expect(reply.body).toContain('id="quantity-error"');
      expect(reply.body).toContain('data-badge="cart">0<');
    },
  );

  it('takes what is in stock and not one more', async () => {
    const visitor = visit(shop.url);
    expect((await visitor.send('/cart/items', { productId: '23', quantity: '5' })).status).toBe(200);
    expect((await visitor.send('/cart/items', { productId: '23', quantity: '1' })).status).toBe(422);
    expect((await visitor.send('/cart/items', { productId: '10', quantity: '1' })).status).toBe(422);
  });

  it('names the fields of an address that is not complete', async () => {
    const visitor = await member('Fritz');
    await visitor.send('/cart/items', { productId: '8', quantity: '1' });
    const { status, body } = await visitor.send(
      '/checkout',
      { ...address, city: ' ', postcode: '!', country: 'XX', shipping: 'drone' },
      '/checkout',
    );
    expect(status).toBe(422);
    for (const part of ['city-error', 'postcode-error', 'country-error', 'Delivery: choose'])
      expect(body).toContain(part);
  });
});

describe('what belongs to somebody', () => {
  it.each([
    '/account',
    '/account/profile',
    '/account/password',
    '/account/addresses',
    '/orders',
    '/orders/1001',
    '/orders/1001/invoice',
    '/checkout',
  ])('sends a guest from %s to sign in', async (path) => {
    const reply = await visit(shop.url).ask('GET', path);
    expect([reply.status, reply.headers.get('location')]).toEqual([
      303,
      `/sign-in?next=${encodeURIComponent(path)}`,
    ]);
  });

  it.each([
    ['GET', '/orders/1002'],
    ['GET', '/orders/1002/invoice'],
    ['GET', '/api/orders/1002'],
    ['GET', '/account/addresses/3/edit'],
  ])('hides what is of another member: %s %s', async (method, path) => {
    const visitor = visit(shop.url);
    await visitor.signIn();
    expect((await visitor.ask(method, path)).status).toBe(404);
  });

  it('changes no address of another member', async () => {
    const visitor = visit(shop.url);
    await visitor.signIn();
    expect((await visitor.send('/account/addresses/3', address, '/account')).status).toBe(404);
    expect((await visitor.send('/account/addresses/3/delete', {}, '/account')).status).toBe(404);
  });

  it('takes no form without its token, from another site, or of another kind', async () => {
    const visitor = visit(shop.url);
    const fields = { name: 'A', email: 'a@example.com', topic: 'other', message: 'Hi' };
    expect((await visitor.post('/contact', { ...fields, _csrf: '' }, '/contact')).status).toBe(403);
    expect(
      (await visitor.post('/contact', fields, '/contact', { origin: 'http://evil.example' })).status,
    ).toBe(403);
    expect((await visitor.ask('POST', '/contact', fields)).status).toBe(415);
    expect((await visitor.ask('POST', '/api/cart/items', { productId: 1 }, { origin: 'null' })).status).toBe(
      403,
    );
    expect(
      (await visitor.ask('POST', '/api/cart/items', { productId: 1 }, { 'content-type': 'text/plain' }))
        .status,
    ).toBe(415);
  });
});

describe('texts', () => {
  it.each(['<script>alert(1)</script>', `"quotes" & 'apostrophes'`, 'Zoë 東京 🙂 שלום', '{{7*7}} %{7*7}'])(
    'come back as they went in: %s',
    async (text) => {
      const visitor = visit(shop.url);
      await visitor.signIn();
      await visitor.send('/products/7/reviews', { rating: '4', title: text, text }, '/products/7');
      const { items } = (await visitor.ask('GET', '/api/products/7/reviews')).json as {
        items: { text: string; title: string }[];
      };
      expect(items[0]).toMatchObject({ text, title: text });
      expect((await visitor.get('/products/7')).body).not.toContain('<script>alert');
    },
  );

  it('takes a review of exactly the longest length and not one longer', async () => {
    const visitor = visit(shop.url);
    await visitor.signIn();
    const send = (length: number) =>
      visitor.send(
        '/products/8/reviews',
        { rating: '4', title: 'Long', text: 'x'.repeat(length) },
        '/products/8',
      );
    expect((await send(1000)).status).toBe(200);
    expect((await send(1001)).status).toBe(422);
  });
});

describe('odd requests', () => {
  const odd = [
    '?page=0',
    '?page=-1',
    '?page=x',
    '?min=x',
    '?max=1e9',
    '?min=9&max=1',
    '?category=nope',
    "?category='",
    '?sort=constructor',
    `?q=${'x'.repeat(101)}`,
  ];

  it.each(odd)('/catalogue%s is a 400 that says what is wrong', async (query) => {
    const { status, body } = await visit(shop.url).get(`/catalogue${query}`);
    expect(status).toBe(400);
    expect(body).toContain('role="alert"');
    expect((await visit(shop.url).ask('GET', `/api/products${query}`)).status).toBe(400);
  });

  it.each([
    '?q=%22',
    "?q='",
    '?q=%25',
    '?q=_',
    '?q=%00',
    '?q=%F0%9F%99%82',
    '?q=%22%22',
    '?q=)',
    '?unknown=1',
    '?q=a&q=b',
  ])('/catalogue%s is fine', async (query) => {
    expect((await visit(shop.url).get(`/catalogue${query}`)).status).toBe(200);
  });

  it.each([
    '/products/0',
    '/products/41',
    '/products/x',
    '/products/1e1',
    '/products/-1',
    '/nope',
    '/.env',
    '/.git/config',
    '/catalogue?page=6',
    '/downloads',
    '/downloads?file=../package.json',
    '/pictures/41.svg',
  ])('%s is not found', async (path) => expect((await visit(shop.url).get(path)).status).toBe(404));

  it('answers a wrong method, a broken address and a body that is too large', async () => {
    const visitor = visit(shop.url);
    const wrong = await visitor.ask('DELETE', '/api/products');
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'HEAD, GET, OPTIONS']);
    expect((await visitor.ask('POST', '/catalogue')).status).toBe(405);
    expect((await visitor.ask('GET', '/products/%E0%A4%A')).status).toBe(400);
    expect((await visitor.ask('POST', '/api/cart/items', { text: 'x'.repeat(70_000) })).status).toBe(413);
    expect((await visitor.ask('HEAD', '/catalogue')).body).toBe('');
  });

  it.each([
    undefined,
    '',
    '[]',
    '1',
    'null',
    '{',
    '{}',
    '{"productId":"1"}',
    '{"productId":1.5}',
    '{"productId":-1}',
    '{"productId":1,"quantity":null}',
    '{"productId":1,"quantity":1e99}',
  ])('the API answers 4xx to the body %s', async (body) => {
    const { status, json } = await visit(shop.url).ask('POST', '/api/cart/items', body);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(json).toMatchObject({ error: { code: expect.any(String), message: expect.any(String) } });
  });
});

describe('the lists', () => {
  it('show every product once over the pages, in each order', async () => {
    for (const sort of ['featured', 'price-up', 'price-down', 'name', 'rating']) {
      const { items } = (await visit(shop.url).ask('GET', `/api/products?sort=${sort}&pageSize=100`))
        .json as {
        items: { id: number; price: number }[];
      };
      expect(new Set(items.map((item) => item.id)).size).toBe(40);
      if (sort === 'price-up')
        expect(items.map((item) => item.price)).toEqual(
          items.map((item) => item.price).sort((a, b) => a - b),
        );
    }
  });

  it('has no link on any page that leads nowhere', async () => {
    const visitor = visit(shop.url);
    await visitor.signIn();
    const [seen, open] = [new Set<string>(), ['/', '/sign-up', '/products/1']];
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const { status, body, headers } = await visitor.get(path);
      expect([path, status]).toEqual([path, 200]);
      if (headers.get('content-type')?.startsWith('text/html') !== true) continue;
      for (const [, found = ''] of body.matchAll(/(?:href|src)="(\/[^"]*)"/g))
        open.push(found.replaceAll('&amp;', '&'));
    }
    expect(seen.size).toBeGreaterThan(100);
  });
});

describe('sessions', () => {
  it('end twelve hours after their last use', async () => {
    let time = Date.parse('2026-11-02T12:00:00.000Z');
    const patient = await openDemoShop({ now: () => new Date(time) });
    const visitor = visit(patient.url);
    await visitor.signIn();
    time += 11 * 3_600_000;
    expect((await visitor.ask('GET', '/account')).status).toBe(200);
    time += 13 * 3_600_000;
    expect((await visitor.ask('GET', '/account')).status).toBe(303);
    await patient.close();
  });

  it('of members outlive a crowd of guests', async () => {
    const crowded = await openDemoShop();
    const visitor = visit(crowded.url);
    await visitor.signIn();
    for (let batch = 0; batch < 52; batch += 1) {
      await Promise.all(Array.from({ length: 100 }, () => visit(crowded.url).ask('GET', '/api/cart')));
    }
    expect((await visitor.ask('GET', '/account')).status).toBe(200);
    await crowded.close();
  });
});

describe('search', () => {
  it('finds in all that a card shows, whatever the case and the accents, and suggests by name', async () => {
    const visitor = visit(shop.url);
    const found = async (path: string) =>
      ((await visitor.ask('GET', path)).json as { items: { name: string }[] }).items.map((item) => item.name);
    expect(await found('/api/products?q=TRÁIL+lamp')).toEqual(['Trail Lamp']);
    expect(await found('/api/products?q=%22trail+lamp%22')).toEqual(['Trail Lamp']);
    expect((await found('/api/products?q=desk&pageSize=100')).length).toBe(10);
    expect(await found('/api/suggestions?q=desk')).toEqual(['Desk Lamp Fold']);
    expect(await found('/api/products?q=100%25')).toEqual([]);
  });
});
