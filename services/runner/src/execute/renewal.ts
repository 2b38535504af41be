// The account is signed in anew when the application has forgotten it: once for all tests that notice it at the same time.

import type { BrowserContext } from 'playwright';
import { looksSecret } from '../tab/secrets.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What the application kept in the browser besides the session stays, as that a welcome was dismissed. Both as JSON. Pure. */
export const withKeptOf = (before: string | undefined, renewed: string): string => {
  if (before === undefined) return renewed;
  const [old, now] = [JSON.parse(before) as State, JSON.parse(renewed) as State];
  const plain = ({ name, value }: { readonly name: string; readonly value: string }) =>
    !looksSecret(name, value);
  const cookies = old.cookies.filter(
    (cookie) => !cookie.httpOnly && plain(cookie) && !now.cookies.some(({ name }) => name === cookie.name),
  );
  const origins = new Map(now.origins.map(({ origin, localStorage }) => [origin, localStorage]));
  for (const { origin, localStorage } of old.origins) {
    const entries = origins.get(origin) ?? [];
    const missing = localStorage.filter(
      (entry) => plain(entry) && !entries.some(({ name }) => name === entry.name),
    );
    origins.set(origin, [...entries, ...missing]);
  }
  return JSON.stringify({
    cookies: [...now.cookies, ...cookies],
    origins: [...origins].map(([origin, localStorage]) => ({ origin, localStorage })),
  });
};

export class Renewal {
  readonly #signIn: (() => Promise<string | undefined>) | undefined;
  readonly #listeners = new Set<(state: string) => unknown>();
  #going: Promise<void> | undefined;
  /** Storage state of the account, as JSON. */
  state: string | undefined;
  /** The last time that it was tried. */
  worked = false;
  constructor(state: string | undefined, signIn: (() => Promise<string | undefined>) | undefined) {
    this.state = state;
    this.#signIn = signIn;
  }

  begin(): Promise<void> {
    this.#going ??= this.#renew().finally(() => {
      this.#going = undefined;
    });
    return this.#going;
  }

  async #renew(): Promise<void> {
    const renewed = await this.#signIn?.().catch(() => undefined);
    this.worked = renewed !== undefined;
    if (renewed === undefined) return;
    const state = withKeptOf(this.state, renewed);
    this.state = state;
    await Promise.all([...this.#listeners].map((tell) => tell(state)));
  }

  onRenewed(tell: (state: string) => unknown): Disposable {
    this.#listeners.add(tell);
    return { [Symbol.dispose]: () => void this.#listeners.delete(tell) };
  }
}
