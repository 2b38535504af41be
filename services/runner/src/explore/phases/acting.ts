// Controls, and the pages they lead to: an unseen kind of page comes before a control, more of the same after it. Beside
// them, in a browser context of its own, what can be done on a page is learned in one go; tabs for which nothing is left do
// meanwhile, on other pages, what later phases would.
import { availableParallelism } from 'node:os';
import { formsThatMake } from '../forms/tasks.ts';
import { startLearning } from './learning.ts';
import { createMeanwhile } from './meanwhile.ts';
import { nextAct, nextVisit, oneMore } from './next.ts';
import { type Phase, workInTurn } from './phase.ts';
import { learningShares, tabsBeside, takeSpare } from './spare.ts';

/** Of the frontier's scores: from here on a page shows something unseen. */
const unseen = 60;

/** Tabs that walk beside learning, which is worth more than they are: with as many as there are processors it gets less than half of what it could learn. */
const mostBeside = Math.max(1, availableParallelism() - 1);

/** Of all the time, what learning leaves to forms at most; and the seconds that one of them takes. */
const mostForForms = 0.1;
const secondsOfForm = 1.5;

export const acting: Phase = {
  name: 'acting',
  until: 0.52,
  run: async (exploration, turn) => {
    takeSpare(exploration);
    const { clock, site, frontier } = exploration;
    const share = () => learningShares(site.known, frontier.unseen);
    // Forms that make something are worth as much, and come after it.
    const forForms = () =>
      Math.min(mostForForms, (formsThatMake(site.known) * secondsOfForm * 1_000) / clock.whole());
    const left = () => Math.max(turn.left(), clock.until(share().until - forForms()));
    const learning = startLearning(exploration, { left, most: () => clock.whole() * share().most });
    const meanwhile = createMeanwhile(exploration, learning, left);
    const work = workInTurn(
      exploration,
      {
        tabs: turn.tabs.slice(0, Math.min(mostBeside, tabsBeside(site.known, frontier.unseen))),
        left: () => (learning.goesOn() ? left() : turn.left()),
      },
      () =>
        nextVisit(exploration, unseen) ??
        nextAct(exploration, learning.isDisturbed) ??
        nextVisit(exploration, oneMore) ??
        meanwhile.next(),
    );
    await Promise.all([learning.ended, work]);
  },
};
