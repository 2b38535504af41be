// Explores a site in tests, with the browser that this machine has.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ExploreJob, type SealedCredentials, SiteModel } from '@prowl/contracts';
import { createBrowserSource } from '../../browser/source.ts';
import type { UnsealedAccount } from '../../sign-in/unsealed.ts';
import type { ExploreResult } from '../deps.ts';
import { explore } from '../explore.ts';
import type { SignInOutcome } from '../phases/sign-in.ts';
import type { Progress } from '../walking/progress.ts';

const silent = () => undefined;
export const logger = { debug: silent, info: silent, warn: silent, error: silent };

/** Kept between runs: unpacking takes seconds. */
export const browserSource = createBrowserSource({
  environment: process.env,
  folder: join(tmpdir(), 'prowl-test-browser'),
});

export interface ExploreRequest {
  readonly seconds?: number;
  readonly depth?: 'shallow' | 'full';
  readonly pages?: number;
  readonly scope?: Partial<ExploreJob['scope']>;
  readonly auth?: Partial<ExploreJob['target']['auth']>;
  readonly credentials?: SealedCredentials;
  readonly accounts?: readonly UnsealedAccount[];
  readonly signal?: AbortSignal;
}

export interface Explored extends ExploreResult {
  readonly progress: Progress[];
  readonly signIns: SignInOutcome[];
  readonly screenshots: number;
  readonly seconds: number;
}

export const exploreSite = async (url: string, requested: ExploreRequest = {}): Promise<Explored> => {
  const progress: Progress[] = [];
  const signIns: SignInOutcome[] = [];
  let screenshots = 0;
  const began = Date.now();
  const job = ExploreJob.parse({
    explorationId: 'ses_01HZX0000000000000000000AA',
    target: {
      name: 'Site',
      description: 'A site made for a test',
      url,
      directives: [],
      auth: { type: 'none', ...requested.auth },
    },
    scope: {
      origins: [URL.canParse(url) ? new URL(url).origin : url],
      ignore: [],
      focus: [],
      neverClick: [],
      allowDestructive: [],
      disposable: false,
      values: {},
      ...requested.scope,
    },
    pages: requested.pages ?? 50,
    seconds: requested.seconds ?? 20,
    depth: requested.depth ?? 'full',
  });
  const result = await explore(job, {
    credentials: requested.credentials,
    accounts: requested.accounts,
    onProgress: (made) => progress.push(made),
    onSignIn: (outcome) => signIns.push(outcome),
    storeScreenshot: async () => {
      screenshots += 1;
      return `art_${screenshots}`;
    },
    launch: browserSource.launch,
    signal: requested.signal ?? new AbortController().signal,
    logger,
    now: Date.now,
  });
  SiteModel.parse(result.model);
  return { ...result, progress, signIns, screenshots, seconds: (Date.now() - began) / 1_000 };
};
