// How long exploring may take in all. A session of few pages has few tests: what they leave of its time is better spent on learning
// what can be done there than given back unused.
import type { Page } from '@prowl/contracts';
import type { Exploration } from './exploration.ts';

/** What tests of one kind of page take, and of one action that was learned, in seconds of a session that runs several at once. */
const taken = { template: 8, action: 1.2 } as const;
/** Seconds for starting the tests and for winding up. */
const reserve = 14;
/** Of a session's time, what exploring may take at most. */
const mostShare = 0.55;

export interface Known {
  readonly page: Pick<Page, 'template' | 'status' | 'actions'>;
}

/** Seconds that the tests of what is known so far are likely to take. `unseen`: kinds of pages that wait. */
const testingSeconds = (known: readonly Known[], unseen: number): number => {
  const pages = known.map(({ page }) => page).filter(({ status }) => status < 400);
  const actions = pages.reduce((sum, page) => sum + page.actions.length, 0);
  const templates = new Set(pages.map(({ template }) => template)).size + unseen;
  return templates * taken.template + actions * taken.action;
};

/** Seconds for all of an exploration: as many as it was given, or more where its session would not use them. */
export const secondsFor = (
  { seconds, sessionSeconds }: { readonly seconds: number; readonly sessionSeconds?: number | undefined },
  known: readonly Known[],
  unseen = 0,
): number =>
  sessionSeconds === undefined
    ? seconds
    : Math.max(
        seconds,
        Math.min(sessionSeconds * mostShare, sessionSeconds - reserve - testingSeconds(known, unseen)),
      );

/** To be called when the kinds of pages are known: their tests take most of a session's time. */
export const takeSpare = ({
  clock,
  job,
  site,
  frontier,
}: Pick<Exploration, 'clock' | 'job' | 'site' | 'frontier'>): void =>
  clock.extendTo(secondsFor(job, site.known, frontier.unseen));
