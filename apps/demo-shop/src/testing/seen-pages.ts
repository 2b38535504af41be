// How the faults of pages, forms and lists are seen: true when the fault shows.
import { address, textOf, type Visitor } from './visitor.ts';

const names = (body: string): string[] =>
  [...body.matchAll(/<h3><a href="[^"]*">([^<]*)</g)].map(([, name]) => name ?? '');
const prices = (body: string): number[] =>
  [...body.matchAll(/data-testid="price">€([\d.,]+)/g)].map(([, text]) => Number(text?.replace(',', '')));
const review = { rating: '4', title: 'A title', text: 'Good.' };

async function anyMissing(visitor: Visitor, body: string, pattern: RegExp): Promise<boolean> {
  const statuses = await Promise.all(
    [...body.matchAll(pattern)].map(async ([, path]) => (await visitor.get(path ?? '')).status),
  );
  return statuses.some((status) => status !== 200);
}

export const pageHealth = {
  'about-exception': async (visitor: Visitor) => {
    const [about, script] = [(await visitor.get('/about')).body, (await visitor.get('/assets/shop.js')).body];
    const asked = /one\('\[(data-days?)[~]?=/.exec(script)?.[1] ?? '';
    return !about.includes(` ${asked}="`);
  },
  'picture-missing': async (visitor: Visitor) =>
    anyMissing(visitor, (await visitor.get('/products/14')).body, /<img[^>]* src="([^"]*)"/g),
  'picture-truncated': async (visitor: Visitor) =>
    !(await visitor.get('/pictures/31.svg')).body.endsWith('</svg>'),
  'footer-dead-link': async (visitor: Visitor) => {
    const { body } = await visitor.get('/');
    return anyMissing(visitor, body.slice(body.indexOf('<footer')), /<a href="([^"]*)"/g);
  },
  'product-without-reviews': async (visitor: Visitor) => (await visitor.get('/products/23')).status === 500,
  'delivery-title': async (visitor: Visitor) => !(await visitor.get('/delivery')).body.includes('<title>'),
  'search-quote': async (visitor: Visitor) => (await visitor.get('/catalogue?q=%22lamp')).status === 500,
};

export const forms = {
  'review-quote': async (visitor: Visitor) => {
    await visitor.signIn();
    const { body } = await visitor.send(
      '/products/2/reviews',
      { ...review, text: 'Called "moon" for a reason' },
      '/products/2',
    );
    return !body.includes('for a reason');
  },
  'cart-quantity-range': async (visitor: Visitor) =>
    (await visitor.send('/cart/items', { productId: '4', quantity: '-2' })).status !== 422,
  'sign-up-password-length': async (visitor: Visitor) => {
    const fields = { name: 'Cleo', email: 'cleo@example.com', password: 'seven77', repeat: 'seven77' };
    return (await visitor.send('/sign-up', fields, '/sign-up')).body.includes('Your account');
  },
  'sign-up-silent': async (visitor: Visitor) => {
    const fields = {
      name: 'Cleo',
      email: 'cleo@example.com',
      password: 'long-enough',
      repeat: 'another-one',
    };
    return !(await visitor.send('/sign-up', fields, '/sign-up')).body.includes('The two passwords differ.');
  },
  'contact-blank': async (visitor: Visitor) =>
    (
      await visitor.send('/contact', {
        name: 'Cleo',
        email: 'cleo@example.com',
        topic: 'other',
        message: '   ',
      })
    ).body.includes('Thank you'),
  'review-double-submit': async (visitor: Visitor) => {
    await visitor.signIn();
    const before = (await visitor.ask('GET', '/api/products/2')).body;
    for (const turn of ['first', 'second']) {
      await visitor.send(
        '/products/2/reviews',
        { ...review, formId: 'form-1', title: 'Sent twice', text: turn },
        '/products/2',
      );
    }
    const count = (body: string): number => JSON.parse(body).reviewCount;
    return count((await visitor.ask('GET', '/api/products/2')).body) - count(before) === 2;
  },
  'address-unicode': async (visitor: Visitor) => {
    await visitor.signIn();
    return !(
      await visitor.send('/account/addresses', { ...address, city: 'Zürich' }, '/account/addresses/new')
    ).body.includes('Zürich');
  },
};

const nextPage = (body: string): string =>
  /rel="next" href="([^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';

export const lists = {
  'sort-price-text': async (visitor: Visitor) => {
    const shown = prices((await visitor.get('/catalogue?sort=price-up')).body);
    return shown.some((price, index) => price < (shown[index - 1] ?? 0));
  },
  'page-skips-one': async (visitor: Visitor) => {
    const seen = new Set<string>();
    for (let page = 1; page <= 5; page += 1)
      for (const name of names((await visitor.get(`/catalogue?page=${page}`)).body)) seen.add(name);
    return seen.size < 40;
  },
  'page-links-lose-filter': async (visitor: Visitor) =>
    !nextPage((await visitor.get('/catalogue?category=desk&max=500')).body).includes('category=desk&max=500'),
  'count-ignores-stock': async (visitor: Visitor) => {
    const told = Number.parseInt(textOf((await visitor.get('/catalogue?stock=1')).body, 'count'), 10);
    return told !== JSON.parse((await visitor.ask('GET', '/api/products?stock=1')).body).total;
  },
  'badge-counts-lines': async (visitor: Visitor) =>
    !(await visitor.send('/cart/items', { productId: '4', quantity: '3' })).body.includes(
      'data-badge="cart">3<',
    ),
  'search-case': async (visitor: Visitor) =>
    !names((await visitor.get('/catalogue?q=trail+lamp')).body).includes('Trail Lamp'),
  'price-filter-border': async (visitor: Visitor) =>
    !names((await visitor.get('/catalogue?q=Stoneware&max=14.50')).body).includes('Stoneware Mug'),
  'clear-keeps-category': async (visitor: Visitor) =>
    !(await visitor.get('/catalogue?category=desk')).body.includes('<a href="/catalogue">Clear filters</a>'),
};
