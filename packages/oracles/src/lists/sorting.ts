// What the oracles of sorting have in common: how an order is named, how far it is followed, and who may be sorted otherwise.

import type { Expression, Step } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import { apply, assume, value } from '@prowl/plan';
import { isWhole, pageCount } from '../site/list-pages.ts';
import type { Listing } from '../site/listing.ts';
import type { SortPromise } from './sort-words.ts';

export const columnWords = (promise: SortPromise): string =>
  (promise.column.header || promise.column.key).toLowerCase();
export const directionWords = (promise: SortPromise): string => {
  if (promise.as === 'number') return promise.direction === 'descending' ? 'highest first' : 'lowest first';
  if (promise.as === 'date') return promise.direction === 'descending' ? 'newest first' : 'oldest first';
  return promise.direction === 'descending' ? 'Z to A' : 'A to Z';
};

/** One value alone is in every order. */
export const differs = (by: string, reading: Expression): Step =>
  assume(
    `at least two different values of ${by} to put in order`,
    apply('length', apply('unique', reading)),
    'at-least',
    value(2),
  );

/** Pages that an order is followed over: enough to see that more than the first page was sorted. */
export const pagesToFollow = (listing: Listing): number =>
  listing.list.pager?.next ? Math.min(pageCount(listing.list) ?? 2, isWhole(listing.list) ? 5 : 3) : 1;

/** "Ann Zorn" comes before or after "Zoe Abel": people listed by first and last name may be sorted by either. */
export const maySortByFamilyName = ({ page, name, list }: Listing, { column }: SortPromise): boolean =>
  column.key === (list.detail?.nameColumn ?? 'name') &&
  says(`${name} ${page.heading} ${page.template.replace(/[-_/]/g, ' ')}`, 'people', page.language) &&
  column.samples.some((sample) => /\p{L} \p{L}/u.test(sample));
