import { countOf, expectThat, goto, settle, step, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { listingsOf } from '../../site/listing.ts';
import { pageName } from '../../site/words.ts';
import { numberedPages, pagesPlace } from '../paging.ts';

export const lastPageHasItems = defineOracle({
  id: 'last-page-has-items',
  family: 'lists',
  type: 'functional',
  title: 'The last page that a pager offers is not empty',
  rule: 'A page that the pager offers has something on it.',
  expected: 'Each page that is offered shows items.',
  remedy:
    'Check how the number of pages is computed: the total of the items that are listed, divided by the page size, rounded up.',
  severity: 'low',
  because: 'People are led to an empty page, but nothing is lost.',
  worth: 'fair',
  plan: ({ site }, guard) =>
    listingsOf(site).map((listing) => {
      const last = numberedPages(listing).toSorted((a, b) => b.number - a.number)[0];
      if (!last) return undefined;
      const { name, list, page } = listing;
      return guard({
        ...pagesPlace(listing),
        title: `${pageName(page)}: the last page of ${name} is not empty`,
        steps: [
          step(`open page ${last.number}, the last one offered`, goto(last.url), settle()),
          expectThat(`the last page shows some ${name}`, countOf(list.items), 'at-least', value(1)),
        ],
        bug: { title: `The last page of ${name} is empty` },
      });
    }),
});
