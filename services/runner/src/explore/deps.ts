// What an exploration needs from whoever starts it, and what it brings back.
import type { SealedCredentials, SignInRecipe, SiteModel } from '@prowl/contracts';
import type { Logger } from '@prowl/telemetry';
import type { Browser } from 'playwright';
import type { UnsealedAccount } from '../sign-in/unsealed.ts';
import type { SignInOutcome } from './phases/sign-in.ts';
import type { Progress } from './walking/progress.ts';
import type { StoreScreenshot } from './walking/screenshots.ts';

export interface ExploreDeps {
  readonly credentials?: SealedCredentials | undefined;
  /** Further ones. */
  readonly accounts?: readonly UnsealedAccount[] | undefined;
  readonly onProgress: (progress: Progress) => void;
  readonly onSignIn: (outcome: SignInOutcome) => void;
  readonly storeScreenshot: StoreScreenshot;
  readonly launch: () => Promise<Browser>;
  /** Why an address may not be tested from here; absent: all may. */
  readonly refuses?: ((url: URL) => Promise<string | undefined>) | undefined;
  /** Aborted: the exploration stops at once and throws. */
  readonly signal: AbortSignal;
  readonly logger: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export interface ExploreResult {
  readonly model: SiteModel;
  /** Cookies and storage of the signed-in browser, in Playwright's form. */
  readonly storageState?: object;
  /** How a page asks to sign in that does not know the session which was given. */
  readonly givenRecipe?: SignInRecipe;
}
