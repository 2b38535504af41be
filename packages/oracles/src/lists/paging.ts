// The pages of a list are its parts: none overlaps another, together they are the whole.

import type { ListControl, SiteModel, Step } from '@prowl/contracts';
import {
  answer,
  apply,
  assume,
  click,
  countOf,
  expectThat,
  goto,
  keep,
  nth,
  type PlanDraft,
  request,
  settle,
  step,
  template,
  textOf,
  value,
  variable,
  waitFor,
} from '@prowl/plan';
import { draft } from '../site/drafting.ts';
import { choose, optionsOf } from '../site/list-controls.ts';
import { doesNotGrow, isWhole, pageCount, walk } from '../site/list-pages.ts';
import { identitiesOf, type Listing, openListing, standsStill } from '../site/listing.ts';
import { distinct } from '../site/numbers.ts';
import { pageName, quoted, slug } from '../site/words.ts';

const shared = (listing: Listing) => ({
  family: 'lists' as const,
  page: listing.page,
  element: `${slug(listing.name)} pages`,
  ...(listing.list.pager?.next ? { locator: listing.list.pager.next } : {}),
});

/** Items can be told apart: by their own addresses, or because no two seen so far have the same name. */
const tellsApart = (listing: Listing): boolean =>
  listing.list.detail !== undefined ||
  (listing.naming !== undefined && distinct(listing.naming.samples) === listing.naming.samples.length);

const noOverlap = (site: SiteModel, listing: Listing): PlanDraft | undefined => {
  const { list, name, page } = listing;
  const pages = Math.min(pageCount(list) ?? 2, 5);
  if (!list.pager?.next || pages < 2 || !tellsApart(listing)) return undefined;
  return draft(site, {
    ...shared(listing),
    oracle: 'pages-do-not-overlap',
    title: `${pageName(page)}: no item of ${name} stands on two pages`,
    because: 'Pages divide a list: each item stands on exactly one of them.',
    rank: 0.65,
    steps: [
      ...openListing(listing),
      ...standsStill(listing),
      keep('first', identitiesOf(listing)),
      assume('the first page shows each item once', variable('first'), 'all-different'),
      ...walk(list, pages, 'all', identitiesOf(listing)),
      expectThat(`each of ${name} stands on one page only`, variable('all'), 'all-different'),
    ],
    bug: {
      title: `Some ${name} stand on two pages of the list`,
      severity: 'medium',
      expected: 'Each item stands on one page; turning the page shows others.',
      seen: 'These stand on more than one page.',
      impact: 'Where one is shown twice, another is usually missing.',
    },
  });
};

const holdTheTotal = (site: SiteModel, listing: Listing): PlanDraft | undefined => {
  const { list, name, page, naming } = listing;
  const { counter } = list;
  if (counter?.means !== 'total' || !naming) return undefined;
  // An endless list shows far fewer than it announces; one or two too few, with no way to see more, is a fault of the number.
  const off =
    !list.pager &&
    Math.abs(counter.total - list.count) <= 2 &&
    !page.controls.some((control) => /\bmore\b/i.test(control.name));
  if (!off && !isWhole(list, 6)) return undefined;
  const expected = (pageCount(list) ?? 1) * list.count;
  // A number that is far from what the pages can hold counts something else.
  if (counter.total > expected + 2 || counter.total < expected - list.count - 1) return undefined;
  const pages = pageCount(list) ?? 1;
  const steps: Step[] = [
    ...openListing(listing),
    keep('announced', textOf(counter.locator)),
    ...(pages === 1 ? doesNotGrow(list) : []),
    ...walk(list, pages, 'all', identitiesOf(listing)),
  ];
  return draft(site, {
    ...shared(listing),
    oracle: 'announced-total-is-there',
    title: `${pageName(page)}: ${pages > 1 ? 'the pages together hold' : 'the list holds'} as many ${name} as announced`,
    because: 'A list that says how many it holds has that many.',
    rank: 0.6,
    suspected: pages === 1 && counter.total !== list.count,
    steps: [
      ...steps,
      keep('number', apply('length', variable('all'))),
      expectThat(`the announced number is the number of ${name}`, variable('announced'), 'matches', {
        text: template('(^|[^0-9]){{number}}([^0-9]|$)'),
      }),
    ],
    bug: {
      title: `The announced number of ${name} is not the number that can be seen`,
      severity: 'medium',
      expected: 'The number that is announced is the number of items over all pages.',
    },
  });
};

const turnsBack = (site: SiteModel, listing: Listing): PlanDraft | undefined => {
  const pager = listing.list.pager;
  if (!pager?.next || !pager.previous || !listing.naming) return undefined;
  return draft(site, {
    ...shared(listing),
    oracle: 'next-and-previous-return',
    title: `${pageName(listing.page)}: turning to the next page of ${listing.name} and back returns`,
    because: 'Forward and back again is where one started.',
    rank: 0.45,
    steps: [
      ...openListing(listing),
      ...standsStill(listing),
      keep('first', identitiesOf(listing)),
      step('go to the next page', click(pager.next), settle()),
      expectThat('the next page shows others', identitiesOf(listing), 'not-equals', variable('first')),
      step('go to the previous page', click(pager.previous), settle()),
      expectThat('the first page is back', identitiesOf(listing), 'equals', variable('first')),
    ],
    bug: {
      title: `The pages of ${listing.name} cannot be turned forward and back`,
      severity: 'medium',
      expected: 'The next page shows other items, the previous page the ones before.',
    },
  });
};

const numbered = (listing: Listing): { url: string; number: number }[] =>
  (listing.list.pager?.pages ?? [])
    .map((each) => ({ url: each.url, number: Number(each.label) }))
    .filter((each) => Number.isInteger(each.number) && each.number > 1 && each.url !== '');

const lastHasItems = (site: SiteModel, listing: Listing): PlanDraft | undefined => {
  const last = numbered(listing).toSorted((a, b) => b.number - a.number)[0];
  if (!last) return undefined;
  return draft(site, {
    ...shared(listing),
    oracle: 'last-page-has-items',
    title: `${pageName(listing.page)}: the last page of ${listing.name} is not empty`,
    because: 'A page that the pager offers has something on it.',
    rank: 0.5,
    steps: [
      step(`open page ${last.number}, the last one offered`, goto(last.url), settle()),
      expectThat(
        `the last page shows some ${listing.name}`,
        countOf(listing.list.items),
        'at-least',
        value(1),
      ),
    ],
    bug: {
      title: `The last page of ${listing.name} is empty`,
      severity: 'low',
      expected: 'Each page that is offered shows items.',
    },
  });
};

const beyondTheEnd = (site: SiteModel, listing: Listing): PlanDraft | undefined => {
  const last = numbered(listing).find((each) => new RegExp(`[=/]${each.number}(?=$|[&/#])`).test(each.url));
  if (!last?.url.startsWith('/')) return undefined;
  const url = last.url.replace(new RegExp(`([=/])${last.number}(?=$|[&/#])`), '$19999');
  return draft(site, {
    ...shared(listing),
    oracle: 'page-beyond-the-end-is-no-error',
    title: `${pageName(listing.page)}: a page of ${listing.name} beyond the last one makes no server error`,
    because: 'An old link to a page that is gone is answered, not met with a failure of the server.',
    rank: 0.35,
    steps: [
      request('GET', url, 'beyond', { follow: true }),
      expectThat('the server answers without failing', answer('beyond', 'status'), 'less-than', value(500)),
    ],
    bug: {
      title: `Opening a page of ${listing.name} beyond the last one makes the server fail`,
      severity: 'medium',
      expected: 'An empty page, the last page or "not found", but no failure of the server.',
    },
  });
};

const pageSize = (site: SiteModel, listing: Listing, control: ListControl): PlanDraft | undefined => {
  const sizes = optionsOf(control)
    .map((option) => ({ option, size: Number(/\d+/.exec(option.label)?.[0]) }))
    .filter(({ size }) => Number.isInteger(size) && size > 0);
  if (sizes.length === 0) return undefined;
  const total = listing.list.counter?.means === 'total' ? listing.list.counter.total : undefined;
  return draft(site, {
    ...shared(listing),
    oracle: 'page-size-is-kept',
    element: `${slug(listing.name)} page size`,
    locator: control.locator,
    title: `${pageName(listing.page)}: ${quoted(control.label)} shows as many ${listing.name} as chosen`,
    because: 'A page shows as many items as were asked for, or all when there are fewer.',
    rank: 0.45,
    steps: [
      ...openListing(listing),
      ...sizes
        .slice(0, 4)
        .flatMap(({ option, size }) => [
          choose(control, option),
          waitFor(nth(listing.list.items, 0)),
          total !== undefined && total >= size
            ? expectThat(`${size} are shown`, countOf(listing.list.items), 'equals', value(size))
            : expectThat(`at most ${size} are shown`, countOf(listing.list.items), 'at-most', value(size)),
        ]),
    ],
    bug: {
      title: `Choosing how many ${listing.name} a page shows does not show that many`,
      severity: 'low',
      expected: 'The page shows as many as chosen, or all when there are fewer.',
    },
  });
};

export const planPaging = (site: SiteModel, listing: Listing): PlanDraft[] =>
  [
    noOverlap(site, listing),
    holdTheTotal(site, listing),
    turnsBack(site, listing),
    lastHasItems(site, listing),
    beyondTheEnd(site, listing),
    ...listing.list.controls
      .filter((control) => control.kind === 'page-size')
      .map((control) => pageSize(site, listing, control)),
  ].filter((plan) => plan !== undefined);
