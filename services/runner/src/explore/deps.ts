// What an exploration needs from whoever starts it, and what it brings home.
import type { SiteModel } from '@prowl/contracts';
import type { Logger } from '@prowl/telemetry';
import type { Browser } from 'playwright';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface Progress {
  readonly pages: number;
  readonly states: number;
  readonly actions: number;
  readonly waiting: number;
  readonly url: string;
}

export type SignInOutcome =
  | { readonly status: 'verified'; readonly method: 'basic' | 'form'; readonly detail: string }
  | { readonly status: 'failed'; readonly reason: string };

export interface ExploreDeps {
  readonly credentials?: Credentials | undefined;
  readonly onProgress: (progress: Progress) => void;
  readonly onSignIn: (outcome: SignInOutcome) => void;
  /** Keeps a PNG; answers its artifact id, undefined where there is no room for it. */
  readonly storePicture: (bytes: Uint8Array) => Promise<string | undefined>;
  readonly launch: () => Promise<Browser>;
  /** Aborted: the exploration stops at once and throws. */
  readonly signal: AbortSignal;
  readonly logger: Pick<Logger, 'debug' | 'info' | 'warn'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export interface ExploreResult {
  readonly model: SiteModel;
  /** Cookies and storage of the signed-in browser, in Playwright's form. */
  readonly storageState?: object;
}

/** The target did not answer. The message says what to do. */
export class TargetUnreachable extends Error {
  override readonly name = 'TargetUnreachable';
}

/** The target answered with something that cannot be explored. The message says what, and what to do. */
export class TargetHostile extends Error {
  override readonly name = 'TargetHostile';
}
