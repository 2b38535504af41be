import { click, settle, step } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { slug } from '../../site/words.ts';
import { namedOpeningsOf, opensItsOwn } from '../opening.ts';

export const itemOpensItsOwnPageOnPageTwo = defineOracle({
  id: 'item-opens-its-own-page-on-page-two',
  family: 'identity',
  type: 'functional',
  title: 'Opening an item of the second page shows that item',
  rule: 'People who open an item see the item that they chose, on whatever page of the list it is.',
  expected: 'The page that opens is that of the item that was chosen.',
  remedy: 'Open items by their id, not by their position on the page.',
  severity: 'high',
  because: 'What people then order, edit or delete is the wrong item.',
  worth: 'fair',
  plan: ({ site }, guard) =>
    namedOpeningsOf(site).map((opening) => {
      const { list, name } = opening.listing;
      const next = list.pager?.next;
      if (!next) return undefined;
      return opensItsOwn(opening, guard, {
        element: slug(name),
        when: ' on the second page',
        positions: [0],
        before: [step('go to the next page', click(next), settle())],
      });
    }),
});
