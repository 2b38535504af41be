import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { listingsOf } from '../site/listing.ts';
import { aColumn, aList, aPage, aSite } from '../testing/models.ts';
import { numberedPages, pagesPlace } from './paging.ts';

const listingWith = (pager: unknown) => {
  const list = aList([aColumn('name', ['Apple', 'Bean'])], { name: 'Garden Beds', pager });
  const [listing] = listingsOf(aSite([aPage('/beds', { lists: [list] })]));
  if (!listing) throw new Error('the site has no list');
  return listing;
};

describe('the pages of a list', () => {
  it('are located by the control that leads to the next', () => {
    const next = role('link', 'Next');
    expect(pagesPlace(listingWith({ next, pages: [] }))).toMatchObject({
      element: 'garden-beds pages',
      locator: { name: 'Next' },
    });
    expect(pagesPlace(listingWith(undefined))).not.toHaveProperty('locator');
  });

  it('are numbered where the pager gives them numbers and addresses', () => {
    const pages = [
      { label: '1', url: '/beds' },
      { label: '2', url: '/beds?page=2' },
      { label: '3', url: '' },
      { label: 'Last', url: '/beds?page=9' },
    ];
    expect(numberedPages(listingWith({ pages }))).toEqual([{ url: '/beds?page=2', number: 2 }]);
    expect(numberedPages(listingWith(undefined))).toEqual([]);
  });
});
