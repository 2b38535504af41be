// Signs in as the job says, and reports whether that worked.
import { heldBackWords, type SealedCredentials } from '@prowl/contracts';
import { originsAskedForData } from '../../browser/context.ts';
import type { Blocked } from '../../browser/guard.ts';
import { proveBasic } from '../../sign-in/basic.ts';
import { signInByForm } from '../../sign-in/form.ts';
import { longestWait } from '../../sign-in/one-time-codes.ts';
import type { Tab } from '../../tab/tab.ts';
import { orElse } from '../../time/limit.ts';
import type { Exploration } from './exploration.ts';
import { lookForGiven, signInOf } from './given-session.ts';

export type SignInOutcome =
  | { readonly status: 'verified'; readonly method: 'basic' | 'form' | 'given'; readonly detail: string }
  | { readonly status: 'failed'; readonly reason: string };

type Report = (outcome: SignInOutcome) => void;
type Session = Pick<Exploration, 'session'>;

const longest = 30_000;
/** Signing in must be done by this share of the time. */
const until = 0.45;
/** Milliseconds that it gets on a slow server all the same, as far as they are there: without it the rest is a visitor's view. */
const least = 15_000;
const mostShare = 0.8;

const tooLate = { ok: false, reason: 'signing in took too long' } as const;

/** It may have worked, later than it was waited for. Without this, pages would be seen as a member and tested as a visitor. */
const forgetSession = async ({ page }: Tab): Promise<void> => {
  await orElse(
    1_500,
    undefined,
    page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    }),
  );
  await orElse(1_500, undefined, page.goto('about:blank'));
  await orElse(2_000, undefined, page.context().clearCookies());
};

const failed = (
  { session }: Session,
  report: Report,
  method: 'basic' | 'form' | 'given',
  reason: string,
): void => {
  session.signIn = { status: 'failed', method, reason, cookies: [] };
  report({ status: 'failed', reason });
};

const signInByBasic = async (
  exploration: Pick<Exploration, 'session' | 'start'>,
  credentials: SealedCredentials,
  report: Report,
): Promise<void> => {
  const proof = await proveBasic(exploration.start, credentials);
  if (proof.status === 'failed') return failed(exploration, report, 'basic', proof.reason);
  exploration.session.signIn = { status: 'verified', method: 'basic', cookies: [] };
  if (proof.status !== 'verified') return;
  exploration.session.basicProved = true;
  report({ status: 'verified', method: 'basic', detail: proof.detail });
};

/** Why nobody is signed in by what was given; undefined when somebody is. */
const signInByGiven = async (
  exploration: Pick<Exploration, 'job' | 'session' | 'start' | 'clock' | 'links' | 'site' | 'contexts'>,
  tab: Tab,
  report: Report,
): Promise<string | undefined> => {
  const { session, clock, links, site } = exploration;
  const { given } = session;
  if (given === undefined) return 'nothing is given that could sign in';
  const end = Math.max(clock.until(until), Math.min(least, clock.left() * mostShare));
  const by = clock.spent() + end;
  const tooSlow = { reason: 'the application was too slow to see whether somebody is signed in' };
  const looked = await orElse(
    end + 8_000,
    tooSlow,
    lookForGiven(exploration, tab, given, () => by - clock.spent()),
  );
  if ('reason' in looked) return looked.reason;
  const cookies = await orElse(2_000, [], tab.page.context().cookies());
  session.useGiven(
    signInOf(looked, cookies, given),
    new URL(looked.home, exploration.start).href,
    looked.recipe,
  );
  await session.remember(tab);
  links.offer(site.addressOf({ url: looked.home }), { focus: false });
  report({ status: 'verified', method: 'given', detail: looked.detail });
  return undefined;
};

/** Never throws for what the target does. Where the form led is a page to visit. */
export const signIn = async (
  exploration: Pick<Exploration, 'job' | 'session' | 'start' | 'clock' | 'links' | 'site' | 'contexts'> &
    Partial<Pick<Exploration, 'apis'>>,
  tab: Tab,
  credentials: SealedCredentials | undefined,
  report: Report,
  blocked: readonly Blocked[] = [],
): Promise<void> => {
  const { job, session, start, clock, links, site, apis } = exploration;
  const { auth } = job.target;
  if (auth.type === 'none') return;
  if (credentials === undefined)
    return failed(
      exploration,
      report,
      auth.type === 'basic' ? 'basic' : 'form',
      'no user name and password are configured; add them to auth.credentials',
    );
  if (auth.type === 'basic') return signInByBasic(exploration, credentials, report);
  const { given } = session;
  const hasAccount = credentials.password !== '';
  if (given !== undefined && (!hasAccount || credentials.storageState !== undefined)) {
    const reason = await signInByGiven(exploration, tab, report);
    if (reason === undefined) return;
    if (!hasAccount) return failed(exploration, report, 'given', reason);
  }
  const limit = Math.min(longest, Math.max(clock.until(until), Math.min(least, clock.left() * mostShare)));
  const asked = { auth, credentials, start, origins: job.scope.origins, limit };
  const result = await orElse(
    limit + 8_000 + 2 * longestWait(credentials.totpSecret),
    tooLate,
    signInByForm(tab, asked),
  );
  if (!result.ok) {
    // What the form needs and did not get explains more than a name or a password.
    const [outside] = originsAskedForData(blocked).filter((origin) => apis?.includes(origin) !== true);
    const why = apis?.heldBack.find(({ origin }) => origin === outside)?.why;
    const known = why === undefined ? '' : ` (${heldBackWords[why]})`;
    const reason =
      outside === undefined
        ? result.reason
        : `the sign-in page asks ${outside}, which is outside the scope${known}; allow it with the directive “also test ${outside}”`;
    failed(exploration, report, 'form', reason);
    if (result === tooLate) await forgetSession(tab);
    await orElse(5_000, undefined, tab.renew());
    return;
  }
  session.useForm(asked, result.signIn, result.url);
  await session.remember(tab);
  if (!result.kept) await orElse(40_000, undefined, session.learnWhereKept(tab));
  links.offer(site.addressOf(result), { focus: false });
  const again = session.signedIn && session.signIn.recipe?.atEachOpening === true;
  const often = again ? '; it is kept in the page alone, and done again in each that is opened' : '';
  report({ status: 'verified', method: 'form', detail: `${result.detail}${often}` });
};

/** After the walk. Basic credentials that nothing asked for prove nothing; a page that did ask on the way does. */
export const settleBasic = (exploration: Pick<Exploration, 'session' | 'site'>, report: Report): void => {
  const { signIn: made } = exploration.session;
  if (made.method !== 'basic' || made.status !== 'verified' || exploration.session.basicProved) return;
  if (exploration.site.known.some(({ page }) => page.access === 'signed-in')) return;
  failed(
    exploration,
    report,
    'basic',
    'no page asked for HTTP Basic credentials; use auth type "session" if the application has a sign-in form',
  );
};
