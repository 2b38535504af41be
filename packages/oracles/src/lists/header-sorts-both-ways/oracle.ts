import type { ListControl } from '@prowl/contracts';
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
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { walk } from '../../site/list-pages.ts';
import { type Listing, listingsOf, openListing, valuesOf } from '../../site/listing.ts';
import { pageName, quoted, slug } from '../../site/words.ts';
import { promiseOf } from '../sort-words.ts';
import { columnWords, differs, maySortByFamilyName, pagesToFollow } from '../sorting.ts';

const sortsBothWays = (listing: Listing, control: ListControl, guard: Guarding): PlanDraft | undefined => {
  const promise = promiseOf(
    listing.list,
    control,
    { label: control.label, value: control.label },
    listing.page.language,
  );
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
  const header = quoted(control.label);
  return guard({
    page,
    element: `${slug(name)} ${slug(control.label)}`,
    locator: control.locator,
    title: `${pageName(page)}: the header ${header} sorts ${name} one way, then the other`,
    steps: [
      ...openListing(listing),
      differs(by, reading),
      keep('before', reading),
      step(`press the header ${header}`, click(control.locator), settle()),
      expectThat(`${name} are in order of ${by}`, reading, 'sorted'),
      keep('first', apply('at', reading, value(0))),
      step('press it again', click(control.locator), settle()),
      // Of arrows for each way the one that is pressed again may take its order back.
      assume('the order is not taken back', reading, 'not-equals', variable('before')),
      expectThat(`${name} are still in order of ${by}`, reading, 'sorted'),
      expectThat(
        `the order of ${by} is reversed`,
        apply('at', reading, value(0)),
        'not-equals',
        variable('first'),
      ),
      ...(pages > 1
        ? [
            ...walk(list, pages, 'values', reading),
            expectThat(`the order of ${by} continues over the pages`, variable('values'), 'sorted' as const),
          ]
        : []),
    ],
    bug: {
      title: `The column header ${header} does not sort ${name} by ${by}`,
      expected: `Pressing the header orders all rows by ${by}; pressing it again reverses the order.`,
    },
  });
};

export const headerSortsBothWays = defineOracle({
  id: 'header-sorts-both-ways',
  family: 'lists',
  type: 'functional',
  title: 'A sortable column header sorts one way, then the other',
  rule: 'A column header that sorts must order all rows by its column, and reverse the order when pressed again.',
  expected: 'Pressing the header orders all rows by its column; pressing it again reverses the order.',
  remedy:
    'Check that the header passes its own column and the direction that follows the current one, and that values are compared as numbers or dates, not as text.',
  severity: 'medium',
  because: 'All rows are still there, but people who rely on the order miss what they are looking for.',
  worth: 'strong',
  plan: ({ site }, guard) =>
    listingsOf(site).flatMap((listing) =>
      listing.list.controls
        .filter(({ kind, control }) => kind === 'sort' && control === 'header')
        .map((control) => sortsBothWays(listing, control, guard)),
    ),
});
