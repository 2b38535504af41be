// The four services in one process on the embedded backbone.
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Backbone } from '@prowl/backbone';
import { openEmbedded } from '@prowl/backbone/embedded';
import { type BrainOptions, startBrain } from '@prowl/brain';
import { type AccessSettings, createGateway } from '@prowl/gateway';
import { startRunner } from '@prowl/runner';
import { caughtUp, Health, instrument, targetAllow } from '@prowl/service';
import { createMetrics, type Logger, type Metrics } from '@prowl/telemetry';
import { openSqliteReadModels, startTracker, type Tracker } from '@prowl/tracker';
import { browserFolderOf } from './browser-folder.ts';
import { PortUnavailable } from './port.ts';

export interface StandaloneOptions {
  readonly dataDir: string;
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  readonly logger: Logger;
  /** Environment of child processes, and CHROMIUM_PATH. */
  readonly environment: Readonly<Record<string, string>>;
  readonly localPathRoots?: readonly string[];
  readonly version: string;
  /** Who may ask. Default: everybody on this machine, until the first key is made. */
  readonly access?: Omit<AccessSettings, 'bind'>;
  /** Host names under which the API is asked for. Default: those of this machine. */
  readonly hosts?: readonly string[];
  /** Private addresses that may be tested although others than this machine can ask. */
  readonly targetAllow?: readonly string[];
  /** A language model that takes part. Default: none does. */
  readonly languageModel?: BrainOptions['languageModel'];
  /** Whether schedules may start sessions now; what is due meanwhile is made up for later. Default: always. */
  readonly schedules?: () => boolean;
}

export interface Standalone extends AsyncDisposable {
  readonly url: string;
  readonly backbone: Backbone;
  readonly tracker: Tracker;
  readonly metrics: Metrics;
  readonly health: Health;
}

const team = 'default';

/** Starts everything; what was started is closed again when a later part fails. */
export const startStandalone = async (options: StandaloneOptions): Promise<Standalone> => {
  const dataDir = resolve(options.dataDir);
  const { logger, environment } = options;
  await using stack = new AsyncDisposableStack();
  const onError = (error: unknown, where: string) =>
    logger.warn({ err: error, where }, 'retried in the background');
  const metrics = createMetrics({ service: 'prowl', version: options.version });
  const health = new Health();
  const backbone = stack.use(instrument(await openEmbedded({ dataDir, onError }), { metrics, logger }));
  health.addAll('backbone', () => backbone.health());
  health.add('folds', caughtUp(backbone));
  const tracker = stack.use(
    await startTracker({ backbone, models: await openSqliteReadModels(join(dataDir, 'read-models.db')) }),
  );
  const { schedules = () => true, languageModel } = options;
  // At the beginning of time nothing is due.
  const scheduleClock = () => (schedules() ? Date.now() : 0);
  stack.use(await startBrain({ backbone, logger, now: Date.now, scheduleClock, languageModel }));
  const { hosts = ['127.0.0.1', 'localhost', '[::1]'] } = options;
  const allowed = targetAllow({ HOST: options.host, TARGET_ALLOW: options.targetAllow });
  const gateway = await createGateway({
    backbone,
    logger,
    metrics,
    health,
    settings: {
      version: options.version,
      pid: process.pid,
      startedAt: Date.now(),
      localPathRoots: options.localPathRoots ?? [homedir()],
      hosts,
      team,
      access: { ...options.access, bind: options.host },
      targetAllow: allowed,
    },
  });
  stack.defer(() => gateway.close());
  const url = await gateway.listen({ host: options.host, port: options.port }).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'EADDRINUSE')
      throw new PortUnavailable(
        `Port ${options.port} is in use. Stop the other program, or choose another port, e.g. PORT=${options.port + 10} npm start.`,
        { cause: error },
      );
    if (code === 'EACCES')
      throw new PortUnavailable(
        `Port ${options.port} may not be used by this user. Choose one above 1023, e.g. PORT=4400 npm start.`,
        {
          cause: error,
        },
      );
    throw error;
  });
  stack.use(
    await startRunner({
      backbone,
      logger,
      now: Date.now,
      environment,
      browserFolder: browserFolderOf(dataDir),
      concurrency: 1,
      publicUrl: url,
      targetAllow: allowed,
    }),
  );
  health.started();
  const owned = stack.move();
  return { url, backbone, tracker, metrics, health, [Symbol.asyncDispose]: () => owned.disposeAsync() };
};
