// Explores a site in tests, with the browser that this machine has.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ExploreJob, SiteModel } from '@prowl/contracts';
import { createBrowserSource } from '../../browser/source.ts';
import type { Credentials, ExploreResult, Progress, SignInOutcome } from '../deps.ts';
import { explore } from '../explore.ts';

const silent = () => undefined;
export const logger = { debug: silent, info: silent, warn: silent };

/** Kept between runs: unpacking takes seconds. */
export const browserSource = createBrowserSource({
  environment: process.env,
  folder: join(tmpdir(), 'prowl-test-browser'),
});

export interface Wishes {
  readonly seconds?: number;
  readonly depth?: 'shallow' | 'full';
  readonly pages?: number;
  readonly scope?: Partial<ExploreJob['scope']>;
  readonly auth?: Partial<ExploreJob['target']['auth']>;
  readonly credentials?: Credentials;
  readonly signal?: AbortSignal;
}

export interface Explored extends ExploreResult {
  readonly progress: Progress[];
  readonly signIns: SignInOutcome[];
  readonly pictures: number;
  readonly seconds: number;
}

export const exploreSite = async (url: string, wishes: Wishes = {}): Promise<Explored> => {
  const progress: Progress[] = [];
  const signIns: SignInOutcome[] = [];
  let pictures = 0;
  const began = Date.now();
  const job = ExploreJob.parse({
    explorationId: 'ses_01HZX0000000000000000000AA',
    target: {
      name: 'Site',
      description: 'A site made for a test',
      url,
      directives: [],
      auth: { type: 'none', ...wishes.auth },
    },
    scope: {
      origins: [URL.canParse(url) ? new URL(url).origin : url],
      ignore: [],
      focus: [],
      neverClick: [],
      allowDestructive: [],
      values: {},
      ...wishes.scope,
    },
    pages: wishes.pages ?? 50,
    seconds: wishes.seconds ?? 20,
    depth: wishes.depth ?? 'full',
  });
  const result = await explore(job, {
    credentials: wishes.credentials,
    onProgress: (made) => progress.push(made),
    onSignIn: (outcome) => signIns.push(outcome),
    storePicture: async () => {
      pictures += 1;
      return `art_${pictures}`;
    },
    launch: browserSource.launch,
    signal: wishes.signal ?? new AbortController().signal,
    logger,
    now: Date.now,
  });
  SiteModel.parse(result.model);
  return { ...result, progress, signIns, pictures, seconds: (Date.now() - began) / 1_000 };
};
