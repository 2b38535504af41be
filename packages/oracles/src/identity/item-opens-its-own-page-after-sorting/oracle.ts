import { defineOracle } from '../../definition/oracle.ts';
import { choose, optionsOf } from '../../site/list-controls.ts';
import { slug } from '../../site/words.ts';
import { namedOpeningsOf, opensItsOwn } from '../opening.ts';

export const itemOpensItsOwnPageAfterSorting = defineOracle({
  id: 'item-opens-its-own-page-after-sorting',
  family: 'identity',
  type: 'functional',
  title: 'Opening an item after sorting shows that item',
  rule: 'People who open an item see the item that they chose, in whatever order the list is.',
  expected: 'The page that opens is that of the item that was chosen.',
  remedy: 'Open items by their id, not by their position in the list before it was sorted.',
  severity: 'high',
  because: 'What people then order, edit or delete is the wrong item.',
  worth: 'fair',
  plan: ({ site }, guard) =>
    namedOpeningsOf(site).map((opening) => {
      const { list, name } = opening.listing;
      const sort = list.controls.find(({ kind }) => kind === 'sort');
      const order = sort ? optionsOf(sort).at(-1) : undefined;
      if (!sort || !order) return undefined;
      return opensItsOwn(opening, guard, {
        element: slug(name),
        when: ' after sorting',
        positions: [0, Math.min(2, list.count - 1)],
        before: [choose(sort, order)],
      });
    }),
});
