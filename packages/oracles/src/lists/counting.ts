// The number a list announces is the number it shows, also after it was narrowed down; and its values are values.

import type { SiteModel, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  click,
  countOf,
  expectThat,
  fill,
  keep,
  type PlanDraft,
  press,
  settle,
  step,
  template,
  textOf,
  value,
  variable,
} from '@prowl/plan';
import { draft } from '../site/drafting.ts';
import { choose, optionsOf } from '../site/list-controls.ts';
import { type Listing, openListing, valuesOf } from '../site/listing.ts';
import { meansEverything, pageName, slug } from '../site/words.ts';

/** "The text says this number" of a number kept before. */
const says = (name: string) => ({ text: template(`(^|[^0-9]){{${name}}}([^0-9]|$)`) });

const narrowing = (listing: Listing): Step | undefined => {
  for (const control of listing.list.controls.filter(
    (each) => each.kind === 'filter' && each.control !== 'input',
  )) {
    const option = optionsOf(control).find((each) => !meansEverything(each));
    if (option) return choose(control, option);
  }
  const search = listing.list.controls.find(
    (control) => control.kind === 'search' && control.control === 'input',
  );
  const word = /[A-Za-z]{4,}/.exec(listing.naming?.samples[0] ?? '')?.[0];
  if (!search || !word) return undefined;
  return step(
    'search for a word',
    fill(search.locator, word),
    search.submit ? click(search.submit) : press('Enter', search.locator),
    settle(),
  );
};

const announced = (site: SiteModel, listing: Listing): PlanDraft[] => {
  const { list, name, page } = listing;
  const { counter } = list;
  if (!counter) return [];
  const single = !list.pager;
  const narrow = narrowing(listing);
  const plans: PlanDraft[] = [];
  // A number that is far from what is shown counts something else.
  if (counter.means === 'shown' && Math.abs(counter.total - list.count) > 2) return [];
  if (counter.means === 'shown' && single) {
    plans.push(
      draft(site, {
        family: 'lists',
        oracle: 'counter-tells-what-is-shown',
        page,
        element: `${slug(name)} counter`,
        locator: counter.locator,
        title: `${pageName(page)}: the number above ${name} is the number shown`,
        because: 'A number that says how many items are shown equals the items shown.',
        rank: 0.55,
        suspected: counter.total !== list.count,
        steps: [
          ...openListing(listing),
          keep('shown', countOf(list.items)),
          expectThat(
            `the number is that of the ${name} shown`,
            textOf(counter.locator),
            'matches',
            says('shown'),
          ),
        ],
        bug: {
          title: `The number of ${name} that is announced is not the number shown`,
          severity: 'low',
          expected: 'The announced number equals the number of items.',
        },
      }),
    );
  }
  if (narrow) {
    plans.push(
      draft(site, {
        family: 'lists',
        oracle: 'counter-follows-narrowing',
        page,
        element: `${slug(name)} counter`,
        locator: counter.locator,
        title: `${pageName(page)}: the number above ${name} follows when the list is narrowed down`,
        because: 'The announced number belongs to the list that is shown now.',
        rank: 0.5,
        steps: [
          ...openListing(listing),
          keep('before', countOf(list.items)),
          narrow,
          keep('shown', countOf(list.items)),
          assume('the list got shorter than a page', variable('shown'), 'less-than', variable('before')),
          assume('something is left', variable('shown'), 'at-least', value(1)),
          assume(
            'the number is still announced',
            countOf({ ...counter.locator, visible: true }),
            'equals',
            value(1),
          ),
          expectThat(
            `the number is that of the ${name} shown`,
            textOf(counter.locator),
            'matches',
            says('shown'),
          ),
        ],
        bug: {
          title: `The announced number of ${name} does not follow a filter or search`,
          severity: 'low',
          expected: 'After narrowing down, the announced number equals the number of items left.',
        },
      }),
    );
  }
  return plans;
};

const notValues = ['NaN', 'undefined', 'Invalid Date', 'Infinity', '[object'];

const valuesAreReal = (site: SiteModel, listing: Listing): PlanDraft | undefined => {
  const { list, name, page } = listing;
  const columns = list.columns.filter(
    (column) =>
      ['price', 'number', 'date', 'rating', 'quantity'].includes(column.meaning) && !column.attribute,
  );
  if (columns.length === 0) return undefined;
  return draft(site, {
    family: 'lists',
    oracle: 'values-are-real',
    page,
    element: slug(name),
    locator: list.items,
    title: `${pageName(page)}: ${name} show real prices, numbers and dates`,
    because:
      'A value that could not be worked out ("NaN", "undefined", "Invalid Date") means nothing to a reader.',
    rank: 0.3,
    suspected: columns.some((column) =>
      column.samples.some((sample) => notValues.some((odd) => sample.includes(odd))),
    ),
    steps: [
      ...openListing(listing),
      ...columns.flatMap((column) =>
        notValues.map((odd) =>
          expectThat(
            `no ${column.header || column.key} is "${odd}"`,
            apply('pick-including', valuesOf(list, column), value(odd)),
            'empty',
            undefined,
            { within: 0 },
          ),
        ),
      ),
    ],
    bug: {
      title: `Some ${name} show no real value`,
      severity: 'medium',
      expected: 'Each price, number and date is a real one.',
    },
  });
};

export const planCounting = (site: SiteModel, listing: Listing): PlanDraft[] => {
  const real = valuesAreReal(site, listing);
  return [...announced(site, listing), ...(real ? [real] : [])];
};
