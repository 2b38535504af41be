// After the walk as the first account: each further one signs in, in a browser context of its own, and its view is brought home.
import { type AccountView, accountNumber } from '@prowl/contracts';
import type { GuardedContext } from '../../browser/context.ts';
import type { UnsealedAccount } from '../../jobs/credentials.ts';
import { type SignedIn, signInByForm } from '../../sign-in/form.ts';
import { orElse } from '../../time/limit.ts';
import type { Exploration } from '../phases/exploration.ts';
import { cookieHeader, walkAs } from './walk.ts';

/** Milliseconds. */
const signInLimit = 10_000;
const mostOfOne = 12_000;

/** Seconds of an exploration that are theirs: they go side by side. */
export const secondsForAccounts = (count: number, whole: number): number =>
  count === 0 ? 0 : Math.min(6 + 3 * count, whole * 0.2);

const viewOf = async (
  exploration: Exploration,
  first: GuardedContext,
  account: UnsealedAccount,
  end: number,
): Promise<Pick<AccountView, 'status' | 'reason' | 'pages'>> => {
  const { session, job, start, contexts, site, rules, clock } = exploration;
  const { recipe } = session.signIn;
  if (!session.signedIn || recipe === undefined)
    return { status: 'failed', reason: 'the first account is not signed in by a form', pages: [] };
  if (recipe.atEachOpening === true)
    return {
      status: 'failed',
      reason: 'the application keeps the session in the page alone: accounts cannot be compared',
      pages: [],
    };
  const guarded = await contexts.fresh({ basic: false });
  try {
    const tab = await contexts.tab(guarded);
    const { auth } = job.target;
    const asked = { auth: { ...auth, loginUrl: recipe.url }, start, origins: job.scope.origins };
    const result: SignedIn = await orElse(
      signInLimit + 2_000,
      { ok: false, reason: 'signing in took too long' },
      signInByForm(tab, { ...asked, credentials: account.credentials, limit: signInLimit }),
    );
    if (!result.ok) return { status: 'failed', reason: result.reason, pages: [] };
    const pages = await walkAs({
      site,
      rules,
      signIn: recipe.url,
      home: site.addressOf(result),
      firstCookies: cookieHeader(await first.context.cookies(start)),
      cookies: cookieHeader(await guarded.context.cookies(start)),
      left: () => Math.max(0, end - clock.now()),
    });
    return pages === undefined
      ? { status: 'verified', reason: 'its pages are drawn by script and were not compared', pages: [] }
      : { status: 'verified', pages };
  } finally {
    await orElse(1_500, undefined, guarded.close());
  }
};

/** Never throws for what the target does. */
export const viewsOf = async (
  exploration: Exploration,
  first: GuardedContext,
  accounts: readonly UnsealedAccount[],
): Promise<AccountView[]> => {
  const end = exploration.clock.now() + signInLimit + mostOfOne;
  const failed = { status: 'failed' as const, reason: 'its look around took too long', pages: [] };
  return Promise.all(
    accounts.map(async (account, index) => {
      const { name, role } = account;
      const view = await orElse(
        signInLimit + mostOfOne + 5_000,
        failed,
        viewOf(exploration, first, account, end).catch((error: unknown) => {
          exploration.logger.debug({ err: error }, 'the look around of a further account broke off');
          return { ...failed, reason: 'its look around broke off' };
        }),
      );
      return { name, ...(role === undefined ? {} : { role }), number: accountNumber(index), ...view };
    }),
  );
};
