import { defineOracle } from '../../definition/oracle.ts';
import { addressKeeps, narrowingsOf } from '../narrowing.ts';

export const addressKeepsTheSortOrder = defineOracle({
  id: 'address-keeps-the-sort-order',
  family: 'state',
  type: 'functional',
  title: 'A sort order in the address survives a reload and going back',
  rule: 'When the sort order is part of the address, the address shows the list with that sort order.',
  expected: 'The list is shown with the same sort order, as its address says.',
  remedy:
    'Read the sort order from the address when the page is rendered, on the first load as well as ' +
    'on a return through the history.',
  severity: 'medium',
  because: 'A reload, a bookmark or a link that is passed on shows another list than it says.',
  worth: 'modest',
  plan: ({ site }, guard) =>
    narrowingsOf(site)
      .filter(({ control }) => control.kind === 'sort')
      .map((narrowing) => addressKeeps('sort order', narrowing, guard)),
});
