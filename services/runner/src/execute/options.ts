// What running tests needs, and what comes of a test.
import type { ArtifactStore } from '@prowl/backbone';
import type {
  EventData,
  Evidence,
  LeftBehind,
  Outage,
  RunFailure,
  RunJob,
  RunNote,
  RunResult,
  TestToRun,
} from '@prowl/contracts';
import type { ArtifactQuota } from '../artifacts/quota.ts';
import type { BrowserLaunch } from '../browser/browser-launch.ts';
import type { AccountCredentials } from '../sign-in/unsealed.ts';
import type { Attempt } from './messages.ts';
import type { MarkedScreenshots } from './screenshot.ts';

/** Where the pages are. */
export const originOf = ({ origin, target }: Pick<RunJob, 'origin' | 'target'>): string =>
  origin ?? new URL(target.url).origin;

export interface TestOutcome {
  readonly status: RunResult;
  readonly durationMs: number;
  readonly note?: RunNote;
  readonly attempts: { status: Attempt['status']; durationMs: number; failure?: RunFailure }[];
  readonly failure?: RunFailure;
  readonly evidence?: Evidence;
  /** The application was away for a while: with the first test that saw it. */
  readonly outage?: Outage;
  /** What it changed of the account was seen to be as before. */
  readonly putBack?: boolean;
  readonly leftBehind?: LeftBehind[];
}

export type MutantOutcome = Omit<EventData<'TestMutated'>, 'runId' | 'testId' | 'sessionId'>;

export interface ActingAccount {
  readonly number: number;
  readonly credentials: AccountCredentials;
  readonly storageState: string | undefined;
}

export interface ExecuteOptions {
  readonly job: RunJob;
  readonly team: string;
  readonly files: Readonly<Record<string, string>>;
  readonly browser: BrowserLaunch;
  readonly credentials?: AccountCredentials | undefined;
  /** What is sent to the application, of the account or of everyone. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Taken out of traces before they are kept. */
  readonly secrets?: readonly string[];
  readonly storageState?: string | undefined;
  /** Further accounts by their number, and the storage state of each that could be signed in, as JSON. */
  readonly accounts?: readonly ActingAccount[] | undefined;
  /** Signs in anew: the storage state, as JSON; undefined when it did not work. */
  readonly signInAnew?: (() => Promise<string | undefined>) | undefined;
  /** Environment that any process needs (PATH, HOME, …). */
  readonly environment: Readonly<Record<string, string>>;
  readonly artifacts: ArtifactStore;
  readonly quota: ArtifactQuota;
  readonly screenshots: MarkedScreenshots;
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly onBegun: (test: TestToRun, attempt: number) => Promise<void>;
  readonly onFinished: (test: TestToRun, outcome: TestOutcome) => Promise<void>;
  /** It passed, and was run on broken applications. */
  readonly onMutated?: (test: TestToRun, outcome: MutantOutcome) => Promise<void>;
}
