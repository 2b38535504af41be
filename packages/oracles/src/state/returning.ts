// Back, forward and reload return to what was there.

import type { SiteModel } from '@prowl/contracts';
import {
  address,
  assume,
  back,
  click,
  expectThat,
  forward,
  keep,
  nth,
  type PlanDraft,
  reload,
  settle,
  step,
  variable,
  visibleText,
} from '@prowl/plan';
import { draft } from '../site/drafting.ts';
import { choose, optionsOf } from '../site/list-controls.ts';
import { identitiesOf, type Listing, openListing, standsStill, under } from '../site/listing.ts';
import { meansEverything, pageName, quoted, slug } from '../site/words.ts';

const shared = (listing: Listing) => ({
  family: 'state' as const,
  page: listing.page,
  locator: listing.list.items,
});

const backToTheList = (site: SiteModel, listing: Listing): PlanDraft | undefined => {
  const { list, name, page } = listing;
  if (!list.detail || !listing.naming) return undefined;
  return draft(site, {
    ...shared(listing),
    oracle: 'back-returns-to-the-list',
    element: slug(name),
    title: `${pageName(page)}: back and forward between ${name} and one of them`,
    because: 'Back shows what was there before, forward what came after.',
    rank: 0.35,
    steps: [
      ...openListing(listing),
      ...standsStill(listing),
      keep('names', identitiesOf(listing)),
      keep('start', address()),
      step('open the first item', click(under(nth(list.items, 0), list.detail.link)), settle()),
      assume('it has an address of its own', address(), 'not-equals', variable('start')),
      keep('there', address()),
      step('go back', back(), settle()),
      expectThat(`back shows ${name} again`, identitiesOf(listing), 'equals', variable('names')),
      step('go forward', forward(), settle()),
      expectThat('forward is at the item again', address(), 'equals', variable('there')),
    ],
    bug: {
      title: `Going back from one of ${name} does not show the list again`,
      severity: 'medium',
      expected: 'Back shows the list as it was, forward the item again.',
    },
  });
};

const narrowedSurvivesReload = (site: SiteModel, listing: Listing): PlanDraft[] => {
  const { list, name, page } = listing;
  if (!listing.naming) return [];
  return list.controls
    .filter(
      (control) =>
        (control.kind === 'filter' || control.kind === 'sort') &&
        control.control !== 'input' &&
        control.control !== 'header',
    )
    .flatMap((control) => {
      const option = optionsOf(control).findLast((each) => !meansEverything(each));
      if (!option) return [];
      const word = control.kind === 'filter' ? 'filter' : 'order';
      return [
        draft(site, {
          ...shared(listing),
          oracle: `address-keeps-the-${word}`,
          element: `${slug(name)} ${slug(control.label)}`,
          locator: control.locator,
          title: `${pageName(page)}: the ${word} ${quoted(option.label)} survives a reload and going back`,
          because: `When the ${word} is part of the address, the address shows the list in that ${word}.`,
          rank: 0.35,
          steps: [
            ...openListing(listing),
            keep('plain', address()),
            choose(control, option),
            assume(`the ${word} is part of the address`, address(), 'not-equals', variable('plain')),
            keep('narrowed', identitiesOf(listing)),
            step('reload', reload(), settle()),
            expectThat(
              `after a reload ${name} are the same`,
              identitiesOf(listing),
              'equals',
              variable('narrowed'),
            ),
            ...(list.detail
              ? [
                  assume('something is listed', variable('narrowed'), 'not-empty' as const),
                  step('open the first item', click(under(nth(list.items, 0), list.detail.link)), settle()),
                  step('go back', back(), settle()),
                  expectThat(
                    `after going back ${name} are the same`,
                    identitiesOf(listing),
                    'equals' as const,
                    variable('narrowed'),
                  ),
                ]
              : []),
          ],
          bug: {
            title: `The ${word} of ${name} is lost on reload or going back`,
            severity: 'medium',
            expected: `The list is shown in the same ${word}, as its address says.`,
          },
        }),
      ];
    })
    .slice(0, 2);
};

/** Pages that are reached by acting and have an address of their own: the address alone leads there too. */
const deepLinks = (site: SiteModel): PlanDraft[] => {
  const seen = new Set<string>();
  return site.pages
    .filter((page) => page.reach.length > 0 && page.heading !== '' && page.url !== site.start)
    .filter((page) => (seen.has(page.template) ? false : seen.add(page.template)))
    .slice(0, 8)
    .map((page) =>
      draft(site, {
        family: 'state',
        page,
        oracle: 'reload-shows-the-same-page',
        element: 'address',
        title: `${pageName(page)}: a reload shows the same page`,
        because: 'A view with an address of its own is there again when that address is opened.',
        rank: 0.3,
        steps: [
          step('open the page', { do: 'goto', url: page.url }, settle()),
          keep('start', address()),
          keep('before', visibleText()),
          step('go there as a person would', ...page.reach, settle()),
          assume('it has an address of its own', address(), 'not-equals', variable('start')),
          assume('it shows something else', visibleText(), 'not-equals', variable('before')),
          keep('heading', {
            extract: { read: 'text', of: { by: 'role', role: 'heading', nth: 0 }, as: 'trimmed' },
          }),
          keep('there', address()),
          step('reload', reload(), settle()),
          assume('the address is still that one', address(), 'equals', variable('there')),
          expectThat('the same heading is shown', visibleText(), 'contains', variable('heading')),
        ],
        bug: {
          title: `The ${pageName(page)} does not survive a reload`,
          severity: 'medium',
          expected: 'The same page is shown after a reload.',
        },
      }),
    );
};

export const planReturning = (site: SiteModel, listings: readonly Listing[]): PlanDraft[] => [
  ...listings.flatMap((listing) =>
    [backToTheList(site, listing), ...narrowedSurvivesReload(site, listing)].filter(
      (plan) => plan !== undefined,
    ),
  ),
  ...deepLinks(site),
];
