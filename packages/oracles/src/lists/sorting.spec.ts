import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { listingsOf } from '../site/listing.ts';
import { aColumn, aList, aPage, aSelect, aSite } from '../testing/models.ts';
import { promiseOf, type SortPromise } from './sort-words.ts';
import { columnWords, directionWords, maySortByFamilyName, pagesToFollow } from './sorting.ts';

const sortOf = (label: string, columns: Record<string, unknown>[], more: Record<string, unknown> = {}) => {
  const list = aList(columns, { controls: [aSelect('sort', 'Sort by', [label])], ...more });
  const [listing] = listingsOf(aSite([aPage('/x', { lists: [list] })]));
  const control = listing?.list.controls[0];
  const promise = listing && control && promiseOf(listing.list, control, { label, value: label });
  if (!listing || !promise) throw new Error('the option names no order');
  return { listing, promise } satisfies { promise: SortPromise; listing: unknown };
};
const people = aColumn('name', ['Bert Zorn', 'Cleo Abel', 'Dora Mill']);

describe('an order', () => {
  it('is named as people say it', () => {
    const price = aColumn('price', ['$3', '$10', '$7'], { header: 'Price' });
    const { promise } = sortOf('Price: low to high', [price]);
    expect(`${columnWords(promise)}, ${directionWords(promise)}`).toBe('price, lowest first');
    const date = aColumn('date', ['2025-03-04', '2025-01-01', '2024-06-06']);
    expect(directionWords(sortOf('Newest', [date]).promise)).toBe('newest first');
    expect(directionWords(sortOf('Name A–Z', [people]).promise)).toBe('A to Z');
  });

  it('may be that of family names where people are listed', () => {
    const users = sortOf('Name A–Z', [people], { name: 'Users' });
    expect(maySortByFamilyName(users.listing, users.promise)).toBe(true);
    const paintings = sortOf('Name A–Z', [people], { name: 'Paintings' });
    expect(maySortByFamilyName(paintings.listing, paintings.promise)).toBe(false);
  });

  it('is followed over five pages at most, and three where their number is unknown', () => {
    const next = role('link', 'Next');
    const labels = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ label: `${index + 1}`, url: `?p=${index + 1}` }));
    const follow = (pager: unknown) => pagesToFollow(sortOf('Name A–Z', [people], { pager }).listing);
    expect(follow(undefined)).toBe(1);
    expect(follow({ next, pages: labels(5) })).toBe(5);
    expect(follow({ next, pages: labels(40) })).toBe(3);
    expect(follow({ next, pages: [] })).toBe(2);
  });
});
