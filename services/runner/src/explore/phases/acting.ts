// Controls, and the pages they lead to: an unseen kind of page comes before a control, more of the same after it.
import { nextAct, nextVisit } from './next.ts';
import { type Phase, workInTurn } from './phase.ts';

/** Of the frontier's scores: from here on a page shows something unseen. */
const unseen = 60;

export const acting: Phase = {
  name: 'acting',
  until: 0.52,
  run: (exploration, turn) =>
    workInTurn(
      exploration,
      turn,
      () => nextVisit(exploration, unseen) ?? nextAct(exploration) ?? nextVisit(exploration),
    ),
};
