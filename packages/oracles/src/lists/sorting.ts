// Sorting orders the whole list by what the option says, and loses and doubles nothing.

import type { ListControl, SiteModel, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  click,
  expectThat,
  keep,
  type PlanDraft,
  settle,
  step,
  value,
  variable,
} from '@prowl/plan';
import { draft } from '../site/drafting.ts';
import {
  type ControlOption,
  choose,
  doesNotGrow,
  identitiesOf,
  isWhole,
  type Listing,
  openListing,
  optionsOf,
  pageCount,
  standsStill,
  useOf,
  valuesOf,
  walk,
} from '../site/listing.ts';
import { pageName, quoted, slug } from '../site/words.ts';
import { promiseOf, type SortPromise } from './sort-words.ts';

export const columnWords = (promise: SortPromise): string =>
  (promise.column.header || promise.column.key).toLowerCase();
export const directionWords = (promise: SortPromise): string => {
  if (promise.as === 'number') return promise.direction === 'descending' ? 'highest first' : 'lowest first';
  if (promise.as === 'date') return promise.direction === 'descending' ? 'newest first' : 'oldest first';
  return promise.direction === 'descending' ? 'Z to A' : 'A to Z';
};

/** Pages that an order is followed over: enough to see that more than the first page was sorted. */
export const pagesToFollow = (listing: Listing): number =>
  listing.list.pager?.next ? Math.min(pageCount(listing.list) ?? 2, isWhole(listing.list) ? 5 : 3) : 1;

const people =
  /\b(users?|people|persons?|members?|customers?|clients?|contacts?|employees?|staff|authors?|team|guests?|students?|teachers?|patients?|accounts?|benutzer\w*|kunden|mitarbeiter\w*|utilisateurs?|usuarios?)\b/i;

/** "Ann Zorn" stands before or after "Zoe Abel": who is listed by first and last name may be sorted by either. */
export const maySortByFamilyName = ({ page, name, list }: Listing, { column }: SortPromise): boolean =>
  column.key === (list.detail?.nameColumn ?? 'name') &&
  people.test(`${name} ${page.heading} ${page.template.replace(/[-_/]/g, ' ')}`) &&
  column.samples.some((sample) => /\p{L} \p{L}/u.test(sample));

const headerTurns = (site: SiteModel, listing: Listing, control: ListControl): PlanDraft | undefined => {
  const option = { label: control.label, value: control.label };
  const promise = promiseOf(listing.list, control, option);
  if (
    !promise ||
    promise.column.samples.some((sample) => sample.trim() === '') ||
    maySortByFamilyName(listing, promise)
  )
    return undefined;
  const { list, page, name } = listing;
  const reading = valuesOf(list, promise.column, promise.as);
  const by = columnWords(promise);
  const pages = pagesToFollow(listing);
  return draft(site, {
    family: 'lists',
    oracle: 'header-sorts-both-ways',
    page,
    element: `${slug(name)} ${slug(control.label)}`,
    locator: control.locator,
    title: `${pageName(page)}: the header ${quoted(control.label)} sorts ${name} one way, then the other`,
    because: `A column header that sorts must order all rows by its column, and the other way round when pressed again.`,
    rank: 0.7,
    steps: [
      ...openListing(listing),
      assume(
        `at least two different values of ${by} to put in order`,
        apply('length', apply('unique', reading)),
        'at-least',
        value(2),
      ),
      step(`press the header ${quoted(control.label)}`, click(control.locator), settle()),
      expectThat(`${name} stand in order of ${by}`, reading, 'sorted'),
      keep('first', apply('at', reading, value(0))),
      step('press it again', click(control.locator), settle()),
      expectThat(`${name} still stand in order of ${by}`, reading, 'sorted'),
      expectThat(
        `the order of ${by} is turned round`,
        apply('at', reading, value(0)),
        'not-equals',
        variable('first'),
      ),
      ...(pages > 1
        ? [
            ...walk(list, pages, 'values', reading),
            expectThat(`the order by ${by} goes on over the pages`, variable('values'), 'sorted' as const),
          ]
        : []),
    ],
    bug: {
      title: `The column header ${quoted(control.label)} does not sort ${name} by ${by}`,
      severity: 'medium',
      expected: `Pressing the header orders all rows by ${by}; pressing it again turns the order round.`,
    },
  });
};

const losesNothing = (site: SiteModel, listing: Listing, control: ListControl): PlanDraft | undefined => {
  if (!listing.naming || !isWhole(listing.list, 4)) return undefined;
  const { page, name, list } = listing;
  const pages = pageCount(list) ?? 1;
  // The first option is usually the order that the list has anyway.
  const all = optionsOf(control);
  const options = (all.length > 1 ? all.slice(1) : all).slice(0, pages > 1 ? 3 : 6);
  const reading = identitiesOf(listing);
  const steps: Step[] = [
    ...openListing(listing),
    ...standsStill(listing),
    ...(pages === 1 ? doesNotGrow(list) : []),
    ...walk(list, pages, 'before', reading),
  ];
  for (const [index, option] of options.entries()) {
    if (pages > 1) {
      steps.push(
        ...openListing(listing),
        choose(control, option),
        ...walk(list, pages, `after${index}x`, reading),
      );
      steps.push(
        expectThat(
          `sorted by ${quoted(option.label)}, the same ${name} are there`,
          variable(`after${index}x`),
          'same-members',
          variable('before'),
        ),
      );
    } else {
      steps.push(choose(control, option));
      steps.push(
        expectThat(
          `sorted by ${quoted(option.label)}, the same ${name} are there`,
          reading,
          'same-members',
          variable('before'),
        ),
      );
    }
  }
  return draft(site, {
    family: 'lists',
    oracle: 'sort-loses-nothing',
    page,
    element: `${slug(name)} ${slug(control.label)}`,
    locator: control.locator,
    title: `${pageName(page)}: sorting ${name} loses and doubles none of them`,
    because:
      'Sorting changes the order of a list and nothing else: the same items are there before and after.',
    rank: 0.6,
    steps,
    bug: {
      title: `Sorting ${name} loses or doubles some of them`,
      severity: 'high',
      expected: 'The same items are listed before and after sorting, each as often as before.',
      impact: 'Items that are missing cannot be found or bought.',
    },
  });
};

export const planSorting = (site: SiteModel, listing: Listing): PlanDraft[] =>
  listing.list.controls
    .filter((control) => control.kind === 'sort')
    .map((control) =>
      control.control === 'header'
        ? headerTurns(site, listing, control)
        : losesNothing(site, listing, control),
    )
    .filter((plan) => plan !== undefined);
