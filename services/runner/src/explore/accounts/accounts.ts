// After the walk as the first account: each further one signs in, in a browser context of its own, and its view is brought home.
import { type AccountView, accountNumber, type KeptToken } from '@prowl/contracts';
import type { GuardedContext } from '../../browser/context.ts';
import { type SignedIn, signInByForm } from '../../sign-in/form.ts';
import { longestWait } from '../../sign-in/one-time-codes.ts';
import type { UnsealedAccount } from '../../sign-in/unsealed.ts';
import { orElse } from '../../time/limit.ts';
import type { Exploration } from '../phases/exploration.ts';
import { authorizationOf, dataAs } from './data.ts';
import { cookieHeader, walkAs } from './walk.ts';

/** Milliseconds. */
const signInLimit = 10_000;
const mostOfOne = 12_000;

/** Seconds of an exploration that are theirs: they go side by side. */
export const secondsForAccounts = (count: number, whole: number): number =>
  count === 0 ? 0 : Math.min(6 + 3 * count, whole * 0.2);

/** Where nothing came of it the report says so instead of counting to nothing. */
const seenAs = (pages: AccountView['pages']): Pick<AccountView, 'status' | 'reason' | 'pages'> => ({
  status: 'verified',
  ...(pages.length > 0 ? {} : { reason: 'what it sees could not be read in the time there was' }),
  pages,
});

const viewOf = async (
  exploration: Exploration,
  first: GuardedContext,
  account: UnsealedAccount,
  { end, token }: { end: number; token: KeptToken | undefined },
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
      signInLimit + 2_000 + longestWait(account.credentials.totpSecret),
      { ok: false, reason: 'signing in took too long' },
      signInByForm(tab, { ...asked, credentials: account.credentials, limit: signInLimit }),
    );
    if (!result.ok) return { status: 'failed', reason: result.reason, pages: [] };
    const left = () => Math.max(0, end - clock.now());
    const home = site.addressOf(result);
    const common = { site, rules, signIn: recipe.url, home, left, everyones: session.visitorHeaders };
    const cookieOf = async ({ context }: GuardedContext) => cookieHeader(await context.cookies(start));
    const cookies = { firstCookies: await cookieOf(first), cookies: await cookieOf(guarded) };
    const pages = await walkAs({ ...common, ...cookies });
    if (pages !== undefined) return seenAs(pages);
    const carriedBy = async (carrier: GuardedContext) => ({
      cookie: await cookieOf(carrier),
      authorization: authorizationOf(await carrier.context.storageState(), site.origin, token),
    });
    const [ofFirst, own] = [await carriedBy(first), await carriedBy(guarded)];
    return seenAs(await dataAs({ ...common, tab, first: ofFirst, own }));
  } finally {
    await orElse(1_500, undefined, guarded.close());
  }
};

/** Never throws for what the target does. */
export const viewsOf = async (
  exploration: Exploration,
  first: GuardedContext,
  accounts: readonly UnsealedAccount[],
  token: KeptToken | undefined,
): Promise<AccountView[]> => {
  const end = exploration.clock.now() + signInLimit + mostOfOne;
  const failed = { status: 'failed' as const, reason: 'its look around took too long', pages: [] };
  return Promise.all(
    accounts.map(async (account, index) => {
      const { name, role } = account;
      const view = await orElse(
        signInLimit + mostOfOne + 5_000 + longestWait(account.credentials.totpSecret),
        failed,
        viewOf(exploration, first, account, { end, token }).catch((error: unknown) => {
          exploration.logger.debug({ err: error }, 'the look around of a further account broke off');
          return { ...failed, reason: 'its look around broke off' };
        }),
      );
      return { name, ...(role === undefined ? {} : { role }), number: accountNumber(index), ...view };
    }),
  );
};
