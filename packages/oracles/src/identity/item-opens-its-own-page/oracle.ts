import { defineOracle } from '../../definition/oracle.ts';
import { slug } from '../../site/words.ts';
import { namedOpeningsOf, opensItsOwn, spreadOver } from '../opening.ts';
import { misled } from '../seen.ts';

/** Items of a list that are opened. */
const mostOpened = 4;
const mostMisled = 3;

export const itemOpensItsOwnPage = defineOracle({
  id: 'item-opens-its-own-page',
  family: 'identity',
  type: 'functional',
  title: 'Opening an item shows that item',
  rule: 'People who open an item see the item that they chose, wherever in the list it is.',
  expected: 'The page that opens is that of the item that was chosen.',
  remedy:
    'Check that the link of each item carries its own id, and that the page looks the item up by that id and nothing else.',
  severity: 'high',
  because: 'What people then order, edit or delete is the wrong item.',
  worth: 'strong',
  plan: ({ site }, guard) =>
    namedOpeningsOf(site).map((opening) => {
      const { samples } = opening.naming;
      const suspects = misled(site, opening).flatMap((position) => samples[position]?.trim() || []);
      return opensItsOwn(opening, guard, {
        element: slug(opening.listing.name),
        suspects: [...new Set(suspects)].slice(0, mostMisled),
        positions: spreadOver(opening.listing, mostOpened),
      });
    }),
});
