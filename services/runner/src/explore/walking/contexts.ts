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
  readonly session: Pick<SessionKeeper, 'basic'>;
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
  constructor(parts: ContextsParts) {
    this.#parts = parts;
  }

  /** Without cookies, or with the given ones. `basic: false` leaves HTTP Basic credentials out. */
  fresh({
    storageState,
    basic = true,
  }: {
    storageState?: StorageState | undefined;
    basic?: boolean;
  } = {}): Promise<GuardedContext> {
    const { browser, session, origins, apis, origin } = this.#parts;
    return openContext(browser, {
      origins,
      ...(apis === undefined ? {} : { apis }),
      ...(storageState === undefined ? {} : { storageState }),
      ...(basic && session.basic !== undefined ? { basic: { ...session.basic, origin } } : {}),
    });
  }

  tab(guarded: GuardedContext): Promise<Tab> {
    const { origins, apis, origin, mask, loading, presence, neverSends } = this.#parts;
    return Tab.open({
      ...{ guarded, origins: apis ?? origins, origin, mask },
      ...(loading === undefined ? {} : { loading }),
      ...(neverSends === undefined ? {} : { neverSends }),
      unreachable: async () => (await presence?.isBack()) === true,
      watch: (page: Page) => presence?.watch(page),
    });
  }
}
