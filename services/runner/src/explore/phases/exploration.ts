// The parts of one exploration, put together in one place. Phases see all of it; each part only what it is made with.
import { randomInt } from 'node:crypto';
import type { ExploreJob, SealedCredentials } from '@prowl/contracts';
import type { Logger } from '@prowl/telemetry';
import type { Browser } from 'playwright';
import type { Apis } from '../../browser/apis.ts';
import type { GuardedContext } from '../../browser/context.ts';
import { Interstitials } from '../../tab/interstitials.ts';
import { Loading } from '../../tab/loading.ts';
import { createMasking } from '../../tab/masking.ts';
import { orElse } from '../../time/limit.ts';
import { Frame } from '../acting/learning/frame.ts';
import { ActingQueue } from '../acting/queue.ts';
import { OthersTexts } from '../forms/others-texts.ts';
import { whoOf } from '../forms/ownership.ts';
import { createSubmit, type SubmitForm } from '../forms/submit.ts';
import type { Filling } from '../forms/values.ts';
import type { Clock } from '../walking/clock.ts';
import { Contexts, type StorageState } from '../walking/contexts.ts';
import { Frontier } from '../walking/frontier.ts';
import { LeftOut } from '../walking/left-out.ts';
import { Links } from '../walking/links.ts';
import { Presence } from '../walking/presence.ts';
import { createProgress, type Progress } from '../walking/progress.ts';
import { createReach, type Reach } from '../walking/reach.ts';
import { createRules, type Rules } from '../walking/scope.ts';
import { Screenshots, type StoreScreenshot } from '../walking/screenshots.ts';
import type { SessionKeeper } from '../walking/session.ts';
import { SiteMap } from '../walking/site.ts';
import { Visitor } from '../walking/visit.ts';

export interface Exploration {
  readonly job: ExploreJob;
  readonly full: boolean;
  /** Absolute address of the start page. */
  readonly start: string;
  /** The token that all values entered by this exploration carry. */
  readonly mark: string;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly logger: Pick<Logger, 'debug' | 'error'>;
  readonly site: SiteMap;
  readonly frontier: Frontier;
  readonly rules: Rules;
  readonly links: Links;
  readonly screenshots: Screenshots;
  /** Whatever the target holds may be changed. */
  readonly disposable: boolean;
  readonly leftOut: LeftOut;
  readonly session: SessionKeeper;
  readonly apis: Apis;
  readonly contexts: Contexts;
  readonly interstitials: Interstitials;
  readonly loading: Loading;
  readonly presence: Presence;
  readonly visitor: Visitor;
  readonly reach: Reach;
  readonly acting: ActingQueue;
  /** Its controls are learned once. */
  readonly frame: Frame;
  /** Templates of pages on which what can be done was learned, or tried to. */
  readonly learned: Set<string>;
  /** Of these, those on which there was nothing to be done: what is done elsewhere may fill them. */
  readonly inVainAt: Set<string>;
  readonly submit: SubmitForm;
  readonly filling: () => Filling;
  readonly progress: (url: string) => void;
  /** Of the browser that walks; undefined when it does not say. */
  readonly storageState: () => Promise<StorageState | undefined>;
}

export interface ExplorationOptions {
  /** Its scope holds the target's own origin. */
  readonly job: ExploreJob;
  readonly start: string;
  readonly clock: Clock;
  readonly session: SessionKeeper;
  readonly browser: Browser;
  readonly apis: Apis;
  readonly credentials: SealedCredentials | undefined;
  /** Of all accounts: they are masked wherever they show. */
  readonly secrets: readonly string[];
  readonly storeScreenshot: StoreScreenshot;
  readonly onProgress: (progress: Progress) => void;
  readonly signal: AbortSignal;
  readonly logger: Pick<Logger, 'debug' | 'error'>;
}

const letters = 'bcdfghjkmnpqrstvwxyz';
/** Letters that occur nowhere by chance; no digits, which many names may not have. */
export const createMark = (prefix = 'prowl'): string =>
  `${prefix}${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`;

/** Also opens the browser context in which the site is walked. */
export const openExploration = async (
  options: ExplorationOptions,
): Promise<{ exploration: Exploration; guarded: GuardedContext }> => {
  const { job, start, clock, session, browser, apis, credentials, signal, logger } = options;
  const { scope } = job;
  const { origin } = new URL(start);
  const mark = createMark();
  const full = job.depth === 'full';
  const site = new SiteMap(origin);
  const texts = new OthersTexts();
  site.onRead = ({ heading, kind, forms }, { template }) =>
    texts.note(whoOf(mark, session), { template, heading, kind }, forms);
  const frontier = new Frontier();
  const leftOut = new LeftOut();
  const rules = createRules(scope);
  const mask = createMasking(options.secrets);
  const loading = new Loading();
  const presence = new Presence({ address: start, clock, mask });
  const interstitials = new Interstitials((name) => rules.mayPress(name).ok);
  const contexts = new Contexts({
    interstitials,
    browser,
    session,
    origins: scope.origins,
    apis,
    origin,
    mask,
    loading,
    presence,
    ...(scope.disposable ? {} : { neverSends: (sending) => texts.isSentBy(sending) }),
  });
  const links = new Links({ site, frontier, rules, leftOut });
  const screenshots = new Screenshots(options.storeScreenshot);
  const reach = createReach({ site, session, mark });
  const visitor = new Visitor({
    site,
    frontier,
    links,
    rules,
    session,
    screenshots,
    leftOut,
    clock,
    logger,
  });
  const guarded = await contexts.fresh({ account: true, storageState: session.given?.state });
  return {
    guarded,
    exploration: {
      job,
      full,
      start,
      mark,
      clock,
      signal,
      logger,
      site,
      frontier,
      rules,
      links,
      screenshots,
      disposable: scope.disposable,
      leftOut,
      session,
      apis,
      contexts,
      interstitials,
      loading,
      presence,
      visitor,
      reach,
      frame: new Frame(),
      learned: new Set(),
      inVainAt: new Set(),
      acting: new ActingQueue({
        ...{ site, links, rules, session, screenshots, leftOut, reach, full, logger, mark },
        disposable: job.scope.disposable,
      }),
      submit: createSubmit({ site, links, rules, screenshots, reach, clock, mark }),
      filling: () => ({
        given: scope.values,
        today: clock.now(),
        ...(credentials?.username ? { account: credentials.username } : {}),
      }),
      progress: createProgress({ clock, site, frontier, apis }, options.onProgress),
      storageState: () => orElse(3_000, undefined, guarded.context.storageState()),
    },
  };
};
