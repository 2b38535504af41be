// Controls, and the pages they lead to: an unseen kind of page comes before a control, more of the same after it. Beside
// them, in a browser context of its own, what can be done on a page is learned in one go.
import type { ActionKind } from '@prowl/contracts';
import { workAt } from '../acting/learning/work.ts';
import { worthLearning } from '../acting/learning/worth.ts';
import type { Exploration } from './exploration.ts';
import { nextAct, nextVisit } from './next.ts';
import { type Phase, type Turn, workInTurn } from './phase.ts';
import { learningShares, takeSpare } from './spare.ts';

/** Of the frontier's scores: from here on a page shows something unseen. */
const unseen = 60;
/** Milliseconds for a page: more where there are few, as in an application of one page. */
const limit = { ofFew: 60_000, ofMany: 12_000, least: 3_000 } as const;
const few = 2;
/** So many pages in a row on which nothing was learned, and the others are left to the trying of single controls. */
const fruitless = 3;
/** Of these there is more to know than that something shows. */
const telling = new Set<ActionKind>(['create', 'delete', 'clear', 'edit', 'move', 'count', 'filter', 'sort']);

const learnPages = async (exploration: Exploration, { left }: Turn): Promise<void> => {
  const { site, signal, full, leftOut, progress, clock, frontier } = exploration;
  const met = new Set<string>();
  const began = clock.spent();
  let inVain = 0;
  for (;;) {
    const pages = worthLearning(site.known, met);
    const [next] = pages;
    if (next === undefined || signal.aborted) return;
    met.add(next.page.template);
    if (!full) {
      leftOut.note('action', 'a shallow exploration changes nothing', next.page.template);
      continue;
    }
    const isFew = pages.length + met.size - 1 <= few;
    const { until, most } = learningShares(site.known, frontier.unseen);
    const over = clock.spent() - began > clock.whole() * most || inVain >= fruitless;
    const time = Math.min(Math.max(left(), clock.until(until)), isFew ? limit.ofFew : limit.ofMany);
    if (time < limit.least || (over && !isFew)) {
      leftOut.note('action', 'budget', next.page.template);
      continue;
    }
    await workAt(exploration, next, time);
    inVain = next.page.actions.some(({ kind }) => telling.has(kind)) ? 0 : inVain + 1;
    progress(next.page.url);
  }
};

export const acting: Phase = {
  name: 'acting',
  until: 0.52,
  run: async (exploration, turn) => {
    takeSpare(exploration);
    await Promise.all([
      learnPages(exploration, turn).catch((error: unknown) =>
        exploration.logger.debug({ err: error }, 'learning what can be done broke off'),
      ),
      workInTurn(
        exploration,
        turn,
        () => nextVisit(exploration, unseen) ?? nextAct(exploration) ?? nextVisit(exploration),
      ),
    ]);
  },
};
