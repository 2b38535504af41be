// The product in this process, on a free port and an empty data folder.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStandalone } from '@prowl/standalone';
import { createLogger } from '@prowl/telemetry';
import { type Api, openApi } from './api.ts';
import { shareBrowser } from './browser.ts';

export interface Product extends AsyncDisposable {
  readonly url: string;
  readonly api: Api;
}

const passedOn = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'CHROMIUM_PATH', 'LD_LIBRARY_PATH'] as const;

export const openProduct = async (localPathRoots: readonly string[] = []): Promise<Product> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'prowl-e2e-'));
  await shareBrowser(dataDir);
  const standalone = await startStandalone({
    dataDir,
    host: '127.0.0.1',
    port: 0,
    logger: createLogger({ name: 'tests', level: 'silent' }),
    environment: Object.fromEntries(passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))),
    localPathRoots,
    version: '0.0.0-test',
  }).catch(async (error: unknown) => {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  });
  return {
    url: standalone.url,
    api: await openApi(standalone.url),
    [Symbol.asyncDispose]: async () => {
      await standalone[Symbol.asyncDispose]();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
};
