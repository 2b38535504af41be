// Opens browser contexts and tabs for one exploration: within its scope, masked, with HTTP Basic credentials where it has some.
import type { Browser, BrowserContext, Page } from 'playwright';
import { type GuardedContext, openContext } from '../../browser/context.ts';
import type { ApiGate, Sending } from '../../browser/guard.ts';
import type { Interstitials } from '../../tab/interstitials.ts';
import type { Loading } from '../../tab/loading.ts';
import type { Masking } from '../../tab/masking.ts';
import { Tab } from '../../tab/tab.ts';
import { orElse } from '../../time/limit.ts';
import type { Presence } from './presence.ts';
import type { SessionKeeper } from './session.ts';

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface ContextsParts {
  readonly browser: Browser;
  readonly session: Pick<SessionKeeper, 'basic'> & Partial<Pick<SessionKeeper, 'enter' | 'given'>>;
  readonly origins: readonly string[];
  /** Includes the origins of the scope. */
  readonly apis?: ApiGate;
  /** Where Basic credentials are sent, and what links are own by. */
  readonly origin: string;
  readonly mask: Masking;
  readonly loading?: Loading;
  readonly presence?: Pick<Presence, 'watch' | 'isBack'>;
  readonly neverSends?: (sending: Sending) => boolean;
  readonly interstitials?: Pick<Interstitials, 'past'>;
}

/** Milliseconds in which a context must be emptied. */
const limit = 2_000;
/** As many as are used at the same time. */
const mostIdle = 3;

export class Contexts {
  readonly #parts: ContextsParts;
  /** Those of the account, not of a visitor. */
  readonly #accounts = new WeakSet<GuardedContext>();
  readonly #inVain = new Set<string>();
  readonly #atRest = new Set<string>();
  /** Given back, without pages. */
  #idle: GuardedContext[] = [];
  constructor(parts: ContextsParts) {
    this.#parts = parts;
  }

  /** Without cookies, or with the given ones. `basic: false` leaves HTTP Basic credentials out. `account`: its pages are the account's, not a visitor's. */
  async fresh({
    storageState,
    basic = true,
    account = storageState !== undefined,
  }: {
    storageState?: StorageState | undefined;
    basic?: boolean;
    account?: boolean;
  } = {}): Promise<GuardedContext> {
    const { browser, session, origins, apis, origin } = this.#parts;
    const headersNow = () => {
      const { given } = session;
      const sends = given !== undefined && (given.everyone || this.#accounts.has(guarded));
      return sends ? given.headers : undefined;
    };
    const guarded: GuardedContext = await openContext(browser, {
      origins,
      headers: headersNow,
      ...(apis === undefined ? {} : { apis }),
      ...(storageState === undefined ? {} : { storageState }),
      ...(basic && session.basic !== undefined ? { basic: { ...session.basic, origin } } : {}),
    });
    if (account) this.#accounts.add(guarded);
    return guarded;
  }

  /**
   * One of the account that begins as a fresh one would, though it may have been used before: what the browser has loaded and compiled there it
   * need not again, which is most of what opening a page made by script costs.
   */
  async borrow(storageState: StorageState | undefined): Promise<GuardedContext> {
    const used = this.#idle.pop();
    if (used === undefined) return this.fresh({ storageState });
    if (storageState === undefined) this.#accounts.delete(used);
    else this.#accounts.add(used);
    const state = storageState ?? { cookies: [], origins: [] };
    const isReady = await orElse(
      limit,
      false,
      used.context.setStorageState(state).then(() => true),
    );
    if (isReady) return used;
    await used.close();
    return this.fresh({ storageState });
  }

  /** For the next one who borrows. */
  async giveBack(guarded: GuardedContext): Promise<void> {
    const closing = guarded.context.pages().map((page) => page.close());
    const isEmpty = await orElse(
      limit,
      false,
      Promise.all(closing).then(() => true),
    );
    if (isEmpty && this.#idle.length < mostIdle) this.#idle.push(guarded);
    else await guarded.close();
  }

  tab(guarded: GuardedContext): Promise<Tab> {
    const { session, origins, apis, origin, mask, loading, presence, neverSends, interstitials } =
      this.#parts;
    const isAccounts = this.#accounts.has(guarded);
    return Tab.open({
      ...{ guarded, origins: apis ?? origins, origin, mask, inVain: this.#inVain, atRest: this.#atRest },
      ...(loading === undefined ? {} : { loading }),
      ...(neverSends === undefined ? {} : { neverSends }),
      whenOpened: async (opened: Tab, url: string) => {
        if (isAccounts) await session.enter?.(opened, url);
        await interstitials?.past(opened);
      },
      unreachable: async () => (await presence?.isBack()) === true,
      watch: (page: Page) => presence?.watch(page),
    });
  }
}
