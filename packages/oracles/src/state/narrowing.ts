// Filters and sort orders that can be part of the address of a list.
import type { ListControl, Page } from '@prowl/contracts';
import {
  address,
  assume,
  back,
  click,
  countOf,
  expectThat,
  keep,
  nth,
  type PlanDraft,
  reload,
  settle,
  step,
  value,
  variable,
} from '@prowl/plan';
import type { Guarding } from '../definition/oracle.ts';
import { type ControlOption, choose, optionsOf } from '../site/list-controls.ts';
import { identitiesOf, type Listing, listingsOf, openListing, under } from '../site/listing.ts';
import { oncePerSite } from '../site/once.ts';
import { meansEverything, pageName, quoted, slug } from '../site/words.ts';

export interface Narrowing {
  listing: Listing;
  control: ListControl;
  option: ControlOption;
}

/** Of one list, filters and sort orders together. */
const mostOfList = 2;

/** What is filtered or ordered there was learned, and none of it changed the address. */
const staysOutOfTheAddress = ({ actions }: Page): boolean => {
  const choosing = actions.filter(({ kind }) => kind === 'filter' || kind === 'sort');
  return (
    choosing.length > 0 &&
    choosing.every(({ tries }) =>
      tries.every(({ changes }) => changes.every(({ what }) => what !== 'address')),
    )
  );
};

const narrowingsOfList = (listing: Listing): Narrowing[] =>
  listing.naming === undefined || staysOutOfTheAddress(listing.page)
    ? []
    : listing.list.controls
        .filter(
          ({ kind, control }) =>
            (kind === 'filter' || kind === 'sort') && control !== 'input' && control !== 'header',
        )
        .flatMap((control) => {
          const option = optionsOf(control).findLast((each) => !meansEverything(each, listing.page.language));
          return option ? [{ listing, control, option }] : [];
        })
        .slice(0, mostOfList);

export const narrowingsOf = oncePerSite((site): readonly Narrowing[] =>
  listingsOf(site).flatMap(narrowingsOfList),
);

/** `word`: what the control changes, as in "the filter is part of the address". */
export const addressKeeps = (
  word: string,
  { listing, control, option }: Narrowing,
  guard: Guarding,
): PlanDraft => {
  const { list, name, page } = listing;
  const first = list.detail && under(nth(list.items, 0), list.detail.link);
  return guard({
    page,
    element: `${slug(name)} ${slug(control.label)}`,
    locator: control.locator,
    title: `${pageName(page)}: the ${word} ${quoted(option.label)} survives a reload and going back`,
    steps: [
      ...openListing(listing),
      keep('plain', address()),
      choose(control, option),
      assume(`the ${word} is part of the address`, address(), 'not-equals', variable('plain')),
      keep('narrowed', identitiesOf(listing)),
      // What leads away from the list shows none of it, before and after.
      assume('something is listed', variable('narrowed'), 'not-empty'),
      step('reload', reload(), settle()),
      expectThat(
        `after a reload ${name} are the same`,
        identitiesOf(listing),
        'equals',
        variable('narrowed'),
      ),
      ...(first
        ? [
            keep('listed', address()),
            // A line that says that there is nothing leads nowhere.
            assume('the first line is an item', countOf(first), 'equals' as const, value(1)),
            step('open the first item', click(first), settle()),
            // What is shown over the list leaves nothing to go back from but the list itself.
            assume('the item has a page of its own', address(), 'not-equals' as const, variable('listed')),
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
    bug: { title: `The ${word} of ${name} is lost on reload or going back` },
  });
};
