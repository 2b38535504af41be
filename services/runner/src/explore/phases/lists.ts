// What sorting, filtering, searching and paging do to the lists of pages that can be read.
import { useLists } from '../lists/uses.ts';
import type { TimeLeft } from '../walking/clock.ts';
import type { Work } from '../walking/pool.ts';
import type { Known } from '../walking/site.ts';
import type { Exploration } from './exploration.ts';
import { type Phase, workInTurn } from './phase.ts';

/** Pages whose lists can be used. */
export const listPages = ({ site }: Pick<Exploration, 'site'>): Known[] =>
  site.known.filter(({ page, worked }) => worked !== true && page.lists.length > 0 && page.status < 400);

export const listWork =
  (exploration: Exploration, known: Known, left: TimeLeft): Work =>
  (tab) =>
    useLists(exploration, tab, known, left);

export const lists: Phase = {
  name: 'lists',
  until: 0.58,
  run: (exploration, turn) => {
    const queue = listPages(exploration);
    return workInTurn(exploration, turn, () => {
      const known = queue.shift();
      return known === undefined ? undefined : listWork(exploration, known, turn.left);
    });
  },
};
