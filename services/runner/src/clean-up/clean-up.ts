// Takes away again what a session made: signs in as it did, looks for its records page by page, deletes each by the application's own
// control, and sees that it is gone. What does not show that it is the session's is left alone.
import type { CleanJob, Kept, LeftBehind, SealedCredentials, SiteModel } from '@prowl/contracts';
import type { Browser } from 'playwright';
import { type GuardedContext, openContext } from '../browser/context.ts';
import { knownApis } from '../browser/guard.ts';
import { createRules } from '../explore/walking/scope.ts';
import { signInByForm } from '../sign-in/form.ts';
import { givenOf, secretsOf } from '../sign-in/given.ts';
import { enterHere } from '../sign-in/here.ts';
import { longestWait } from '../sign-in/one-time-codes.ts';
import { Interstitials } from '../tab/interstitials.ts';
import { createMasking } from '../tab/masking.ts';
import { Tab } from '../tab/tab.ts';
import { orElse } from '../time/limit.ts';
import { Ledger } from './ledger.ts';
import { ownAddresses, placesOf, withAccounts } from './places.ts';
import { Remover } from './remover.ts';
import { Harm, Sweep } from './sweep.ts';

export interface CleanUpOptions {
  readonly job: Pick<CleanJob, 'target' | 'scope' | 'things' | 'seconds'>;
  readonly model: SiteModel;
  readonly credentials: SealedCredentials | undefined;
  /** An earlier attempt has removed them. */
  readonly removedBefore?: readonly LeftBehind[];
  readonly launch: () => Promise<Browser>;
  readonly onRemoved: (record: LeftBehind) => Promise<void>;
  /** Aborted: it stops at once and throws. */
  readonly signal: AbortSignal;
}

export interface CleanedUp {
  readonly removed: LeftBehind[];
  readonly gone: LeftBehind[];
  readonly kept: Kept[];
  /** Why it ended before everything was tried. */
  readonly stopped?: string;
}

/** Milliseconds for signing in: beside the time for cleaning up. */
const signInLimit = 15_000;

/** Where the application's interface is, besides the origin of its pages. */
const apisOf = ({ coverage }: SiteModel): string[] => (coverage.apis ?? []).map(({ origin }) => origin);

const noTime = 'The time for cleaning up was used up.';

/**
 * Milliseconds before it is tried again what worked while exploring: tests that enter wrong passwords may have locked signing in for a
 * while, for a minute as a rule. They are taken from the time for cleaning up.
 */
const patience = [20_000, 45_000];

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Why it is not signed in as the session was; undefined when it is. `end`: when the time is used up. */
const enter = async (
  tab: Tab,
  options: CleanUpOptions,
  origins: readonly string[],
  end: number,
): Promise<string | undefined> => {
  const worked = options.model.signIn.status === 'verified' && options.credentials !== undefined;
  let refused = await enterOnce(tab, options, origins);
  for (const wait of worked ? patience : []) {
    if (refused === undefined || options.signal.aborted || Date.now() + wait + signInLimit > end) break;
    await pause(wait);
    refused = await enterOnce(tab, options, origins);
  }
  return refused;
};

const enterOnce = async (
  tab: Tab,
  { job, model, credentials }: CleanUpOptions,
  origins: readonly string[],
): Promise<string | undefined> => {
  const { signIn } = model;
  if (signIn.method !== 'form' || signIn.recipe === undefined) return undefined;
  if (credentials === undefined) return 'the credentials are not there any more';
  if (signIn.recipe.atEachOpening === true) {
    const { failure } = await tab.open(model.start);
    return failure;
  }
  const result = await orElse(
    signInLimit + 5_000 + 2 * longestWait(credentials.totpSecret),
    { ok: false as const, reason: 'signing in took too long' },
    signInByForm(tab, {
      auth: { ...job.target.auth, loginUrl: signIn.recipe.url },
      credentials,
      start: model.start,
      origins,
      limit: signInLimit,
    }),
  );
  return result.ok ? undefined : result.reason;
};

const sweepAll = async (
  options: CleanUpOptions,
  tab: Tab,
  ledger: Ledger,
  origin: string,
  end: number,
): Promise<string | undefined> => {
  const { job, model, onRemoved } = options;
  const rules = createRules(job.scope);
  const forbids = (name: string): boolean => {
    const verdict = rules.mayPress(name);
    return !verdict.ok && (verdict.why === 'never-click' || verdict.why === 'sign-out');
  };
  const remover = new Remover({ tab, origin, tokens: ledger.tokens, forbids });
  const sweep = new Sweep({ tab, ledger, remover, left: () => end - Date.now(), onRemoved });
  const places = placesOf(model, ledger.open).filter(
    ({ url }) => rules.mayOpen(new URL(url, origin).href).ok,
  );
  const language = model.pages[0]?.language ?? '';
  try {
    for (const place of places) {
      if (sweep.isOver) break;
      await sweep.at(place);
    }
    for (const url of ownAddresses(ledger.open, places)) {
      if (sweep.isOver) break;
      if (!rules.mayOpen(new URL(url, origin).href).ok) continue;
      await sweep.at({ url, reach: [], lists: [], deletes: [], filled: [], language });
    }
  } catch (error) {
    if (error instanceof Harm) return error.message;
    throw error;
  }
  if (ledger.open.length > 0 && sweep.isOver) return noTime;
  ledger.lookedEverywhere();
  return undefined;
};

const carryOut = async (
  options: CleanUpOptions,
  guarded: GuardedContext,
  origins: readonly string[],
): Promise<CleanedUp> => {
  const { job, model, credentials, removedBefore } = options;
  const ledger = new Ledger(withAccounts(model, job.things), removedBefore);
  const { origin } = new URL(model.start);
  const mask = createMasking(secretsOf(credentials));
  const { recipe } = model.signIn;
  const rules = createRules(job.scope);
  const interstitials = new Interstitials((name) => rules.mayPress(name).ok);
  const isSignedInAgain = recipe?.atEachOpening === true && credentials !== undefined;
  const tab = await Tab.open({
    ...{ guarded, origins: [...origins, ...apisOf(model)], origin, mask },
    whenOpened: async (opened, wanted) => {
      if (isSignedInAgain) await enterHere(opened, { recipe, credentials, origins, wanted });
      await interstitials.past(opened);
    },
  });
  const begun = Date.now();
  const refused = await enter(tab, options, origins, begun + job.seconds * 1_000);
  const waited = Date.now() - begun;
  // Signing in once is beside the time for cleaning up.
  const end = Date.now() + job.seconds * 1_000 - (waited > signInLimit + 5_000 ? waited : 0);
  if (refused !== undefined) {
    const stopped = `It could not be signed in to clean up: ${refused}.`;
    ledger.give(stopped);
    return { ...ledger.result, stopped };
  }
  const stopped = await sweepAll(options, tab, ledger, origin, end);
  if (stopped !== undefined && stopped !== noTime) ledger.give(stopped);
  return { ...ledger.result, ...(stopped === undefined ? {} : { stopped }) };
};

/** Never throws for what the application does. Throws the signal's reason when it is aborted. */
export const cleanUp = async (options: CleanUpOptions): Promise<CleanedUp> => {
  const { job, model, credentials, launch, signal } = options;
  signal.throwIfAborted();
  const { origin } = new URL(model.start);
  const origins = [...new Set([...job.scope.origins, origin])];
  const browser = await launch();
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
  });
  aborted.catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  const work = async (): Promise<CleanedUp> => {
    const basic =
      model.signIn.method === 'basic' && credentials !== undefined
        ? { username: credentials.username, password: credentials.password, origin }
        : undefined;
    const given = givenOf(credentials, model.start);
    const guarded = await openContext(browser, {
      ...{ origins, apis: knownApis(apisOf(model)), basic, storageState: given?.state },
      headers: () => given?.headers,
    });
    return carryOut(options, guarded, origins);
  };
  const working = work();
  working.catch(() => undefined); // after a stop its browser is gone and it fails, unseen
  try {
    return await Promise.race([working, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
    await orElse(3_000, undefined, browser.close());
  }
};
