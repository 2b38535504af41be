// What is left of the time goes to pages on which there was none to learn, and to controls that had no turn yet.
import { learnPages, noteUnlearned } from './learning.ts';
import { nextAct, nextVisit } from './next.ts';
import { type Phase, workInTurn } from './phase.ts';
import { takeSpare, untilTests } from './spare.ts';

export const rest: Phase = {
  name: 'rest',
  until: 0.92,
  run: async (exploration, turn) => {
    takeSpare(exploration);
    // A list that was empty may have items by now.
    for (const template of exploration.inVainAt) exploration.learned.delete(template);
    const left = () => Math.min(turn.left(), untilTests(exploration));
    await Promise.all([
      learnPages(exploration, { left, most: left }),
      workInTurn(exploration, { ...turn, left }, () => nextAct(exploration) ?? nextVisit(exploration)),
    ]);
    noteUnlearned(exploration);
    exploration.acting.close();
  },
};
