// What can be done on a page is learned in one go, page by page, in a browser context of its own, as long as there is time for it.
import type { ActionKind } from '@prowl/contracts';
import { workAt } from '../acting/learning/work.ts';
import { formPagesFor, worthLearning, worthOf } from '../acting/learning/worth.ts';
import type { TimeLeft } from '../walking/clock.ts';
import type { Known } from '../walking/site.ts';
import type { Exploration } from './exploration.ts';
import { tabsBeside } from './spare.ts';

/**
 * Milliseconds for a page, however little time there is in all: more where there are few, as in an application of one page, and less after
 * several on which nothing was learned.
 */
const limit = { ofFew: 60_000, ofMany: 10_000, afterVain: 5_000, least: 3_000 } as const;
/** A page on which there is more to be done than on the others has so much more of the time that there is for all. */
const mostWeight = 2;
const few = 2;
/** So many pages in a row on which nothing was learned: the others have less time each, or wait for time that is left over. */
const fruitless = { short: 3, none: 9 } as const;
/** Of these there is more to know than that something shows. */
const telling = new Set<ActionKind>(['create', 'delete', 'clear', 'edit', 'move', 'count', 'filter', 'sort']);

export interface LearningTime {
  readonly left: TimeLeft;
  /** Milliseconds that may go into learning where it is more than a page or two. */
  readonly most: () => number;
  /** Told of each page before it is learned. */
  readonly onPage?: (page: Known) => void;
}

/** Milliseconds for the first of these, of so many that are left for all of them. */
export const shareOfFirst = (worths: readonly number[], time: number): number => {
  const [first = 0] = worths;
  const mean = worths.reduce((sum, worth) => sum + worth, 0) / Math.max(1, worths.length);
  return (time / Math.max(1, worths.length)) * Math.min(mostWeight, mean === 0 ? 1 : first / mean);
};

const learn = async (exploration: Exploration, { left, most, onPage }: LearningTime): Promise<void> => {
  const { site, signal, progress, clock, learned, inVainAt, logger } = exploration;
  const began = clock.spent();
  let inVain = 0;
  for (;;) {
    const pages = worthLearning(site.known, learned);
    const [next] = pages;
    if (next === undefined || signal.aborted) return;
    const isFew = pages.length + learned.size <= few;
    const forAll = Math.min(left(), most() - (clock.spent() - began));
    const share = shareOfFirst(
      pages.map(({ page }) => worthOf(page)),
      forAll,
    );
    const longest = inVain < fruitless.short ? Math.max(share, limit.ofMany) : limit.afterVain;
    const time = Math.min(left(), isFew ? Math.max(share, limit.ofFew) : longest);
    const over = clock.spent() - began > most() || inVain >= fruitless.none;
    if (time < limit.least || (over && !isFew)) return;
    learned.add(next.page.template);
    next.learned = true;
    onPage?.(next);
    const from = clock.spent();
    await workAt(exploration, next, time);
    logger.debug({ page: next.page.url, time, ms: clock.spent() - from }, 'what a page can do was learned');
    if (!next.page.actions.some(({ kind }) => kind !== 'nothing')) inVainAt.add(next.page.template);
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

export interface Learning {
  readonly ended: Promise<void>;
  readonly goesOn: () => boolean;
  /** Resolves when another page's turn comes, or none's. */
  readonly nextPage: () => Promise<void>;
  /** Templates on which nothing else may change anything: of the page being learned, of the next one, and of pages whose forms make what they list. */
  readonly concerned: () => ReadonlySet<string>;
  /**
   * What is pressed there would be taken for an effect of what is being learned, or take away what is to be learned on: a server shows everybody
   * the same. So where learning wrote something, and where it goes next. And where there is hardly another page, the one that is being learned:
   * most of what could be pressed there is known when that has ended.
   */
  readonly isDisturbed: (known: Known) => boolean;
}

/** Learns pages while others do something else. */
export const startLearning = (exploration: Exploration, time: Omit<LearningTime, 'onPage'>): Learning => {
  const { site, learned } = exploration;
  let current: Known | undefined;
  let goesOn = true;
  let turn = Promise.withResolvers<void>();
  const pass = () => {
    turn.resolve();
    turn = Promise.withResolvers();
  };
  const onPage = (page: Known) => {
    current = page;
    pass();
  };
  const ended = learnPages(exploration, { ...time, onPage }).finally(() => {
    goesOn = false;
    pass();
  });
  return {
    ended,
    goesOn: () => goesOn,
    nextPage: () => turn.promise,
    isDisturbed: ({ page }) => {
      if (!goesOn) return false;
      const isSame = (other: Known | undefined) => other?.page.template === page.template;
      if (isSame(current) && tabsBeside(site.known, exploration.frontier.unseen) === 1) return true;
      if (!site.known.some(({ writes }) => writes === true)) return false;
      const written = site.known.some((other) => other.writes === true && isSame(other));
      return written || isSame(current) || worthLearning(site.known, learned).some(isSame);
    },
    concerned: () => {
      const pages = [current, worthLearning(site.known, learned)[0]].filter((page) => page !== undefined);
      const makers = pages.flatMap(({ page }) => formPagesFor(site.known, page));
      return new Set([...pages, ...makers].map(({ page }) => page.template));
    },
  };
};

/** Says on which pages nothing was learned. */
export const noteUnlearned = ({ site, full, learned, leftOut }: Exploration): void => {
  const why = full ? 'budget' : 'a shallow exploration changes nothing';
  const templates = worthLearning(site.known, learned).map(({ page }) => page.template);
  for (const template of new Set(templates)) leftOut.note('action', why, template);
};
