import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { pathsAllowNoSqlInjection } from './oracle.ts';

describe('paths-allow-no-sql-injection', () => {
  it('plans a test for each kind of address that has a number', () => {
    const pages = ['/books/7', '/books/8'].map((url) => aPage(url, { template: '/books/:id' }));
    const plans = plansOf(pathsAllowNoSqlInjection, aSite(pages));
    expect(plans.map(({ place }) => [place.template, place.url])).toEqual([['/books/:id', '/books/7']]);
    expect(JSON.stringify(plans[0]?.steps)).toContain('/books/7%20AND%204821%3D4822');
  });

  it('plans nothing for addresses without a number, and for those that destroy something', () => {
    const pages = [aPage('/books/mint'), aPage('/books/7/delete', { template: '/books/:id/delete' })];
    expect(plansOf(pathsAllowNoSqlInjection, aSite(pages))).toEqual([]);
  });
});
