// The tracker as a process of its own. The only file of this room that reads the environment.
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { openNats } from '@prowl/backbone/nats';
import { natsAccess, openBackbone, openPatiently, runService } from '@prowl/service';
import { kafkaSettings, TrackerEnvironment } from './environment.ts';
import { startExport } from './export/kafka/start.ts';
import { openMongoReadModels } from './read-models/mongodb/open.ts';
import { ReadModelsUnavailable } from './read-models/read-models.ts';
import { startTracker } from './start.ts';

const { version } = createRequire(import.meta.url)('../package.json') as { version: string };
/** More than this many positions behind the head, answers would be too old. */
const tolerableLag = 1_000;

await runService({
  service: 'tracker',
  version,
  environment: process.env,
  settings: TrackerEnvironment,
  start: async (kit) => {
    const { settings, logger, health } = kit;
    const kafka = kafkaSettings(settings);
    // It seals and opens nothing, so any key will do.
    const nats = { ...natsAccess(settings), name: 'prowl-tracker', secretKey: randomBytes(32) };
    await using stack = new AsyncDisposableStack();
    const backbone = stack.use(
      await openBackbone(kit, (reports) => openNats({ ...nats, ...reports, patienceMs: 0 })),
    );
    const retried = (what: string) => (error: unknown) =>
      logger.warn({ err: error }, `retried in the background: ${what}`);
    const { MONGODB_URL: url, MONGODB_DATABASE: database } = settings;
    const models = await openPatiently(
      'MongoDB',
      () =>
        openMongoReadModels({
          url,
          ...(database === undefined ? {} : { database }),
          onError: retried('the read models'),
          patienceMs: 0,
        }),
      { ...kit, away: (error) => error instanceof ReadModelsUnavailable },
    );
    const tracker = stack.use(await startTracker({ backbone, models }));
    health.addAll('read-models', () => tracker.health());
    // The documents are shared: a replica that stands by answers from what the active one folds.
    health.add(
      'folds',
      async () => (await backbone.events.head()) - (await models.checkpoint()) <= tolerableLag,
    );
    // Kafka away holds nothing up, so readiness does not ask for it: prowl_subscription_lag_positions shows it.
    if (kafka !== undefined)
      stack.use(await startExport({ backbone, kafka, onError: retried('the export to Kafka') }));
    return stack.move();
  },
});
