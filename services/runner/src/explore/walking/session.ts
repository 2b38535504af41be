// Keeps the sign-in alive: notices when it is lost and signs in again, a bounded number of times, one tab at a time.
import type { Locator, SignIn, SignInRecipe } from '@prowl/contracts';
import { find } from '@prowl/plan/play';
import type { PageReading } from '../../reading/read.ts';
import { basicHeader } from '../../sign-in/basic.ts';
import { type SignInAsked, signInByForm } from '../../sign-in/form.ts';
import type { Given } from '../../sign-in/given.ts';
import { enterHere } from '../../sign-in/here.ts';
import { longestWait } from '../../sign-in/one-time-codes.ts';
import { snapshot } from '../../tab/snapshot.ts';
import type { Tab } from '../../tab/tab.ts';
import { orElse } from '../../time/limit.ts';

type Cookies = Parameters<ReturnType<Tab['page']['context']>['addCookies']>[0];

const maxRepeats = 3;
/** How often in turn a page that was opened may not let the account in again. */
const maxRefusals = 2;
/** How often a page that shows no account is looked at before it counts as signed out. */
const looks = 3;

export class SessionKeeper {
  signIn: SignIn = { status: 'not-asked', method: 'none', cookies: [] };
  #asked: SignInAsked | undefined;
  #home: string | undefined;
  #again: Promise<boolean> | undefined;
  #repeats = 0;
  /** As they were right after signing in. */
  #cookies: Cookies = [];
  #refusals = 0;
  readonly given: Given | undefined;
  /** How a page that does not know the given session asks to sign in. */
  givenRecipe: SignInRecipe | undefined;
  /** The target asked for HTTP Basic credentials and took these. */
  basicProved = false;
  basic: { readonly username: string; readonly password: string } | undefined;

  constructor(given?: Given) {
    this.given = given;
  }

  /** What plain requests of the account carry besides cookies. */
  get headers(): Readonly<Record<string, string>> {
    return {
      ...this.given?.headers,
      ...(this.basic === undefined ? {} : { authorization: basicHeader(this.basic) }),
    };
  }

  /** What those of a visitor carry. */
  get visitorHeaders(): Readonly<Record<string, string>> {
    return this.given?.everyone === true ? this.given.headers : {};
  }

  useGiven(signIn: SignIn, home: string, recipe: SignInRecipe | undefined): void {
    this.signIn = signIn;
    this.#home = home;
    this.givenRecipe = recipe;
  }

  /** `home` is where signing in led: it shows whether somebody is signed in. */
  useForm(asked: SignInAsked, signIn: SignIn, home: string): void {
    this.#asked = asked;
    this.#home = new URL(home, asked.start).href;
    this.signIn = signIn;
  }

  /** Keeps what the browser has right after signing in. */
  async remember(tab: Tab): Promise<void> {
    this.#cookies = await orElse(2_000, [], tab.page.context().cookies());
  }

  /** Another session took its place in the browser, and the server still knows the first: no attempt to sign in is spent on it. */
  async #takenUpAgain(tab: Tab): Promise<boolean> {
    if (this.#cookies.length === 0) return false;
    await orElse(2_000, undefined, tab.page.context().addCookies(this.#cookies));
    return !(await this.isGone(tab));
  }

  useBasic(credentials: { username: string; password: string }): void {
    this.basic = { username: credentials.username, password: credentials.password };
  }

  /**
   * Is nothing kept of the session but in the page itself? Then every opening is followed by signing in again, and it is true. The tab
   * stands where signing in led.
   */
  async learnWhereKept(tab: Tab): Promise<boolean> {
    const { recipe } = this.signIn;
    if (recipe === undefined || recipe.atEachOpening === true || !(await this.isGone(tab))) return false;
    this.signIn = { ...this.signIn, recipe: { ...recipe, atEachOpening: true } };
    for (let tries = 0; tries < maxRefusals; tries += 1) if (!(await this.isGone(tab))) return this.signedIn;
    if (this.signedIn) this.#lose('it asks for no account where that is needed');
    return false;
  }

  #lose(why: string): void {
    this.signIn = {
      ...this.signIn,
      status: 'lost',
      reason: `the application keeps the session in the page alone, and did not let the account in again in one that was opened anew: ${why}; let it sign in as often as it likes`,
    };
  }

  /** After a page was opened. Where the session is in the page alone it is signed in again there; `wanted` is what was opened. */
  async enter(tab: Tab, wanted: string): Promise<void> {
    const { recipe } = this.signIn;
    if (!this.signedIn || recipe?.atEachOpening !== true || this.#asked === undefined) return;
    const entered = await enterHere(tab, { ...this.#asked, recipe, wanted });
    if (entered === 'entered') this.#refusals = 0;
    if (entered !== 'refused') return;
    this.#refusals += 1;
    if (this.#refusals < maxRefusals) return;
    const [said] = (await snapshot(tab.page)).messages;
    this.#lose(said === undefined ? 'it gave no reason' : `“${said.slice(0, 120)}”`);
  }

  get signedIn(): boolean {
    return this.signIn.status === 'verified' && ['form', 'given'].includes(this.signIn.method);
  }

  /**
   * Does this page look as if the session were gone: it refuses, or asks for a password, and nothing on it shows that somebody is signed in?
   * A suspicion only: a page may ask for a password for other reasons, and its address says nothing.
   */
  async looksLost(tab: Tab, reading: PageReading | undefined, status: number): Promise<boolean> {
    if (!this.signedIn) return false;
    const { recipe } = this.signIn;
    const count = (locator: Locator) => orElse(500, 0, find(tab.page, locator).count());
    if (await this.#showsAccount(tab)) return false;
    if (status === 401) return true;
    if (reading?.forms.some(({ purpose }) => purpose === 'sign-in')) return true;
    return reading === undefined && recipe !== undefined && (await count(recipe.password)) > 0;
  }

  /** A menu that holds it may be closed, but not while the page asks for the password: that one has all its parts, and shows some. */
  async #showsAccount(tab: Tab): Promise<boolean> {
    const { recipe, sign } = this.signIn;
    if (sign === undefined) return false;
    const signs = find(tab.page, sign);
    if ((await orElse(500, 0, signs.count())) === 0) return false;
    const isVisible = (locator: Locator) => orElse(500, false, find(tab.page, locator).first().isVisible());
    return (await isVisible(sign)) || recipe === undefined || !(await isVisible(recipe.password));
  }

  /** The proof: the page that signing in led to does not know the account any more. The tab stands there afterwards. */
  async isGone(tab: Tab): Promise<boolean> {
    if (!this.signedIn || this.#home === undefined) return false;
    const opened = await tab.open(this.#home, { timeout: 5_000 });
    if (opened.status === 401 || opened.status === 403) return true;
    if (opened.failure !== undefined || opened.status >= 400) return false; // that is another trouble
    const { sign } = this.signIn;
    for (let look = 0; look < looks; look += 1) {
      const reading = await orElse(3_000, undefined, tab.read());
      if (reading === undefined) return false;
      const asks = reading.forms.some(({ purpose }) => purpose === 'sign-in');
      if (sign === undefined) return asks;
      if (await this.#showsAccount(tab)) return false;
      if (asks) return true;
      await tab.settle(800); // what shows the account may come late
    }
    return true;
  }

  /** Is the session gone after something was done on this page? Reads what is open now, and leaves it open. */
  async wasEnded(tab: Tab): Promise<boolean> {
    if (!this.signedIn) return false;
    const seen = await orElse(3_000, undefined, tab.read());
    if (!(await this.looksLost(tab, seen, 200))) return false;
    const here = tab.page.url();
    if (await this.isGone(tab)) return true;
    await tab.open(here, { timeout: 5_000 });
    return false;
  }

  /** Signs in again. False: no more tries, or it did not work. */
  again(tab: Tab): Promise<boolean> {
    if (this.signIn.method === 'given') return this.#givenAgain(tab);
    // Where each opening is followed by it, there is no other way.
    if (this.#asked === undefined || this.signIn.recipe?.atEachOpening === true)
      return Promise.resolve(false);
    this.#again ??= this.#repeat(tab, this.#asked).finally(() => {
      this.#again = undefined;
    });
    return this.#again;
  }

  /** Nobody can begin another session; the cookies that were given may still be good. */
  async #givenAgain(tab: Tab): Promise<boolean> {
    if (!this.signedIn || this.#repeats >= maxRepeats) return false;
    this.#repeats += 1;
    if (await this.#takenUpAgain(tab)) return true;
    this.signIn = {
      ...this.signIn,
      status: 'lost',
      reason: `the session that was given (${this.given?.words ?? ''}) ended while exploring, and the rest was seen without it; give a fresh one`,
    };
    return false;
  }

  async #repeat(tab: Tab, asked: SignInAsked): Promise<boolean> {
    if (this.#repeats >= maxRepeats) {
      this.signIn = {
        ...this.signIn,
        status: 'lost',
        reason: `the session ended ${maxRepeats + 1} times while exploring; the rest was seen without it`,
      };
      return false;
    }
    this.#repeats += 1;
    if (await this.#takenUpAgain(tab)) return true;
    const { recipe } = this.signIn;
    const result = await orElse(
      15_000 + 2 * longestWait(asked.credentials.totpSecret),
      undefined,
      signInByForm(tab, { ...asked, auth: { ...asked.auth, loginUrl: recipe?.url ?? asked.auth.loginUrl } }),
    );
    if (result?.ok === true) return true;
    this.signIn = {
      ...this.signIn,
      status: 'lost',
      reason: `the session ended and signing in again failed: ${result?.reason ?? 'it took too long'}`,
    };
    return false;
  }
}
