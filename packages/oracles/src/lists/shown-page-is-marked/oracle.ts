import type { Expression, Locator } from '@prowl/contracts';
import {
  apply,
  assume,
  attributeOf,
  click,
  expectThat,
  keep,
  type PlanDraft,
  settle,
  step,
  textsOf,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { type Listing, listingsOf, openListing } from '../../site/listing.ts';
import { pageName } from '../../site/words.ts';
import { pagesPlace } from '../paging.ts';

/** By what a button can be told from its neighbours. */
const marks = ['aria-current', 'aria-pressed', 'aria-selected', 'class'] as const;

const markOf = (button: Locator): Expression =>
  apply('concat', ...marks.flatMap((name) => [attributeOf(button, name), value('|')]));

const isMarked = (listing: Listing, guard: Guarding): PlanDraft | undefined => {
  const { list, name, page } = listing;
  const [first, second, third] = ['1', '2', '3'].map(
    (label) => list.pager?.pages.find((each) => each.label === label)?.locator,
  );
  if (first === undefined || second === undefined || third === undefined) return undefined;
  const shown = textsOf(list.items);
  return guard({
    ...pagesPlace(listing),
    element: `${pagesPlace(listing).element} mark`,
    title: `${pageName(page)}: of the pages of ${name} the one that is shown is marked`,
    steps: [
      ...openListing(listing),
      keep('first', shown),
      keep('marked', markOf(first)),
      keep('plain', markOf(third)),
      assume('the first page is marked', variable('marked'), 'not-equals', variable('plain')),
      assume('the others are alike', markOf(second), 'equals', variable('plain')),
      step('go to page 3', click(third), settle()),
      assume('other items are shown', shown, 'not-equals', variable('first')),
      expectThat(
        'the number of the page that is shown is marked',
        markOf(third),
        'not-equals',
        variable('plain'),
      ),
    ],
    bug: { title: `Another page of ${name} is marked than the one that is shown` },
  });
};

export const shownPageIsMarked = defineOracle({
  id: 'shown-page-is-marked',
  family: 'lists',
  type: 'functional',
  title: 'The page that is shown is the one that is marked',
  rule: 'Where the numbers below a list mark the first page while it is shown, they mark the third one while that is shown.',
  expected: 'The number of the page that is shown is marked.',
  remedy: 'Mark by the same number that the items are cut by; look for one that is counted from 0.',
  severity: 'low',
  because: 'People lose count of where they are in the list.',
  worth: 'solid',
  plan: ({ site }, guard) => listingsOf(site).map((listing) => isMarked(listing, guard)),
});
