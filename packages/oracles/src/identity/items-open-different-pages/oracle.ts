import {
  apply,
  assume,
  attributeOf,
  expectThat,
  extract,
  keep,
  nth,
  textOf,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { openListing, under, valuesOf } from '../../site/listing.ts';
import { pageName, slug } from '../../site/words.ts';
import { type Opening, openItem, openingPlace, openingsOf } from '../opening.ts';

/** What is on the page, with what its fields contain: a form of an item may say only there which one it is. */
const shown = extract({ read: 'structure' });

/** Its words and where it leads. */
const linkOf = ({ listing: { list } }: Opening, position: number) => {
  const link = under(nth(list.items, position), list.detail?.link ?? list.items);
  return apply('concat', textOf(link), attributeOf(link, 'href'));
};

export const itemsOpenDifferentPages = defineOracle({
  id: 'items-open-different-pages',
  family: 'identity',
  type: 'functional',
  title: 'Different items open different pages',
  rule: 'Two different items do not have the same page.',
  expected: 'Each item opens a page of its own.',
  remedy:
    'Check that the page reads the id from its address, and not from a constant, a cache or the last item opened.',
  severity: 'high',
  because: 'People cannot see any item but one, and may change the wrong one.',
  worth: 'modest',
  // Where pages show names, more is expected of them than being different.
  plan: ({ site }, guard) =>
    openingsOf(site)
      .filter(({ named, listing }) => !named && listing.list.count >= 2)
      .map((opening) => {
        const { listing, naming } = opening;
        const { page, list, name } = listing;
        return guard({
          ...openingPlace(opening),
          element: slug(name),
          title: `${pageName(page)}: two of ${name} open different pages`,
          steps: [
            ...openListing(listing),
            keep('names', valuesOf(list, naming, 'lower')),
            assume(
              'the first two have different names',
              apply('at', variable('names'), value(0)),
              'not-equals',
              apply('at', variable('names'), value(1)),
            ),
            // What both stand for may be the same: one dish on two days.
            assume('what opens them differs', linkOf(opening, 0), 'not-equals', linkOf(opening, 1)),
            keep('listing', shown),
            openItem(opening, 0),
            keep('first', shown),
            // What is downloaded opens nothing, and neither does what is shown beside the list.
            assume('the first one opens a page', variable('first'), 'not-equals', variable('listing')),
            ...openListing(listing),
            openItem(opening, 1),
            expectThat(
              'the second one shows something else than the first',
              shown,
              'not-equals',
              variable('first'),
            ),
          ],
          bug: { title: `Different ${name} all open the same page` },
        });
      }),
});
