// How the faults of identity, state, actions, journeys and performance are seen: true when the fault shows.
import { address, amount, textOf, type Visitor } from './visitor.ts';

const parse = (body: string): Record<string, unknown> => JSON.parse(body);

export const identity = {
  'card-opens-other': async (visitor: Visitor) => {
    const { body } = await visitor.get('/catalogue?q=Chopping');
    const opened = await visitor.get(/<h3><a href="([^"]*)">Ash Chopping Board/.exec(body)?.[1] ?? '');
    return !opened.body.includes('<h1>Ash Chopping Board</h1>');
  },
  'wish-removes-first': async (visitor: Visitor) => {
    for (const id of [3, 5]) await visitor.ask('PUT', `/api/wish-list/${id}`);
    const { body } = await visitor.send('/wish-list/5/remove', {}, '/wish-list');
    return !body.includes('Harbour Lantern');
  },
  'cart-picture-of-other': async (visitor: Visitor) =>
    !(await visitor.send('/cart/items', { productId: '1', quantity: '1' })).body.includes('/pictures/1.svg'),
};

const addressCount = (body: string): number => body.split('<address>').length - 1;

export const state = {
  'profile-name-stale': async (visitor: Visitor) => {
    await visitor.signIn();
    const { body } = await visitor.send(
      '/account/profile',
      { name: 'Ann Novak', email: 'ann@example.com', phone: '' },
      '/account/profile',
    );
    return textOf(body, 'user-name') !== 'Ann Novak';
  },
  'quantity-above-nine': async (visitor: Visitor) => {
    await visitor.send('/cart/items', { productId: '4', quantity: '1' });
    return !(await visitor.send('/cart/items/4', { quantity: '12' }, '/cart')).body.includes('value="12"');
  },
  'cancel-saves': async (visitor: Visitor) => {
    await visitor.signIn();
    return !(await visitor.get('/account/addresses/1/edit')).body.includes(
      '<a href="/account/addresses">Cancel</a>',
    );
  },
  'address-edit-copies': async (visitor: Visitor) => {
    await visitor.signIn();
    return (
      addressCount(
        (await visitor.send('/account/addresses/1', address, '/account/addresses/1/edit')).body,
      ) === 3
    );
  },
  'address-delete-keeps': async (visitor: Visitor) => {
    await visitor.signIn();
    return (
      addressCount((await visitor.send('/account/addresses/2/delete', {}, '/account/addresses')).body) === 2
    );
  },
};

export const actions = {
  'delivery-button-dead': async (visitor: Visitor) => {
    const page = (await visitor.get('/products/1')).body;
    return (
      page.includes('data-reveal') && !(await visitor.get('/assets/shop.js')).body.includes('data-reveal')
    );
  },
  'wish-toggle-stuck': async (visitor: Visitor) => {
    await visitor.ask('PUT', '/api/wish-list/3');
    return parse((await visitor.ask('DELETE', '/api/wish-list/3')).body).wished === true;
  },
  'wish-one-product': async (visitor: Visitor) =>
    parse((await visitor.ask('PUT', '/api/wish-list/17')).body).wished === false,
};

const sumIsWrong = (body: string): boolean => {
  const part = (name: string): number => amount(textOf(body, name).replace('Free', '0') || '0');
  return part('goods') + part('discount') + part('delivery') !== part('total');
};

async function summaryFor(visitor: Visitor, productId: string, voucher = ''): Promise<string> {
  await visitor.signIn();
  await visitor.send('/cart/items', { productId, quantity: '1' });
  if (voucher !== '') await visitor.send('/cart/voucher', { voucher }, '/cart');
  return (await visitor.send('/checkout', { ...address, shipping: 'standard', note: '' }, '/checkout')).body;
}

export const journeys = {
  'voucher-twice': async (visitor: Visitor) => sumIsWrong(await summaryFor(visitor, '4', 'welcome10')),
  'free-delivery-charged': async (visitor: Visitor) =>
    textOf(await summaryFor(visitor, '1'), 'delivery') !== 'Free',
  'order-total-without-delivery': async (visitor: Visitor) => {
    await visitor.signIn();
    return sumIsWrong((await visitor.get('/orders/1003')).body);
  },
  oversell: async (visitor: Visitor) =>
    (await visitor.send('/cart/items', { productId: '6', quantity: '7' })).status === 200,
};

export const performanceFaults = {
  'reviews-slow': async (visitor: Visitor) => {
    const before = Date.now();
    await visitor.get('/products/9');
    return Date.now() - before > 1500;
  },
  'hero-heavy': async (visitor: Visitor) => {
    const source = /<img src="(\/pictures\/hero[^"]*)"/.exec((await visitor.get('/')).body)?.[1] ?? '';
    return Number((await visitor.ask('HEAD', source)).headers.get('content-length')) > 4_000_000;
  },
  'late-banner': async (visitor: Visitor) => !(await visitor.get('/')).body.includes('class="offer"'),
  'repeat-requests': async (visitor: Visitor) =>
    !(await visitor.get('/assets/shop.js')).body.includes("'/api/products?sort=rating"),
};

export const accessibility = {
  'label-missing': async (visitor: Visitor) =>
    !(await visitor.get('/contact')).body.includes('<label for="email">'),
  'low-contrast': async (visitor: Visitor) =>
    (await visitor.get('/assets/shop.css')).body.includes('color: #b3bab5'),
  'keyboard-trap': async (visitor: Visitor) =>
    (await visitor.get('/assets/shop.js')).body.includes("event.key !== 'Tab'"),
  'tabs-mouse-only': async (visitor: Visitor) =>
    !(await visitor.get('/assets/shop.js')).body.includes("role: 'tab'"),
  'focus-invisible': async (visitor: Visitor) =>
    /:focus-visible \{ outline: none/.test((await visitor.get('/assets/shop.css')).body),
  'alt-missing': async (visitor: Visitor) => /<img (?![^>]*\balt=)/.test((await visitor.get('/')).body),
  'lang-missing': async (visitor: Visitor) =>
    !(await visitor.get('/sign-up')).body.includes('<html lang="en">'),
};
