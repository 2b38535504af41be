// The product with nothing in it: in this process, or, for a project that says STACK=services, as services on real servers.
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Standalone } from '@prowl/standalone';
import { createLogger, startTelemetry } from '@prowl/telemetry';
import { type Api, openApi, type Product, type ProductOptions } from './api.ts';
import { shareBrowser } from './browser.ts';
import { openServices } from './services-product.ts';

export type { Product } from './api.ts';

const passedOn = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'CHROMIUM_PATH', 'LD_LIBRARY_PATH'] as const;

export const openProduct = (options: ProductOptions = {}, stack = process.env['STACK']): Promise<Product> =>
  stack === 'services' ? openServices(options) : openStandalone(options);

const openStandalone = async ({
  localPathRoots = [],
  adminKey,
  traces,
  languageModel,
}: ProductOptions): Promise<Product> => {
  const { startStandalone } = await import('@prowl/standalone'); // of no use to the services, and large
  await using stack = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'prowl-e2e-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }));
  await shareBrowser(dataDir);
  if (traces !== undefined)
    stack.use(await startTelemetry({ service: 'prowl', version: '0.0.0-test', endpoint: traces }));
  let standalone: Standalone;
  let api: Api;
  const start = async () => {
    standalone = await startStandalone({
      dataDir,
      host: '127.0.0.1',
      port: 0,
      logger: createLogger({ name: 'tests', level: 'silent' }),
      environment: Object.fromEntries(
        passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
      ),
      localPathRoots,
      languageModel,
      version: '0.0.0-test',
      ...(adminKey === undefined
        ? {}
        : { access: { adminKeyHash: createHash('sha256').update(adminKey).digest('hex') } }),
    });
    api = await openApi(standalone.url);
  };
  await start();
  stack.defer(() => standalone[Symbol.asyncDispose]());
  const owned = stack.move();
  return {
    get url() {
      return standalone.url;
    },
    get api() {
      return api;
    },
    artifacts: { put: (...given) => standalone.backbone.artifacts.put(...given) },
    restart: async () => {
      await standalone[Symbol.asyncDispose]();
      await start();
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
};
