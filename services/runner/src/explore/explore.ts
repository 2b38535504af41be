// The job `explore` itself: first contact, sign-in, the walk, the checks; each has a share of the time and may end early.
import type { ApiOrigin, ExploreJob } from '@prowl/contracts';
import { Apis } from '../browser/apis.ts';
import { type GuardedContext, originsAskedForData, originsNeeded } from '../browser/context.ts';
import { type Answer, ask } from '../http/ask.ts';
import { cookieFacts } from '../sign-in/cookies.ts';
import { givenOf, secretsOf } from '../sign-in/given.ts';
import { keptTokenOf } from '../sign-in/kept-token.ts';
import { signOutInMenu } from '../sign-in/sign-out.ts';
import type { Tab } from '../tab/tab.ts';
import { orElse } from '../time/limit.ts';
import { secondsForAccounts, viewsOf } from './accounts/accounts.ts';
import { technologiesOf } from './checks/technologies.ts';
import type { ExploreDeps, ExploreResult } from './deps.ts';
import { assemble } from './model.ts';
import { describedOperations } from './operations/described.ts';
import { runChecks, startProbing } from './phases/checks.ts';
import { type Exploration, openExploration } from './phases/exploration.ts';
import { settleBasic, signIn } from './phases/sign-in.ts';
import { walkSite } from './phases/walk.ts';
import { distrustOf, preflight } from './preflight.ts';
import { storageKeysOf } from './storage-keys.ts';
import { createClock } from './walking/clock.ts';
import { SessionKeeper } from './walking/session.ts';
import { storedStateOf } from './walking/storage-state.ts';

/** The scope with the origin of an address of the target in it. */
const withOrigin = (job: ExploreJob, url: string): ExploreJob => {
  const own = URL.canParse(url) ? [new URL(url).origin] : [];
  return { ...job, scope: { ...job.scope, origins: [...new Set([...job.scope.origins, ...own])] } };
};

/** Where the application's interface is, besides the origin of its pages. */
const apisOf = ({ job, site, apis }: Pick<Exploration, 'job' | 'site' | 'apis'>): ApiOrigin[] => {
  const own = [site.origin, new URL(job.target.url).origin];
  const asked = new Set(site.exchanges.map(({ exchange }) => new URL(exchange.url).origin));
  const named = job.scope.origins.filter((origin) => !own.includes(origin) && asked.has(origin));
  return [...named.map((origin) => ({ origin, named: true, credentials: false })), ...apis.recognised];
};

/** What the browser itself keeps and what the application is made with. */
const browserFacts = async (
  exploration: Exploration,
  { context, blocked }: GuardedContext,
  { page }: Tab,
  answer: Answer,
) => {
  const { job, session, site, apis, storageState } = exploration;
  const storage = await storageState();
  const cookies = await orElse(2_000, [], context.cookies());
  const carriesSession = new Set(
    session.signIn.cookies.filter((each) => each.session).map(({ name }) => name),
  );
  const inSession = await orElse(
    1_000,
    {},
    page.evaluate((): Record<string, string> => Object.fromEntries(Object.entries(sessionStorage))),
  );
  const names = cookies.map(({ name }) => name);
  const refused = blocked.filter(({ url }) => !apis.includes(new URL(url).origin));
  const { origin } = new URL(job.target.url);
  const token = session.signedIn ? keptTokenOf(storage, site.origin, apis.sent) : undefined;
  const pages = site.known.filter(({ anonymous }) => !anonymous).map(({ page }) => page);
  const signOut =
    session.signedIn && session.signIn.method !== 'given'
      ? (session.signIn.signOut ?? signOutInMenu(pages))
      : undefined;
  return {
    signIn: {
      ...session.signIn,
      ...(signOut === undefined ? {} : { signOut }),
      ...(token === undefined ? {} : { token }),
    },
    blocked: originsAskedForData(refused),
    needed: originsNeeded(refused, site.origin),
    apis: apisOf(exploration),
    heldBack: apis.heldBack,
    movedTo: site.origin === origin ? undefined : site.origin,
    certificate: distrustOf(answer.certificate),
    cookies: cookieFacts(cookies, (name) => carriesSession.has(name)),
    storageKeys: storageKeysOf(storage, inSession),
    technologies: await technologiesOf(page, answer.headers, names),
  };
};

const carryOut = async (
  exploration: Exploration,
  guarded: GuardedContext,
  { credentials, accounts = [], onSignIn, signal }: ExploreDeps,
  answer: Answer,
): Promise<ExploreResult> => {
  const { contexts, session, storageState } = exploration;
  const first = await contexts.tab(guarded);
  const probing = startProbing(exploration);
  await signIn(exploration, first, credentials, onSignIn, guarded.blocked);
  signal.throwIfAborted();
  const atSignIn = await storageState();
  const mentioned = probing.then((probed) => probed.mentioned);
  await walkSite(exploration, { guarded, first, answer, mentioned });
  signal.throwIfAborted();
  const atEnd = await storageState();
  const probed = await probing;
  const probes = await runChecks(exploration, guarded, probed.probes, atEnd);
  settleBasic(exploration, onSignIn);
  const facts = await browserFacts(exploration, guarded, first, answer);
  signal.throwIfAborted();
  const views = await viewsOf(exploration, guarded, accounts, facts.signIn.token);
  signal.throwIfAborted();
  const model = assemble(exploration, {
    probes,
    accounts: views,
    interstitials: exploration.interstitials.known,
    described: probed.descriptions.flatMap(({ body }) => describedOperations(body)),
    ...facts,
  });
  const kept =
    session.signIn.status === 'verified' &&
    atEnd !== undefined &&
    session.signIn.recipe?.atEachOpening !== true
      ? storedStateOf(atEnd, atSignIn, exploration.interstitials.stored)
      : undefined;
  const { givenRecipe } = session;
  return {
    model,
    ...(kept === undefined ? {} : { storageState: kept }),
    ...(session.signedIn && givenRecipe !== undefined ? { givenRecipe } : {}),
  };
};

/** Explores the target within the job's limits. Throws TargetUnreachable or TargetHostile, or the signal's reason when aborted. */
export const explore = async (ordered: ExploreJob, deps: ExploreDeps): Promise<ExploreResult> => {
  const { signal, credentials } = deps;
  signal.throwIfAborted();
  const asked = withOrigin(ordered, ordered.target.url);
  const kept = secondsForAccounts(deps.accounts?.length ?? 0, asked.seconds);
  const clock = createClock(deps.now, asked.seconds - kept);
  const given = asked.target.auth.type === 'none' ? undefined : givenOf(credentials, asked.target.url);
  const session = new SessionKeeper(given);
  if (asked.target.auth.type === 'basic' && credentials !== undefined) session.useBasic(credentials);
  const { start, answer } = await preflight(asked.target.url, asked.scope.origins, {
    headers: session.headers,
    seconds: asked.seconds,
    refuses: deps.refuses,
    signal,
  });
  const job = withOrigin(asked, start);
  const apis = new Apis({ origins: job.scope.origins, refuses: deps.refuses, ask, signal });
  const browser = await deps.launch();
  let guarded: GuardedContext | undefined;
  let stop = () => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
  });
  signal.addEventListener('abort', stop, { once: true });
  const work = async (): Promise<ExploreResult> => {
    const opened = await openExploration({
      ...{ ...deps, credentials, job, start, clock, session, browser, apis },
      secrets: [credentials, ...(deps.accounts ?? []).map((each) => each.credentials)].flatMap(secretsOf),
    });
    ({ guarded } = opened);
    return carryOut(opened.exploration, opened.guarded, deps, answer);
  };
  const working = work();
  working.catch(() => undefined); // after a stop its browser is gone and it fails, unseen
  try {
    return await Promise.race([working, stopped]);
  } finally {
    signal.removeEventListener('abort', stop);
    await orElse(1_500, undefined, guarded?.close() ?? Promise.resolve());
    await orElse(3_000, undefined, browser.close());
  }
};
