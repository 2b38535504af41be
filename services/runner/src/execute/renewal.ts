// The account is signed in anew when the application has forgotten it: once for all tests that notice it at the same time.

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
    const state = await this.#signIn?.().catch(() => undefined);
    this.worked = state !== undefined;
    if (state === undefined) return;
    this.state = state;
    await Promise.all([...this.#listeners].map((tell) => tell(state)));
  }

  onRenewed(tell: (state: string) => unknown): Disposable {
    this.#listeners.add(tell);
    return { [Symbol.dispose]: () => void this.#listeners.delete(tell) };
  }
}
