// What the oracles of paged lists have in common: what their plans are about, and the numbered pages that a pager offers.

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
