import type { ListColumn, Step } from '@prowl/contracts';
import { assume, expectThat, type PlanDraft, variable, visibleText } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { valuesOf } from '../../site/listing.ts';
import { distinct } from '../../site/numbers.ts';
import { pageName, slug } from '../../site/words.ts';
import { lower, namedOpeningsOf, type Opening, openingPlace, openKeeping, spreadOver } from '../opening.ts';

/** Columns of a list, and items, that are compared. */
const mostColumns = 3;
const mostCompared = 5;

const comparableColumns = ({ listing }: Opening): ListColumn[] =>
  listing.list.columns
    .filter(
      ({ meaning, attribute, samples }) =>
        ['status', 'category', 'date', 'rating'].includes(meaning) &&
        !attribute &&
        samples.every((sample) => sample.trim().length > 2) &&
        distinct(samples) > 1,
    )
    .slice(0, mostColumns);

const detailsMatch = (opening: Opening, column: ListColumn, guard: Guarding): PlanDraft => {
  const { list, name, page } = opening.listing;
  const words = (column.header || column.key).toLowerCase();
  const shown = lower(visibleText());
  const at = (position: number): Step[] =>
    openKeeping(opening, position, { detail: valuesOf(list, column, 'lower') });
  // The first two have to show that the pages say it at all.
  const [first = 0, second = 1, ...others] = spreadOver(opening.listing, mostCompared);
  return guard({
    ...openingPlace(opening),
    element: `${slug(name)} ${slug(words)}`,
    title: `${pageName(page)}: the ${words} of an item of ${name} is the same on its page`,
    steps: [
      ...[first, second].flatMap((position) => [
        ...at(position),
        assume('the page says it too', shown, 'contains', variable('detail')),
      ]),
      ...others.flatMap((position) => [
        ...at(position),
        expectThat(
          `the ${words} of item ${position + 1} is that of the list`,
          shown,
          'contains',
          variable('detail'),
        ),
      ]),
    ],
    bug: {
      title: `The ${words} of one of ${name} differs between the list and its own page`,
      expected: `The same ${words} in the list and on the page of the item.`,
    },
  });
};

export const detailsMatchItemPage = defineOracle({
  id: 'details-match-item-page',
  family: 'identity',
  type: 'functional',
  title: 'List and page say the same of an item',
  rule: 'What the list says of an item, its status or date for instance, its own page does not contradict.',
  expected: 'The same status, category, date and rating in the list and on the page of the item.',
  remedy:
    'Check which of the two is read from a cache, an index or a copy that is not updated when the item changes.',
  severity: 'medium',
  because: 'People act on something that is not so, until they notice the difference.',
  worth: 'slight',
  plan: ({ site }, guard) =>
    namedOpeningsOf(site).flatMap((opening) =>
      comparableColumns(opening).map((column) => detailsMatch(opening, column, guard)),
    ),
});
