// A filter shows only what it names, everything of it, together with sorting and paging, and lets go again.

import type { Expression, ListControl, SiteModel, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  click,
  countOf,
  expectThat,
  extract,
  keep,
  type PlanDraft,
  settle,
  step,
  value,
  variable,
} from '@prowl/plan';
import { draft } from '../site/drafting.ts';
import { type ControlOption, choose, optionsOf, useOf } from '../site/list-controls.ts';
import { isWhole, pageCount, walk } from '../site/list-pages.ts';
import {
  identitiesOf,
  itemsWith,
  type Listing,
  openListing,
  standsStill,
  valuesOf,
} from '../site/listing.ts';
import { meansEverything, optionCount, pageName, quoted, slug } from '../site/words.ts';
import { boundField, type FilterPromise, promiseOf } from './filter-words.ts';
import { promiseOf as sortPromise } from './sort-words.ts';

interface Filter {
  site: SiteModel;
  listing: Listing;
  control: ListControl;
  promise: FilterPromise;
}

const reads = ({ listing, promise }: Filter): Expression =>
  valuesOf(listing.list, promise.column, promise.kind === 'text' ? 'trimmed' : 'number');

const words = ({ promise }: Filter): string => quoted(optionCount(promise.option.label).words);

/** Each item that is shown fits the option. */
const fits = (filter: Filter, when: string): Step[] => {
  const { promise, listing } = filter;
  if (promise.kind === 'text')
    return [
      expectThat(
        `${when}, only ${listing.name} that say ${words(filter)} are shown`,
        reads(filter),
        'every-contains',
        value(promise.words),
      ),
    ];
  const { least, most } = promise;
  return [
    ...(least === undefined
      ? []
      : [
          expectThat(
            `${when}, every ${promise.column.key} is at least ${least}`,
            reads(filter),
            'every-at-least',
            value(least),
          ),
        ]),
    ...(most === undefined
      ? []
      : [
          expectThat(
            `${when}, every ${promise.column.key} is at most ${most}`,
            reads(filter),
            'every-at-most',
            value(most),
          ),
        ]),
  ];
};

const element = ({ listing, control, promise }: Filter, option = false): string =>
  `${slug(listing.name)} ${slug(control.kind === 'filter' && control.control !== 'link' && control.control !== 'checkbox' ? control.label : 'filter')}${
    option ? ` ${slug(optionCount(promise.option.label).words)}` : ''
  }`;

const shared = (filter: Filter) => ({
  family: 'lists' as const,
  page: filter.listing.page,
  locator: filter.control.locator,
});

const showsOnlyMatches = (filter: Filter): PlanDraft => {
  const { site, listing, control, promise } = filter;
  return draft(site, {
    ...shared(filter),
    oracle: 'filter-shows-only-matches',
    element: element(filter, true),
    title: `${pageName(listing.page)}: the filter ${words(filter)} shows only what fits it`,
    because: 'A filter leaves nothing in the list that does not fit it.',
    rank: 0.65,
    steps: [
      ...openListing(listing),
      choose(control, promise.option),
      assume('the filter leaves something to look at', countOf(listing.list.items), 'at-least', value(1)),
      ...fits(filter, `with ${words(filter)} chosen`),
    ],
    bug: {
      title: `Filtering ${listing.name} by ${words(filter)} also shows others`,
      severity: 'medium',
      expected: `Only ${listing.name} that fit ${words(filter)} are listed.`,
    },
  });
};

const findsAllMatches = (filter: Filter): PlanDraft | undefined => {
  const { site, listing, control, promise } = filter;
  if (promise.kind !== 'text' || !isWhole(listing.list, 4) || !listing.naming) return undefined;
  const { list } = listing;
  const pages = pageCount(list) ?? 1;
  const matching = itemsWith(list, promise.column, promise.words);
  const identity = identitiesOf(listing, matching);
  const shownAfter = identitiesOf(listing);
  const size = list.pager ? list.count : Number.POSITIVE_INFINITY;
  return draft(site, {
    ...shared(filter),
    oracle: 'filter-finds-all-matches',
    element: element(filter, true),
    title: `${pageName(listing.page)}: the filter ${words(filter)} loses nothing that fits it`,
    because:
      'A filter keeps every item that fits it: what the whole list shows with that word is still there.',
    rank: 0.6,
    steps: [
      ...openListing(listing),
      ...walk(list, pages, 'fitting', identity),
      assume('something fits the filter', apply('length', variable('fitting')), 'at-least', value(1)),
      ...(Number.isFinite(size)
        ? [
            assume(
              'what fits stands on one page',
              apply('length', variable('fitting')),
              'at-most' as const,
              value(size),
            ),
          ]
        : []),
      ...(pages > 1 ? openListing(listing) : []),
      choose(control, promise.option),
      expectThat(
        `everything in ${listing.name} that says ${words(filter)} is still shown`,
        variable('fitting'),
        'subset-of',
        shownAfter,
      ),
    ],
    bug: {
      title: `Filtering ${listing.name} by ${words(filter)} leaves out some that fit`,
      severity: 'high',
      expected: `Every one of the ${listing.name} that says ${words(filter)} is listed.`,
      impact: 'What is left out cannot be found.',
    },
  });
};

const countAgrees = (
  site: SiteModel,
  listing: Listing,
  control: ListControl,
  option: ControlOption,
): PlanDraft | undefined => {
  const { words: name, count } = optionCount(option.label);
  if (count === undefined || meansEverything(option)) return undefined;
  if (listing.list.pager && count > listing.list.count) return undefined;
  return draft(site, {
    family: 'lists',
    page: listing.page,
    oracle: 'filter-count-agrees',
    element: `${slug(listing.name)} ${slug(name)}`,
    locator: control.locator,
    title: `${pageName(listing.page)}: the number beside the filter ${quoted(name)} is the number it shows`,
    because: 'A filter that announces how many it holds shows that many.',
    rank: 0.5,
    steps: [
      ...openListing(listing),
      choose(control, option),
      expectThat(
        `${quoted(name)} shows as many ${listing.name} as it announced`,
        countOf(listing.list.items),
        'equals',
        value(count),
      ),
    ],
    bug: {
      title: `The number beside the filter ${quoted(name)} is not the number of ${listing.name} it shows`,
      severity: 'low',
      expected: `The filter announces ${count} and shows ${count}.`,
    },
  });
};

/** How the control is taken back: its "all" option, unticking, or the list's own clear control. */
const clearing = (filter: Filter): Step | undefined => {
  const { control, promise, listing } = filter;
  const all = control.options.find(meansEverything);
  if (all && control.control !== 'checkbox') return choose(control, all);
  const clear = listing.list.controls.find((other) => other.kind === 'clear');
  if (clear) return step(`press ${quoted(clear.label)}`, click(clear.locator), settle());
  if (control.control === 'checkbox') {
    const chosen = choose(control, promise.option);
    if (chosen.do !== 'step') return undefined;
    return step(
      `untick ${words(filter)}`,
      ...chosen.steps.map(
        (each): Step => (each.do === 'check' ? { do: 'uncheck', target: each.target } : each),
      ),
    );
  }
  if (control.control === 'input') return choose(control, { label: 'nothing', value: '' });
  return undefined;
};

const clearsBack = (filter: Filter): PlanDraft | undefined => {
  const { site, listing, control, promise } = filter;
  const undo = clearing(filter);
  if (!undo || !listing.naming) return undefined;
  const reading = identitiesOf(listing);
  return draft(site, {
    ...shared(filter),
    oracle: 'filter-clears-back',
    element: element(filter),
    title: `${pageName(listing.page)}: taking the filter ${words(filter)} away brings everything back`,
    because: 'A filter that is taken away leaves no trace: the list is what it was.',
    rank: 0.5,
    steps: [
      ...openListing(listing),
      ...standsStill(listing),
      keep('before', reading),
      choose(control, promise.option),
      undo,
      expectThat(`all ${listing.name} are back`, reading, 'same-members', variable('before')),
    ],
    bug: {
      title: `Taking the filter ${words(filter)} away does not bring all ${listing.name} back`,
      severity: 'medium',
      expected: 'The list is the same as before it was filtered.',
    },
  });
};

const holdsOnNextPage = (filter: Filter): PlanDraft | undefined => {
  const { site, listing, control, promise } = filter;
  const next = listing.list.pager?.next;
  if (!next) return undefined;
  const count = useOf(control, promise.option)?.count ?? optionCount(promise.option.label).count;
  if (count !== undefined && count <= listing.list.count && count < listing.list.count) return undefined;
  return draft(site, {
    ...shared(filter),
    oracle: 'filter-holds-on-next-page',
    element: element(filter, true),
    title: `${pageName(listing.page)}: the filter ${words(filter)} still applies on the second page`,
    because: 'Turning the page shows more of the filtered list, not of another one.',
    rank: 0.6,
    steps: [
      ...openListing(listing),
      choose(control, promise.option),
      assume('the filtered list has a second page', extract({ read: 'visible', of: next }), 'truthy'),
      assume('the filtered list has a second page', extract({ read: 'enabled', of: next }), 'truthy'),
      ...fits(filter, 'on the first page'),
      step('go to the second page', click(next), settle()),
      assume('the second page shows something', countOf(listing.list.items), 'at-least', value(1)),
      ...fits(filter, 'on the second page'),
    ],
    bug: {
      title: `The filter ${words(filter)} on ${listing.name} is lost on the second page`,
      severity: 'medium',
      expected: `The second page too shows only what fits ${words(filter)}.`,
    },
  });
};

const worksWithSort = (filter: Filter): PlanDraft | undefined => {
  const { site, listing, control, promise } = filter;
  // A link leads to an address that says nothing of the other control, unless it is pressed where it stands.
  if (control.control === 'link') return undefined;
  const sorts = listing.list.controls.filter(
    (other) => other.kind === 'sort' && !['header', 'link'].includes(other.control),
  );
  for (const sort of sorts) {
    for (const option of optionsOf(sort).toReversed()) {
      const order = sortPromise(listing.list, sort, option);
      if (!order?.direction || order.column.key === promise.column.key) continue;
      const values = valuesOf(listing.list, order.column, order.as);
      const sorted = order.direction === 'ascending' ? 'sorted-ascending' : 'sorted-descending';
      const both = (when: string): Step[] => [
        expectThat(`${when}, ${listing.name} stand in the chosen order`, values, sorted),
        ...fits(filter, when),
      ];
      return draft(site, {
        ...shared(filter),
        oracle: 'filter-and-sort-together',
        element: element(filter),
        title: `${pageName(listing.page)}: the filter ${words(filter)} and the order ${quoted(option.label)} work together`,
        because:
          'Filter and order are independent: choosing one does not undo the other, whichever comes first.',
        rank: 0.6,
        steps: [
          ...openListing(listing),
          choose(control, promise.option),
          assume('the filter leaves something to sort', countOf(listing.list.items), 'at-least', value(2)),
          choose(sort, option),
          ...both('filtered, then sorted'),
          ...openListing(listing),
          choose(sort, option),
          choose(control, promise.option),
          ...both('sorted, then filtered'),
        ],
        bug: {
          title: `${listing.name} cannot be filtered by ${words(filter)} and sorted by ${quoted(option.label)} at the same time`,
          severity: 'medium',
          expected: 'The list shows only what fits the filter, in the chosen order.',
        },
      });
    }
  }
  return undefined;
};

export const planFiltering = (site: SiteModel, listing: Listing): PlanDraft[] => {
  const plans: (PlanDraft | undefined)[] = [];
  const controls = listing.list.controls.filter((control) => control.kind === 'filter');
  for (const control of controls) {
    const options = optionsOf(control);
    const field = boundField(listing.list, control);
    const promises = [field, ...options.map((option) => promiseOf(listing.list, control, option))].filter(
      (promise) => promise !== undefined,
    );
    const filters = promises.map((promise): Filter => ({ site, listing, control, promise }));
    plans.push(...filters.slice(0, 6).map(showsOnlyMatches), ...filters.slice(0, 6).map(findsAllMatches));
    plans.push(...options.slice(0, 6).map((option) => countAgrees(site, listing, control, option)));
    const first = filters[0];
    if (!first) continue;
    const heaviest = filters.toSorted((a, b) => weight(b) - weight(a));
    plans.push(
      clearsBack(first),
      ...heaviest.slice(0, 2).map(holdsOnNextPage),
      worksWithSort(heaviest[0] ?? first),
    );
  }
  return plans.filter((plan) => plan !== undefined);
};

/** How much of the list is likely to be left: the more, the better for paging and sorting. */
const weight = ({ promise, control }: Filter): number =>
  useOf(control, promise.option)?.count ??
  optionCount(promise.option.label).count ??
  (promise.kind === 'text' ? promise.column.samples.filter((sample) => sample === promise.words).length : 0);
