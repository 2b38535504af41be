// Did a test run as a stranger, because the application had forgotten who is signed in? Loaded by the stock runner's own processes.

import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Response } from '@playwright/test';
import type { Locator, SignInRecipe } from '@prowl/contracts';
import { succeeds } from '../time/limit.ts';

export interface SessionCheck {
  /** Base names of the tests that are signed in. */
  readonly files: readonly string[];
  /** Path of the sign-in page. */
  readonly path: string;
  readonly password: Locator;
  /** Absolute: the page that is opened to see whether the account is known. */
  readonly shownAt: string;
  /** Origins that headers are sent to, where some are given. */
  readonly origins: readonly string[];
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** What only an account sees. */
  readonly sign?: Locator | undefined;
  /** File with the storage state of the account, which is written anew when it was signed in again. */
  readonly state: string;
}

/** What a worker prints to tell at once that it met an application which has forgotten the account. */
export const forgotten = '[the account is not signed in any more]\n';

/** Milliseconds within which somebody signs in again. */
const renewalMs = 20_000;
const patienceMs = 3_000;

export const sessionCheckOf = (
  recipe: SignInRecipe,
  {
    origin,
    apis = [],
    headers,
    files,
    state,
  }: Pick<SessionCheck, 'files' | 'state' | 'headers'> & { origin: string; apis?: readonly string[] },
): SessionCheck => {
  const url = new URL(recipe.url, origin);
  return {
    files,
    path: url.pathname,
    shownAt: new URL(recipe.given?.home ?? recipe.url, origin).href,
    origins: [origin, ...apis],
    headers,
    password: recipe.password,
    state,
    ...(recipe.proof.visible === undefined ? {} : { sign: recipe.proof.visible }),
  };
};

/** A suspicion only: pages may refuse an account, too. */
export const isRefusal = (response: Response, signInPath: string): boolean =>
  response.status() === 401 ||
  (response.request().resourceType() === 'document' &&
    response.request().redirectedFrom() !== null &&
    new URL(response.url()).pathname === signInPath);

const stateIn = ({ state }: SessionCheck): string => readFileSync(state, 'utf8');

/** The proof: with the state that the test began with, the sign-in page asks for the password, and nothing shows an account. */
const isSignedOut = async (browser: Browser, check: SessionCheck, state: string): Promise<boolean> => {
  const { sendHeaders, toLocator } = await import('@prowl/plan/play'); // hardly ever needed, and large
  const storageState = JSON.parse(state) as NonNullable<BrowserContextOptions['storageState']>;
  const context = await browser.newContext({ storageState, ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    if (check.headers !== undefined)
      await sendHeaders(page, [...check.origins], JSON.stringify(check.headers));
    await page.goto(check.shownAt, { timeout: patienceMs * 2 });
    const asks = await succeeds(toLocator(page, check.password).first().waitFor({ timeout: patienceMs }));
    if (!asks) return false;
    return check.sign === undefined || !(await toLocator(page, check.sign).first().isVisible());
  } catch {
    return false; // that is another trouble
  } finally {
    await context.close();
  }
};

const untilRenewed = async (check: SessionCheck, state: string): Promise<void> => {
  const end = Date.now() + renewalMs;
  while (Date.now() < end && stateIn(check) === state) await setTimeout(200);
};

/** Where a page asks for the password whoever opens it, this proves nothing: known for all tests of this worker once it was seen. */
let provesNothing = false;

export interface Watch {
  /** Was the account forgotten while the test ran? What runs next is signed in again, when it can be. */
  readonly wasForgotten: (
    browser: () => Promise<Browser>,
    moreTime: (milliseconds: number) => void,
  ) => Promise<boolean>;
}

/** To be made before the test begins. */
export const watchSession = (check: SessionCheck): Watch => {
  const state = stateIn(check);
  return {
    wasForgotten: async (browser, moreTime) => {
      if (provesNothing || !(await isSignedOut(await browser(), check, state))) return false;
      moreTime(renewalMs);
      if (stateIn(check) === state) process.stdout.write(forgotten);
      await untilRenewed(check, state);
      const renewed = stateIn(check);
      if (renewed === state) return true;
      provesNothing = await isSignedOut(await browser(), check, renewed);
      return !provesNothing;
    },
  };
};
