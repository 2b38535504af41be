import { defineOracle } from '../../definition/oracle.ts';
import { choose, optionsOf } from '../../site/list-controls.ts';
import { meansEverything, slug } from '../../site/words.ts';
import { namedOpeningsOf, opensItsOwn } from '../opening.ts';

export const itemOpensItsOwnPageAfterFiltering = defineOracle({
  id: 'item-opens-its-own-page-after-filtering',
  family: 'identity',
  type: 'functional',
  title: 'Opening an item after filtering shows that item',
  rule: 'People who open an item see the item that they chose, also when the list is filtered.',
  expected: 'The page that opens is that of the item that was chosen.',
  remedy: 'Open items by their id, not by their position in the list before it was filtered.',
  severity: 'high',
  because: 'What people then order, edit or delete is the wrong item.',
  worth: 'fair',
  plan: ({ site }, guard) =>
    namedOpeningsOf(site).map((opening) => {
      const { list, name } = opening.listing;
      const filter = list.controls.find(({ kind, control }) => kind === 'filter' && control !== 'input');
      const option = filter
        ? optionsOf(filter).findLast((each) => !meansEverything(each, opening.listing.page.language))
        : undefined;
      if (!filter || !option) return undefined;
      return opensItsOwn(opening, guard, {
        element: slug(name),
        when: ' after filtering',
        positions: [0],
        before: [choose(filter, option)],
      });
    }),
});
