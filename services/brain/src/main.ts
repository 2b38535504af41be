// The brain as a process of its own. The only file of this room that reads the environment.
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { openNats } from '@prowl/backbone/nats';
import { jobDefinitions } from '@prowl/contracts';
import { caughtUp, natsAccess, openBackbone, runService } from '@prowl/service';
import { languageModelFrom } from './asking/settings.ts';
import { BrainEnvironment } from './environment.ts';
import { startBrain } from './start.ts';

const { version } = createRequire(import.meta.url)('../package.json') as { version: string };

await runService({
  service: 'brain',
  version,
  environment: process.env,
  settings: BrainEnvironment,
  start: async (kit) => {
    const { settings, logger, metrics, health } = kit;
    const languageModel = languageModelFrom(settings);
    // It seals and opens nothing, so any key will do.
    const nats = { ...natsAccess(settings), name: 'prowl-brain', secretKey: randomBytes(32) };
    await using stack = new AsyncDisposableStack();
    const backbone = stack.use(
      await openBackbone(kit, (reports) => openNats({ ...nats, ...reports, patienceMs: 0, sweep: {} })),
    );
    stack.use(
      await startBrain({
        backbone,
        logger,
        now: Date.now,
        testWorkers: settings.TEST_WORKERS,
        languageModel,
      }),
    );
    health.add('policies', caughtUp(backbone));
    metrics.observe('jobsWaiting', async () =>
      Object.fromEntries(
        await Promise.all(
          Object.keys(jobDefinitions).map(async (kind) => [kind, await backbone.jobs.depth(kind)] as const),
        ),
      ),
    );
    return stack.move();
  },
});
