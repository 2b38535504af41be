// Keeps the sign-in alive: notices when it is lost and signs in again, a bounded number of times, one tab at a time.
import type { Page, SignIn } from '@prowl/contracts';
import { find } from '@prowl/plan/play';
import type { PageReading } from '../../reading/read.ts';
import { basicHeader } from '../../sign-in/basic.ts';
import { type SignInAsked, signInByForm } from '../../sign-in/form.ts';
import type { Tab } from '../../tab/tab.ts';
import { orElse } from '../../time/limit.ts';

const maxRepeats = 3;

export class SessionKeeper {
  signIn: SignIn = { status: 'not-asked', method: 'none', cookies: [] };
  #asked: SignInAsked | undefined;
  #again: Promise<boolean> | undefined;
  #repeats = 0;
  /** The credentials as a header, for plain requests to a target with HTTP Basic. */
  authorization: string | undefined;
  basic: { readonly username: string; readonly password: string } | undefined;

  useForm(asked: SignInAsked, signIn: SignIn): void {
    this.#asked = asked;
    this.signIn = signIn;
  }

  useBasic(credentials: { username: string; password: string }): void {
    this.basic = credentials;
    this.authorization = basicHeader(credentials);
  }

  get signedIn(): boolean {
    return this.signIn.status === 'verified' && this.signIn.method === 'form';
  }

  /** Does this page look as if the session were gone? `asked` is the path that was to be opened. */
  async looksLost(
    tab: Tab,
    asked: string,
    reading: PageReading | undefined,
    status: number,
  ): Promise<boolean> {
    if (!this.signedIn) return false;
    const { recipe, sign } = this.signIn;
    if (status === 401) return true;
    const path = (url: string) => url.split(/[?]/)[0];
    const atForm = recipe !== undefined && path(here(tab)) === path(recipe.url);
    if (atForm && path(asked) !== path(recipe.url)) return true;
    if (reading === undefined || sign === undefined) return false;
    const asksPassword = reading.forms.some(({ purpose }) => purpose === 'sign-in');
    if (!asksPassword) return false;
    return (await orElse(500, 0, find(tab.page, sign).count())) === 0;
  }

  /** Is the session gone after something was done on this page? Reads what is open now. */
  async wasEnded(tab: Tab, { url }: Pick<Page, 'url'>): Promise<boolean> {
    if (!this.signedIn) return false;
    return this.looksLost(tab, url, await orElse(3_000, undefined, tab.read()), 200);
  }

  /** Signs in again. False: no more tries, or it did not work. */
  again(tab: Tab): Promise<boolean> {
    if (this.#asked === undefined) return Promise.resolve(false);
    this.#again ??= this.#repeat(tab, this.#asked).finally(() => {
      this.#again = undefined;
    });
    return this.#again;
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
    const { recipe } = this.signIn;
    const result = await orElse(
      15_000,
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

const here = (tab: Tab): string => {
  const url = new URL(tab.page.url());
  return `${url.pathname}${url.hash.startsWith('#/') ? url.hash : ''}`;
};
