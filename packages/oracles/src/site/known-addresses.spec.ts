import { describe, expect, it } from 'vitest';
import { aPage, aSite } from '../testing/index.ts';
import { exampleOf, knownPaths, knownRange, numericPaths } from './known-addresses.ts';

const own = (url: string) => ({ text: url, url: `http://app.test${url}`, own: true });
const site = aSite([
  aPage('/orders/17/lines', { template: '/orders/:id/lines' }),
  aPage('/orders/15', {
    template: '/orders/:id',
    links: [own('/orders/18'), own('/orders/12?tab=1'), own('/orders/9999999999'), own('/orders/x/lines')],
  }),
]);

describe('known addresses', () => {
  it('are the paths of pages, examples and own links, each once and without their query', () => {
    expect(knownPaths(site)).toEqual([
      '/orders/17/lines',
      '/orders/15',
      '/orders/18',
      '/orders/12',
      '/orders/9999999999',
      '/orders/x/lines',
    ]);
  });
  it('give the numbers of records and those between them', () => {
    const [lines, order] = numericPaths(site);
    if (lines === undefined || order === undefined) throw new Error('Two points were expected.');
    expect(knownRange(site, order)).toEqual([12, 13, 14, 15, 16, 17, 18]);
    expect(knownRange(site, lines)).toEqual([12, 13, 14, 15, 16, 17, 18]);
  });
  it('fill the template of an operation with the first number known behind the same word', () => {
    expect(exampleOf(site, { template: '/api/orders/:id', examples: [] })).toBe('/api/orders/17');
    expect(exampleOf(site, { template: '/api/clients/{id}', examples: [] })).toBeUndefined();
    expect(exampleOf(site, { template: '/api/orders/*', examples: [] })).toBeUndefined();
    expect(exampleOf(site, { template: '/api/orders/:id', examples: ['/api/orders/3'] })).toBe(
      '/api/orders/3',
    );
  });
});
