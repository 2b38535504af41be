import { assume, expectThat, extract, keep, settle, step, variable } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { openListing } from '../../site/listing.ts';
import { pageName, slug } from '../../site/words.ts';
import { keepName, namedOpeningsOf, openItem, openingPlace, said, showsItsName } from '../opening.ts';

const address = extract({ read: 'url' });

export const itemPageSurvivesReload = defineOracle({
  id: 'item-page-survives-reload',
  family: 'identity',
  type: 'functional',
  title: 'The page of an item can be reloaded',
  rule: 'A page with an address of its own can be reloaded, kept and sent to others.',
  expected: 'The same item is shown after a reload.',
  remedy:
    'Make the server answer the address with the page of the item (for a single-page application, with the application itself), and load the item from the address.',
  severity: 'high',
  because: 'Bookmarks, links that are sent to others and the reload button lead nowhere.',
  worth: 'slight',
  plan: ({ site }, guard) =>
    namedOpeningsOf(site).map((opening) => {
      const { listing } = opening;
      return guard({
        ...openingPlace(opening),
        element: slug(listing.name),
        title: `${pageName(listing.page)}: the page of one of ${listing.name} can be reloaded`,
        steps: [
          ...openListing(listing),
          keep('start', address),
          ...keepName(opening, 0),
          openItem(opening, 0),
          assume('the item has an address of its own', address, 'not-equals', variable('start')),
          showsItsName('its page names it'),
          step('reload', { do: 'reload' }, settle()),
          expectThat('after a reload it is still there', said(), 'contains', variable('name')),
        ],
        bug: { title: `The page of one of ${listing.name} cannot be reloaded` },
      });
    }),
});
