import { apply, assume, expectThat, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { type Listing, listingsOf, namesOf, openListing } from '../../site/listing.ts';
import { plainName, truncated } from '../../site/numbers.ts';
import { pageName, quoted, shorten, slug } from '../../site/words.ts';
import { maySortByFamilyName } from '../sorting.ts';

/** Names whose place in the alphabet nobody can doubt; several words each may go by the last of them. */
const isPlain = (listing: Listing): boolean => {
  const { naming } = listing;
  if (naming === undefined || naming.samples.length < 3) return false;
  const names = naming.samples.filter((name) => name !== '');
  const promise = { column: naming, as: 'lower', direction: 'ascending' } as const;
  return (
    names.filter(plainName).length * 2 > names.length &&
    !names.some(truncated) &&
    !maySortByFamilyName(listing, promise)
  );
};

export const statedOrderHolds = defineOracle({
  id: 'stated-order-holds',
  family: 'lists',
  type: 'functional',
  title: 'A list that is said to be in alphabetical order is',
  rule: 'Where a page says that its list is in the order of the alphabet, and nobody can choose another, the names are in that order.',
  expected: 'Every name comes before or after the next one as the alphabet has them.',
  remedy: 'Check that the list is put in order where it is read, and by the name that it shows.',
  severity: 'low',
  because: 'People look for a name where the alphabet has it, and do not find it there.',
  worth: 'solid',
  plan: ({ site }, guard) =>
    listingsOf(site).map((listing) => {
      const { page, list, name } = listing;
      const told = page.statements.find((each) => each.says === 'in-order' && each.list === list.key);
      if (told === undefined || !isPlain(listing)) return undefined;
      return guard({
        page,
        element: `${slug(name)} stated order`,
        locator: list.items,
        title: `${pageName(page)}: ${name} are in alphabetical order, as the page says`,
        steps: [
          ...openListing(listing),
          assume(
            'there are several names to be in order',
            apply('length', apply('unique', namesOf(listing))),
            'at-least',
            value(3),
          ),
          expectThat(`${name} are in order`, namesOf(listing), 'sorted-ascending'),
        ],
        bug: { title: `${name} are not in order, though the page says ${quoted(shorten(told.text, 50))}` },
      });
    }),
});
