// What can be done on a page is learned in one go, page by page, in a browser context of its own, as long as there is time for it.
import type { ActionKind } from '@prowl/contracts';
import { workAt } from '../acting/learning/work.ts';
import { worthLearning } from '../acting/learning/worth.ts';
import type { TimeLeft } from '../walking/clock.ts';
import type { Exploration } from './exploration.ts';

/** Milliseconds for a page: more where there are few, as in an application of one page. */
const limit = { ofFew: 60_000, ofMany: 12_000, least: 3_000 } as const;
const few = 2;
/** So many pages in a row on which nothing was learned, and the others wait for time that is left over. */
const fruitless = 3;
/** Of these there is more to know than that something shows. */
const telling = new Set<ActionKind>(['create', 'delete', 'clear', 'edit', 'move', 'count', 'filter', 'sort']);

export interface LearningTime {
  readonly left: TimeLeft;
  /** Milliseconds that may go into learning where it is more than a page or two. */
  readonly most: () => number;
}

const learn = async (exploration: Exploration, { left, most }: LearningTime): Promise<void> => {
  const { site, signal, progress, clock, learned } = exploration;
  const began = clock.spent();
  let inVain = 0;
  for (;;) {
    const pages = worthLearning(site.known, learned);
    const [next] = pages;
    if (next === undefined || signal.aborted) return;
    const isFew = pages.length + learned.size <= few;
    const time = Math.min(left(), isFew ? limit.ofFew : limit.ofMany);
    const over = clock.spent() - began > most() || inVain >= fruitless;
    if (time < limit.least || (over && !isFew)) return;
    learned.add(next.page.template);
    await workAt(exploration, next, time);
    inVain = next.page.actions.some(({ kind }) => telling.has(kind)) ? 0 : inVain + 1;
    progress(next.page.url);
  }
};

/** Pages that there is no time for wait for the next call. A shallow exploration learns nothing. */
export const learnPages = async (exploration: Exploration, time: LearningTime): Promise<void> => {
  if (!exploration.full) return;
  await learn(exploration, time).catch((error: unknown) =>
    exploration.logger.debug({ err: error }, 'learning what can be done broke off'),
  );
};

/** Says on which pages nothing was learned. */
export const noteUnlearned = ({ site, full, learned, leftOut }: Exploration): void => {
  const why = full ? 'budget' : 'a shallow exploration changes nothing';
  const templates = worthLearning(site.known, learned).map(({ page }) => page.template);
  for (const template of new Set(templates)) leftOut.note('action', why, template);
};
