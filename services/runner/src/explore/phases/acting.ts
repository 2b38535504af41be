// Controls, and the pages they lead to: an unseen kind of page comes before a control, more of the same after it. Beside
// them, in a browser context of its own, what can be done on a page is learned in one go.
import { learnPages } from './learning.ts';
import { nextAct, nextVisit } from './next.ts';
import { type Phase, workInTurn } from './phase.ts';
import { learningShares, takeSpare } from './spare.ts';

/** Of the frontier's scores: from here on a page shows something unseen. */
const unseen = 60;

export const acting: Phase = {
  name: 'acting',
  until: 0.52,
  run: async (exploration, turn) => {
    takeSpare(exploration);
    const { clock, site, frontier } = exploration;
    const share = () => learningShares(site.known, frontier.unseen);
    await Promise.all([
      learnPages(exploration, {
        left: () => Math.max(turn.left(), clock.until(share().until)),
        most: () => clock.whole() * share().most,
      }),
      workInTurn(
        exploration,
        turn,
        () => nextVisit(exploration, unseen) ?? nextAct(exploration) ?? nextVisit(exploration),
      ),
    ]);
  },
};
