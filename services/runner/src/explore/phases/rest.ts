// What is left of the time goes to pages on which there was none to learn, to controls that had no turn yet, and to forms that these bring to light.
import { formWork } from './forms.ts';
import { lateForms } from './late-forms.ts';
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
    const nextForm = exploration.full ? lateForms(exploration) : () => undefined;
    const next = () => {
      const task = nextForm();
      return task === undefined
        ? (nextAct(exploration) ?? nextVisit(exploration))
        : formWork(exploration, task);
    };
    await Promise.all([
      learnPages(exploration, { left, most: left }),
      workInTurn(exploration, { ...turn, left }, next),
    ]);
    noteUnlearned(exploration);
    exploration.acting.close();
  },
};
