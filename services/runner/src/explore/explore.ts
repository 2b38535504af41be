// The job `explore` itself: first contact, sign-in, the walk, what acts, the checks; each phase has a share of the time and may end early.
import { randomInt } from 'node:crypto';
import type { CookieFact, ExploreJob, Operation, SiteModel } from '@prowl/contracts';
import { type GuardedContext, openContext } from '../browser/context.ts';
import { proveBasic } from '../sign-in/basic.ts';
import { cookieFacts } from '../sign-in/cookies.ts';
import { signInByForm } from '../sign-in/form.ts';
import { createMasking } from '../tab/masking.ts';
import type { Tab } from '../tab/tab.ts';
import { orElse } from '../time/limit.ts';
import { checkAccess } from './checks/access.ts';
import { lookAgain } from './checks/again.ts';
import { checkLinks } from './checks/links.ts';
import { type ProbeResult, probeFindings, probeServer } from './checks/probes.ts';
import { technologiesOf } from './checks/technologies.ts';
import type { ExploreDeps, ExploreResult } from './deps.ts';
import { assemble } from './model.ts';
import { describedOperations } from './operations/described.ts';
import { walkSite } from './phases/phases.ts';
import { preflight } from './preflight.ts';
import { createClock } from './walking/clock.ts';
import { Frontier } from './walking/frontier.ts';
import { LeftOut } from './walking/left-out.ts';
import { createRules } from './walking/scope.ts';
import { SessionKeeper } from './walking/session.ts';
import { Site } from './walking/site.ts';
import { looksSecret, storedStateOf } from './walking/storage-state.ts';
import { openTab, type Walk } from './walking/walk.ts';

export type { Credentials, ExploreDeps, ExploreResult, Progress, SignInOutcome } from './deps.ts';
export { TargetHostile, TargetUnreachable } from './deps.ts';

/** Letters and digits that occur nowhere by chance. */
const createMark = () =>
  `prowl${Array.from({ length: 6 }, () => 'abcdefghjkmnpqrstuvwxyz23456789'[randomInt(31)]).join('')}`;

const signIn = async (walk: Walk, tab: Tab): Promise<void> => {
  const { job, deps, session, start } = walk;
  const { auth } = job.target;
  const { credentials } = deps;
  if (auth.type === 'none') return;
  const fail = (method: 'basic' | 'form', reason: string) => {
    session.signIn = { status: 'failed', method, reason, cookies: [] };
    deps.onSignIn({ status: 'failed', reason });
  };
  if (credentials === undefined)
    return fail(
      auth.type === 'basic' ? 'basic' : 'form',
      'no user name and password are configured; add them to auth.credentials',
    );
  if (auth.type === 'basic') {
    const proof = await proveBasic(start, credentials);
    if (proof.status === 'failed') return fail('basic', proof.reason);
    session.signIn = { status: 'verified', method: 'basic', cookies: [] };
    if (proof.status === 'verified')
      deps.onSignIn({ status: 'verified', method: 'basic', detail: proof.detail });
    return;
  }
  const asked = {
    auth,
    credentials,
    start,
    origins: job.scope.origins,
    limit: Math.min(30_000, walk.clock.until(0.45)),
  };
  const result = await orElse(
    asked.limit + 8_000,
    { ok: false as const, reason: 'signing in took too long' },
    signInByForm(tab, asked),
  );
  if (!result.ok) {
    fail('form', result.reason);
    await orElse(5_000, undefined, tab.renew());
    return;
  }
  session.useForm(asked, result.signIn);
  if (walk.rules.mayOpen(new URL(result.url, walk.origin).href).ok)
    walk.frontier.add({
      url: new URL(result.url, walk.origin).href,
      template: walk.site.templates.of(new URL(result.url, walk.origin).href),
      text: '',
      from: '',
      depth: 0,
      region: 'chrome',
      focus: false,
    });
  deps.onSignIn({ status: 'verified', method: 'form', detail: result.detail });
};

/** Basic credentials that nothing asked for prove nothing; a page that did ask on the way does. */
const settleBasic = (walk: Walk): void => {
  const { session, deps, site } = walk;
  if (session.signIn.method !== 'basic' || session.signIn.status !== 'verified') return;
  const asked = site.known.some(({ page }) => page.access === 'signed-in');
  if (asked) return;
  const reason =
    'no page asked for HTTP Basic credentials; use auth type "session" if the application has a sign-in form';
  session.signIn = { status: 'failed', method: 'basic', reason, cookies: [] };
  deps.onSignIn({ status: 'failed', reason });
};

const storageKeysOf = (
  state: { origins: { localStorage: { name: string; value: string }[] }[] },
  session: Record<string, string>,
): SiteModel['storageKeys'] => {
  return [
    ...state.origins.flatMap(({ localStorage }) =>
      localStorage.map(({ name, value }) => ({
        area: 'local' as const,
        key: name.slice(0, 200),
        looksSecret: looksSecret(name, value),
      })),
    ),
    ...Object.entries(session).map(([key, value]) => ({
      area: 'session' as const,
      key: key.slice(0, 200),
      looksSecret: looksSecret(key, value),
    })),
  ].slice(0, 100);
};

/** Explores the target within the job's limits. Throws TargetUnreachable or TargetHostile, or the signal's reason when aborted. */
export const explore = async (job: ExploreJob, deps: ExploreDeps): Promise<ExploreResult> => {
  const { signal } = deps;
  signal.throwIfAborted();
  const clock = createClock(deps.now, job.seconds);
  const scope = {
    ...job.scope,
    origins: [
      ...new Set([
        ...job.scope.origins,
        ...(URL.canParse(job.target.url) ? [new URL(job.target.url).origin] : []),
      ]),
    ],
  };
  const session = new SessionKeeper();
  const basic = job.target.auth.type === 'basic' ? deps.credentials : undefined;
  if (basic !== undefined) session.useBasic(basic);
  const { start, answer } = await preflight(job.target.url, scope.origins, {
    authorization: session.authorization,
    seconds: job.seconds,
    signal,
  });
  const { origin } = new URL(start);
  const endsSession = new Set<string>();
  const site = new Site();
  const browser = await deps.launch();
  let guarded: GuardedContext | undefined;
  let stop = () => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
  });
  signal.addEventListener('abort', stop, { once: true });
  const work = async (): Promise<ExploreResult> => {
    guarded = await openContext(browser, {
      origins: scope.origins,
      basic: basic === undefined ? undefined : { ...basic, origin },
    });
    const walk: Walk = {
      job: { ...job, scope },
      deps,
      browser,
      clock,
      rules: createRules(scope, endsSession),
      mask: createMasking(deps.credentials === undefined ? [] : [deps.credentials.password]),
      origin,
      start,
      site,
      frontier: new Frontier(),
      leftOut: new LeftOut(),
      session,
      mark: createMark(),
      endsSession,
      full: job.depth === 'full',
    };
    const first = await openTab(walk, guarded);
    const probing: Promise<ProbeResult> = orElse(
      clock.left(),
      { probes: [], descriptions: [], mentioned: [] },
      probeServer(walk),
    );
    await signIn(walk, first);
    signal.throwIfAborted();
    const begun = await orElse(3_000, undefined, guarded.context.storageState());
    const journeys = await walkSite(walk, guarded, first, answer, probing);
    signal.throwIfAborted();
    const storage = await orElse(3_000, undefined, guarded.context.storageState());
    const { probes, descriptions } = await probing;
    const found = await orElse(
      Math.max(1_000, Math.min(5_000, clock.left())),
      [],
      probeFindings(walk, probes),
    );
    await Promise.all([
      orElse(Math.max(1_500, clock.left()), undefined, checkLinks(walk, guarded.context, 0.98)),
      orElse(
        Math.max(1_500, clock.left()),
        undefined,
        checkAccess(walk, 0.98).then(() => lookAgain(walk, storage, 0.99)),
      ),
    ]);
    settleBasic(walk);
    const cookies = await orElse(2_000, [], guarded.context.cookies());
    const carries = new Set(
      session.signIn.cookies.filter((cookie) => cookie.session).map(({ name }) => name),
    );
    const facts: CookieFact[] = cookieFacts(cookies, (name) => carries.has(name));
    const inSession = await orElse(
      1_000,
      {},
      first.page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage))),
    );
    const described: Operation[] = descriptions.flatMap(({ body }) => describedOperations(body));
    signal.throwIfAborted();
    const model = assemble(walk, {
      probes: [...probes, ...found],
      described,
      journeys,
      cookies: facts,
      storageKeys: storageKeysOf(storage ?? { origins: [] }, inSession as Record<string, string>),
      technologies: await technologiesOf(
        first.page,
        answer.headers,
        cookies.map(({ name }) => name),
      ),
    });
    const storageState =
      session.signIn.status === 'verified' && storage !== undefined
        ? storedStateOf(storage, begun)
        : undefined;
    return storageState === undefined ? { model } : { model, storageState };
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
