// Signs in on the page that is open, by a recipe that worked before: for applications that keep the session in the page alone.
import type { OneTimeCodeRecipe, SignInRecipe } from '@prowl/contracts';
import { find, play } from '@prowl/plan/play';
import type { Page } from 'playwright';
import type { Tab } from '../tab/tab.ts';
import { orElse, succeeds } from '../time/limit.ts';
import { enterCode, sendCode } from './code.ts';
import { longestWait, nextCode } from './one-time-codes.ts';
import type { AccountCredentials } from './unsealed.ts';

/** Milliseconds. */
const fillingLimit = 3_000;
const answerLimit = 5_000;
const longest = 15_000;

/** Does the page ask for the account? What only an account sees is not there, all that is asked first is. */
const asksHere = async (page: Page, recipe: SignInRecipe): Promise<boolean> => {
  const { username, password, submit, between, proof } = recipe;
  const shows = (locator: Parameters<typeof find>[1]) =>
    orElse(500, false, find(page, locator).first().isVisible());
  if (proof.visible !== undefined && (await shows(proof.visible))) return false;
  const fields = [username, between.length === 0 ? password : undefined, submit];
  for (const field of fields) if (field !== undefined && !(await shows(field))) return false;
  return true;
};

/** False when it did not work. Throws when the form cannot be filled. */
export const signInHere = async (
  page: Page,
  recipe: SignInRecipe,
  { username, password, totpSecret }: AccountCredentials,
  settle: () => Promise<unknown>,
): Promise<boolean> => {
  const options = { timeout: fillingLimit };
  const secret = find(page, recipe.password).first();
  if (recipe.username !== undefined) await find(page, recipe.username).first().fill(username, options);
  await play(page, recipe.between, { origin: new URL(page.url()).origin, settle });
  await secret.fill(password, options);
  const { code } = recipe;
  /** Made when it is entered, for what comes before may take its time. Whether the page went on by itself; undefined without a secret. */
  const enterNow = async (asked: OneTimeCodeRecipe): Promise<boolean | undefined> => {
    const digits = await nextCode(totpSecret ?? '', Date.now);
    return digits === undefined ? undefined : enterCode({ page }, asked, digits);
  };
  if (code?.later === false && (await enterNow(code)) === true) await settle();
  else if (recipe.submit === undefined) await secret.press('Enter', options);
  else await find(page, recipe.submit).first().click(options);
  if (code?.later === true && totpSecret !== undefined) {
    const [first] = code.fields;
    if (first !== undefined) await find(page, first).first().waitFor({ timeout: answerLimit });
    if ((await enterNow(code)) === false) await sendCode({ page }, code);
  }
  const proof = recipe.proof.visible === undefined ? undefined : find(page, recipe.proof.visible).first();
  const isIn = await succeeds(
    (proof ?? secret).waitFor({ state: proof === undefined ? 'hidden' : 'visible', timeout: answerLimit }),
  );
  if (isIn) await settle();
  return isIn;
};

/** Runs in the page. On to where it was to lead, without another document: the part behind #, or the route of an application that follows Back. */
const moveOn = (wanted: string): void => {
  const [to, hash] = [new URL(wanted), new URL(wanted).hash];
  if (to.origin !== location.origin || to.href === location.href) return;
  if (to.pathname === location.pathname && to.search === location.search) {
    location.hash = hash;
    return;
  }
  history.pushState(null, '', wanted);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
};

/** `wanted`: the address that was opened; signing in may have led elsewhere. */
const goOnTo = async (page: Page, wanted: string, settle: () => Promise<unknown>): Promise<void> => {
  if (page.url() === wanted || new URL(wanted).origin !== new URL(page.url()).origin) return;
  await orElse(1_000, undefined, page.evaluate(moveOn, wanted));
  await settle();
};

export interface Opening {
  readonly recipe: SignInRecipe;
  readonly credentials: AccountCredentials;
  /** Of the application: the credentials are entered nowhere else. */
  readonly origins: readonly string[];
  /** The address that was opened. */
  readonly wanted: string;
}

/** In a page that was just opened. */
export const enterHere = async (
  tab: Pick<Tab, 'page' | 'settle'>,
  { recipe, credentials, origins, wanted }: Opening,
): Promise<'not-asked' | 'entered' | 'refused'> => {
  const { page } = tab;
  if (!origins.includes(new URL(page.url()).origin) || !(await asksHere(page, recipe))) return 'not-asked';
  const settle = () => tab.settle(1_500);
  if (
    !(await orElse(
      longest + longestWait(credentials.totpSecret),
      false,
      signInHere(page, recipe, credentials, settle),
    ))
  )
    return 'refused';
  await goOnTo(page, wanted, settle);
  return 'entered';
};
