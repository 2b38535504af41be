// What sorting, filtering, searching and paging do to the lists of pages that can be read.
import { useLists } from '../lists/uses.ts';
import { type Phase, workInTurn } from './phase.ts';

export const lists: Phase = {
  name: 'lists',
  until: 0.58,
  run: (exploration, turn) => {
    const queue = exploration.site.known.filter(
      ({ page, worked }) => worked !== true && page.lists.length > 0 && page.status < 400,
    );
    return workInTurn(exploration, turn, () => {
      const known = queue.shift();
      return known === undefined ? undefined : (tab) => useLists(exploration, tab, known, turn.left);
    });
  },
};
