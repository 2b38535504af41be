// The product with nothing in it: in this process, or, for a project that says STACK=services, as services on real servers.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStandalone } from '@prowl/standalone';
import { createLogger } from '@prowl/telemetry';
import { openApi, type Product } from './api.ts';
import { shareBrowser } from './browser.ts';
import { openServices } from './services-product.ts';

export type { Product } from './api.ts';

const passedOn = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'CHROMIUM_PATH', 'LD_LIBRARY_PATH'] as const;

export const openProduct = (localPathRoots: readonly string[] = [], stack = process.env['STACK']): Promise<Product> =>
  stack === 'services' ? openServices(localPathRoots) : openStandalone(localPathRoots);

const openStandalone = async (localPathRoots: readonly string[]): Promise<Product> => {
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
