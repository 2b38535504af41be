// Opens browser contexts and tabs for one exploration: within its scope, masked, with HTTP Basic credentials where it has some.
import type { Browser, BrowserContext, Page } from 'playwright';
import { type GuardedContext, openContext } from '../../browser/context.ts';
import type { ApiGate, Sending } from '../../browser/guard.ts';
import type { Loading } from '../../tab/loading.ts';
import type { Masking } from '../../tab/masking.ts';
import { Tab } from '../../tab/tab.ts';
import type { Presence } from './presence.ts';
import type { SessionKeeper } from './session.ts';

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface ContextsParts {
  readonly browser: Browser;
  readonly session: Pick<SessionKeeper, 'basic'> & Partial<Pick<SessionKeeper, 'enter'>>;
  readonly origins: readonly string[];
  /** Includes the origins of the scope. */
  readonly apis?: ApiGate;
  /** Where Basic credentials are sent, and what links are own by. */
  readonly origin: string;
  readonly mask: Masking;
  readonly loading?: Loading;
  readonly presence?: Pick<Presence, 'watch' | 'isBack'>;
  readonly neverSends?: (sending: Sending) => boolean;
}

export class Contexts {
  readonly #parts: ContextsParts;
  /** Those of the account, not of a visitor. */
  readonly #accounts = new WeakSet<GuardedContext>();
  readonly #inVain = new Set<string>();
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
    const guarded = await openContext(browser, {
      origins,
      ...(apis === undefined ? {} : { apis }),
      ...(storageState === undefined ? {} : { storageState }),
      ...(basic && session.basic !== undefined ? { basic: { ...session.basic, origin } } : {}),
    });
    if (account) this.#accounts.add(guarded);
    return guarded;
  }

  tab(guarded: GuardedContext): Promise<Tab> {
    const { session, origins, apis, origin, mask, loading, presence, neverSends } = this.#parts;
    return Tab.open({
      ...{ guarded, origins: apis ?? origins, origin, mask, inVain: this.#inVain },
      ...(loading === undefined ? {} : { loading }),
      ...(neverSends === undefined ? {} : { neverSends }),
      ...(this.#accounts.has(guarded)
        ? { whenOpened: async (opened, url) => session.enter?.(opened, url) }
        : {}),
      unreachable: async () => (await presence?.isBack()) === true,
      watch: (page: Page) => presence?.watch(page),
    });
  }
}
