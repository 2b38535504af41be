import { describe, expect, it } from 'vitest';
import { aPage, aSite } from '../testing/models.ts';
import { addressablePages } from './addressable-pages.ts';

describe('pages for the keyboard', () => {
  it('are one of each kind that opens by its address', () => {
    const pages = [
      aPage('/books/1', { template: '/books/:id' }),
      aPage('/books/2', { template: '/books/:id' }),
      aPage('/gone', { status: 404 }),
      aPage('/step', { reach: [{ do: 'settle' }] }),
    ];
    expect(addressablePages(aSite(pages)).map(({ url }) => url)).toEqual(['/books/1']);
  });
});
