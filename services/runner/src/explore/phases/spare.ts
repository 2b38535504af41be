// How long exploring may take in all. A session of few pages has few tests: what they leave of its time is better spent on learning
// what can be done there than given back unused.
import type { Action, Page } from '@prowl/contracts';
import { worthLearning, worthOf } from '../acting/learning/worth.ts';
import type { Clock } from '../walking/clock.ts';
import type { Known as Read } from '../walking/site.ts';
import type { Exploration } from './exploration.ts';

/**
 * What tests of one kind of page take, and of one action that was learned, in seconds of a session that runs several at once: those of what
 * reaches a server wait for each other.
 */
const taken = { template: 7, ofFew: 3, action: { writing: 2, other: 1 } } as const;
/** Nothing is tested about these. */
const untested: ReadonlySet<Action['kind']> = new Set(['nothing', 'navigate', 'submit']);
/** Kinds of pages: an application of so few is worth knowing well. */
const few = 8;
/** Hardly more than the page that is learned. */
const fewest = 3;
/** Seconds for starting the tests and for winding up. */
const reserve = 14;
/** Of a session's time, what exploring may take at most: all in all, and for learning what can be done where there are many pages. */
const mostShare = { whole: 0.55, learning: 0.5 } as const;
/** Seconds for learning what can be done on a page of many. What tests of it find outweighs more checks that could be made of any page. */
const learningOne = 7;

export interface Known {
  readonly page: Pick<Page, 'template' | 'status' | 'actions'>;
}

const pagesOf = (known: readonly Known[]): Known['page'][] =>
  known.map(({ page }) => page).filter(({ status }) => status < 400);

/** How many kinds of pages there are. `unseen`: those that wait. */
const kindsOf = (known: readonly Known[], unseen: number): number =>
  new Set(pagesOf(known).map(({ template }) => template)).size + unseen;

/** Seconds that the tests of what is known so far are likely to take. */
const testingSeconds = (known: readonly Known[], unseen: number): number => {
  const actions = pagesOf(known).flatMap((page) => page.actions.filter(({ kind }) => !untested.has(kind)));
  const ofActions = actions.map(({ writes }) => (writes ? taken.action.writing : taken.action.other));
  const kinds = kindsOf(known, unseen);
  return (
    kinds * (kinds <= few ? taken.ofFew : taken.template) +
    ofActions.reduce<number>((sum, one) => sum + one, 0)
  );
};

/**
 * Of all the time, until when learning what can be done may go on, and what it may take where more than a page or two are learned: the
 * fewer kinds of pages, the more is to be found in what one does there, and the less other phases find to do.
 */
export const learningShares = (
  known: readonly Known[],
  unseen = 0,
): { readonly until: number; readonly most: number } => {
  const kinds = kindsOf(known, unseen);
  if (kinds <= fewest) return { until: 0.72, most: 0.5 };
  return { until: 0.62, most: kinds <= few ? 0.5 : 0.45 };
};

/**
 * Seconds for all of an exploration: as many as it was given, or more where its session would not use them or there is something to be done on
 * many pages. `unseen`: kinds of pages that wait; `acting`: kinds on which there is something to be done.
 */
export const secondsFor = (
  { seconds, sessionSeconds }: { readonly seconds: number; readonly sessionSeconds?: number | undefined },
  known: readonly Known[],
  { unseen = 0, acting = 0 } = {},
): number =>
  sessionSeconds === undefined
    ? seconds
    : Math.max(
        seconds,
        Math.min(sessionSeconds * mostShare.learning, seconds + acting * learningOne),
        Math.min(sessionSeconds * mostShare.whole, sessionSeconds - reserve - testingSeconds(known, unseen)),
      );

/** Tabs that walk while what can be done on a page is learned: where there is hardly another page, they would only be in its way. */
export const tabsBeside = (known: readonly Known[], unseen = 0): number =>
  kindsOf(known, unseen) <= fewest ? 1 : Number.POSITIVE_INFINITY;

interface Sparing {
  readonly clock: Pick<Clock, 'spent' | 'left'>;
  readonly job: { readonly seconds: number; readonly sessionSeconds?: number | undefined };
  readonly site: { readonly known: readonly Read[] };
  readonly frontier: { readonly unseen: number };
  readonly learned: ReadonlySet<string>;
}

/** From this worth on there is more to be done on a page than to open and close something. */
const leastWorth = 4;

/** Kinds of pages on which there is something to be done: learned ones, too. */
const kindsToActOn = ({ site, learned }: Pick<Sparing, 'site' | 'learned'>): number => {
  const waiting = worthLearning(site.known, learned).filter(({ page }) => worthOf(page) >= leastWorth);
  return new Set([...learned, ...waiting.map(({ page }) => page.template)]).size;
};

const secondsOf = ({ job, site, frontier, learned }: Omit<Sparing, 'clock'>): number =>
  secondsFor(job, site.known, { unseen: frontier.unseen, acting: kindsToActOn({ site, learned }) });

/** Milliseconds until tests of what was learned need the time; a job that belongs to no session has all of it. */
export const untilTests = ({ clock, ...sparing }: Sparing): number =>
  sparing.job.sessionSeconds === undefined
    ? clock.left()
    : Math.max(0, secondsOf(sparing) * 1_000 - clock.spent());

/** To be called when the kinds of pages are known: their tests take most of a session's time. */
export const takeSpare = ({
  clock,
  ...sparing
}: Pick<Exploration, 'clock' | 'job' | 'site' | 'frontier' | 'learned'>): void =>
  clock.extendTo(secondsOf(sparing));
