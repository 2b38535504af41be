// Pages by links. What the navigation hides in its menus is the map of the application; then unseen kinds of pages.
import { nextVisit, oneMore } from './next.ts';
import { type Phase, workInTurn } from './phase.ts';

/**
 * With so many kinds of pages unseen when its time is used up, all phases get more: tests of a small part prove little of the whole.
 * Shares of the time.
 */
const manyUnseen = 6;
const timeForEach = 0.03;
const mostTime = 0.5;

export const links: Phase = {
  name: 'links',
  until: 0.36,
  run: async (exploration, turn) => {
    const { acting, frontier, site, job, clock } = exploration;
    const walk = () =>
      workInTurn(exploration, turn, () => acting.nextMenu() ?? nextVisit(exploration, oneMore));
    await walk();
    if (frontier.unseen < manyUnseen || site.pages >= job.pages) return;
    clock.extend(job.seconds * Math.min(mostTime, frontier.unseen * timeForEach));
    await walk();
  },
};
