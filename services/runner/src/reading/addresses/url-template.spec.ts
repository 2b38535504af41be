import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { templatesOf, urlTemplate } from './url-template.ts';

const word = fc.stringMatching(/^[a-z]{3,10}$/);
const id = fc.oneof(
  fc.integer({ min: 0, max: 10_000_000 }).map(String),
  fc.uuid(),
  fc.stringMatching(/^[0-9a-f]{24}$/),
);
const address = fc.array(fc.oneof(word, id), { maxLength: 5 }).map((parts) => `/${parts.join('/')}`);

describe('the template of an address', () => {
  it.each([
    ['/', '/'],
    ['/products/17', '/products/:id'],
    ['/month/-3', '/month/:id'],
    ['/people/row/WzEyXQ==', '/people/row/:id'],
    ['/nodes/VXNlcjox', '/nodes/:id'],
    ['/fileMyUser/Edit', '/fileMyUser/Edit'],
    ['/products/17/', '/products/:id'],
    ['https://shop.example/products/17?utm_source=x#reviews', '/products/:id'],
    ['/orders/0f8fad5b-d9cb-469f-a165-70867728950e/lines', '/orders/:id/lines'],
    ['/calendar/2025-06-01', '/calendar/:date'],
    ['/api/v2/users/42', '/api/v2/users/:id'],
    ['/about', '/about'],
    ['/catalogue?page=3&sort=price&q=lamp', '/catalogue'],
    ['/catalogue?view=grid&page=2', '/catalogue?view=grid'],
    ['/item.php?id=44', '/item.php?id=:id'],
    ['/index.php?page=2&action=show', '/index.php?action=show'],
    ['/posts/a-day-at-the-lake-1834', '/posts/:slug'],
    ['/app#/tasks/12', '/app#/tasks/:id'],
    ['/app#/tasks?filter=open', '/app#/tasks'],
    ['/app#!/home', '/app#!/home'],
    ['/#/', '/'],
    ['/app#!/?page=2', '/app'],
    ['/app#/?view=grid', '/app#/?view=grid'],
    ['/file/report-2024.pdf', '/file/report-2024.pdf'],
  ])('%s → %s', (url, template) => {
    expect(urlTemplate(url)).toBe(template);
  });

  it('does not change a template', () => {
    fc.assert(fc.property(address, (url) => urlTemplate(urlTemplate(url)) === urlTemplate(url)));
  });

  it('is the same whatever the id', () => {
    fc.assert(
      fc.property(
        word,
        id,
        id,
        (parent, one, other) => urlTemplate(`/${parent}/${one}`) === urlTemplate(`/${parent}/${other}`),
      ),
    );
  });

  it('is the same in whatever order the query stands', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(word, id), { selector: ([key]) => key, maxLength: 4 }), (pairs) => {
        const query = (entries: [string, string][]) => new URLSearchParams(entries).toString();
        return urlTemplate(`/x?${query(pairs)}`) === urlTemplate(`/x?${query([...pairs].reverse())}`);
      }),
    );
  });

  it('never throws, whatever it is given', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof urlTemplate(text) === 'string'));
  });
});

describe('templates of many addresses', () => {
  it('learn where names stand, from many siblings', () => {
    const names = [
      'trail-lamp',
      'river-tent',
      'night-cap',
      'stone-mug',
      'cloud-mat',
      'fox-knife',
      'moss-boots',
    ];
    const templates = templatesOf([
      ...names.map((name) => `/products/${name}`),
      '/products/trail-lamp/reviews',
      '/about',
    ]);
    expect(new Set(names.map((name) => templates.get(`/products/${name}`)))).toEqual(
      new Set(['/products/:slug']),
    );
    expect(templates.get('/products/trail-lamp/reviews')).toBe('/products/:slug/reviews');
    expect(templates.get('/about')).toBe('/about');
    const routes = names.flatMap((name) => [`/app#/goods/${name}`, `/app#/${name}?by=price`]);
    const ofRoutes = templatesOf(routes);
    expect(new Set(routes.map((url) => ofRoutes.get(url)).filter((url) => url?.includes('goods')))).toEqual(
      new Set(['/app#/goods/:slug']),
    );
    expect(ofRoutes.get('/app#/fox-knife?by=price'), 'a place of its own').toMatch(/^\/app#\/fox-knife/);
  });

  it('hold names that are run together where there are a dozen, and whatever they are called where there are thirty', () => {
    const templatesFor = (names: readonly string[]) =>
      new Set(templatesOf(names.map((name) => `/wiki/${name}?version=2`)).values());
    const compounds = ['Safety', 'Shift', 'Pump', 'Gate'].flatMap((word) =>
      ['Rules', 'Plan', 'List'].map((kind) => `${word}${kind}`),
    );
    expect(templatesFor([...compounds, 'Pumps'])).toEqual(new Set(['/wiki/:slug?version=:id']));
    expect(templatesFor(compounds.slice(0, 11)).size).toBe(11);
    const plain = Array.from({ length: 30 }, (_, index) => `word${'abcdefghijklmnopqrstuvwxyzABCD'[index]}`);
    expect(templatesFor(plain)).toEqual(new Set(['/wiki/:slug?version=:id']));
    expect(templatesFor(plain.slice(1)).size).toBe(29);
  });

  it('leave the sections of an application apart', () => {
    const sections = ['users', 'orders', 'reports', 'settings', 'roles', 'audit', 'billing'].map(
      (name) => `/admin/${name}`,
    );
    expect(new Set(templatesOf(sections).values()).size).toBe(sections.length);
  });

  it('have one entry for each address', () => {
    fc.assert(fc.property(fc.uniqueArray(address), (urls) => templatesOf(urls).size === urls.length));
  });
});
