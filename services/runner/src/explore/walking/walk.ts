// What all phases of one exploration share.
import type { ExploreJob } from '@prowl/contracts';
import type { Browser, BrowserContext } from 'playwright';
import { type GuardedContext, openContext } from '../../browser/context.ts';
import type { Masking } from '../../tab/masking.ts';
import { Tab } from '../../tab/tab.ts';
import type { ExploreDeps } from '../deps.ts';
import type { Clock } from './clock.ts';
import type { Frontier } from './frontier.ts';
import type { LeftOut } from './left-out.ts';
import type { Rules } from './scope.ts';
import type { SessionKeeper } from './session.ts';
import type { Site } from './site.ts';

export interface Walk {
  readonly job: ExploreJob;
  readonly deps: ExploreDeps;
  readonly browser: Browser;
  readonly clock: Clock;
  readonly rules: Rules;
  readonly mask: Masking;
  /** Of the application after the first redirects. */
  readonly origin: string;
  /** Absolute address of the start page. */
  readonly start: string;
  readonly site: Site;
  readonly frontier: Frontier;
  readonly leftOut: LeftOut;
  readonly session: SessionKeeper;
  /** The token that all values entered by this exploration bear. */
  readonly mark: string;
  /** Names and paths that were found to end the session: never pressed or opened again. */
  readonly endsSession: Set<string>;
  readonly full: boolean;
}

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A context like the main one but without cookies, or with the given ones. `basic: false` leaves HTTP Basic credentials out too. */
export const freshContext = (
  walk: Pick<Walk, 'browser' | 'job' | 'origin' | 'session'>,
  { storageState, basic = true }: { storageState?: StorageState; basic?: boolean } = {},
): Promise<GuardedContext> =>
  openContext(walk.browser, {
    origins: walk.job.scope.origins,
    ...(storageState === undefined ? {} : { storageState }),
    ...(basic && walk.session.basic !== undefined
      ? { basic: { ...walk.session.basic, origin: walk.origin } }
      : {}),
  });

export const openTab = (walk: Pick<Walk, 'job' | 'origin' | 'mask'>, guarded: GuardedContext): Promise<Tab> =>
  Tab.open({ guarded, origins: walk.job.scope.origins, origin: walk.origin, mask: walk.mask });

/** Reports how far it is, at most once a second. */
export const createReporter = (walk: () => Walk): ((url: string) => void) => {
  let last = 0;
  return (url) => {
    const { clock, deps, site, frontier } = walk();
    if (clock.now() - last < 1_000) return;
    last = clock.now();
    deps.onProgress({
      pages: site.pages,
      states: site.known.length,
      actions: site.actionsTried,
      waiting: frontier.promising,
      url,
    });
  };
};
