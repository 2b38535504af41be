// The runner as a process of its own. The only file of this room that reads the environment.
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openNats } from '@prowl/backbone/nats';
import { natsAccess, openBackbone, runService, secretKey, targetAllow } from '@prowl/service';
import { RunnerEnvironment } from './environment.ts';
import { startRunner } from './start.ts';

const { version } = createRequire(import.meta.url)('../package.json') as { version: string };
const { env } = process;
/** What a browser and a test process need of the surroundings; nothing else of the environment reaches them. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'LD_LIBRARY_PATH', 'PLAYWRIGHT_BROWSERS_PATH'] as const;

await runService({
  service: 'runner',
  version,
  environment: env,
  settings: RunnerEnvironment,
  start: async (kit) => {
    const { settings, logger, health } = kit;
    const nats = { ...natsAccess(settings), name: 'prowl-runner', secretKey: secretKey(settings) };
    const environment = Object.fromEntries([
      ...passedOn.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])),
      ...(settings.CHROMIUM_PATH === undefined ? [] : [['CHROMIUM_PATH', settings.CHROMIUM_PATH]]),
    ]) as Record<string, string>;
    await using stack = new AsyncDisposableStack();
    const backbone = stack.use(
      await openBackbone(kit, (reports) => openNats({ ...nats, ...reports, patienceMs: 0 })),
    );
    const runner = stack.use(
      await startRunner({
        backbone,
        logger,
        now: Date.now,
        environment,
        browserFolder: settings.BROWSER_DIR ?? join(tmpdir(), 'prowl-browser'),
        targetAllow: targetAllow(settings),
        publicUrl: settings.PUBLIC_URL,
        concurrency: settings.RUNNER_CONCURRENCY,
        graceMs: settings.RUNNER_GRACE_SECONDS * 1_000,
      }),
    );
    runner.findBrowser().catch((error: unknown) => logger.error({ err: error }, 'no browser'));
    health.add('browser', async () => (await runner.findBrowser()) !== undefined);
    return stack.move();
  },
});
