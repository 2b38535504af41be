// What the oracles of paged lists have in common: what their plans are about, and the numbered pages that a pager offers.

import type { Step } from '@prowl/contracts';
import { assume, variable } from '@prowl/plan';
import type { Listing } from '../site/listing.ts';
import { slug } from '../site/words.ts';

/** What every plan about the pages of a list says of its place. */
export const pagesPlace = ({ page, name, list }: Listing) => ({
  page,
  element: `${slug(name)} pages`,
  ...(list.pager?.next ? { locator: list.pager.next } : {}),
});

/** The pages after the first that the pager offers by number, with their addresses. */
export const numberedPages = ({ list }: Listing): { url: string; number: number }[] =>
  (list.pager?.pages ?? [])
    .map(({ url, label }) => ({ url, number: Number(label) }))
    .filter(({ url, number }) => Number.isInteger(number) && number > 1 && url !== '');

/** Pages that overlap are a fault of their own (`pages-do-not-overlap`), and the cause of other numbers and members. `all`: the items that were walked. */
export const onOnePageOnly = ({ list }: Listing, pages: number, all: string): Step[] =>
  pages > 1 && list.detail !== undefined
    ? [assume('each of them is on one page only', variable(all), 'all-different')]
    : [];
