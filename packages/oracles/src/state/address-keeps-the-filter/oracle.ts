import { defineOracle } from '../../definition/oracle.ts';
import { addressKeeps, narrowingsOf } from '../narrowing.ts';

export const addressKeepsTheFilter = defineOracle({
  id: 'address-keeps-the-filter',
  family: 'state',
  type: 'functional',
  title: 'A filter in the address survives a reload and going back',
  rule: 'When the filter is part of the address, the address shows the list with that filter.',
  expected: 'The list is shown with the same filter, as its address says.',
  remedy:
    'Read the filter from the address when the page is rendered, on the first load as well as on a ' +
    'return through the history.',
  severity: 'medium',
  because: 'A reload, a bookmark or a link that is passed on shows another list than it says.',
  worth: 'modest',
  plan: ({ site }, guard) =>
    narrowingsOf(site)
      .filter(({ control }) => control.kind === 'filter')
      .map((narrowing) => addressKeeps('filter', narrowing, guard)),
});
