// What is left of the time goes to controls that had no turn yet.
import { nextAct, nextVisit } from './next.ts';
import { type Phase, workInTurn } from './phase.ts';
import { takeSpare } from './spare.ts';

export const rest: Phase = {
  name: 'rest',
  until: 0.92,
  run: async (exploration, turn) => {
    takeSpare(exploration);
    for (const tab of turn.tabs) exploration.acting.forget(tab);
    await workInTurn(exploration, turn, () => nextAct(exploration) ?? nextVisit(exploration));
    exploration.acting.close();
  },
};
