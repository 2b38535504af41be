// From an environment to a running service and back: settings, logs, traces, metrics, probes, signals, and an orderly end.
// The only file, with the main.ts that call it, that ends the process.
import { createLogger, createMetrics, type Logger, type Metrics, startTelemetry } from '@prowl/telemetry';
import type { z } from 'zod';
import { Health, openHealthServer } from './health.ts';
import { badSettingsCode, type Environment, readSettings, SettingsError } from './settings.ts';

interface CommonSettings {
  readonly LOG_LEVEL: 'silent' | 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal';
  readonly HOST: string;
  /** Absent: the service answers probes at a port of its own. */
  readonly HEALTH_PORT?: number;
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
}

export interface ServiceKit<Settings> {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly health: Health;
  /** Aborts when the process is told to stop: whatever waits to begin gives up. */
  readonly stopping: AbortSignal;
}

export interface ServiceOptions<Settings extends CommonSettings> {
  readonly service: string;
  readonly version: string;
  readonly environment: Environment;
  readonly settings: z.ZodType<Settings>;
  /** What it returns is disposed when the process is told to stop; that is the drain. */
  start(kit: ServiceKit<Settings>): Promise<AsyncDisposable>;
}

const numbers = { SIGINT: 2, SIGTERM: 15 } as const;
/** EX_SOFTWARE. */
const brokenCode = 70;

/** Runs until SIGTERM or SIGINT, then drains and exits with 0. A second signal ends it at once; wrong settings end it with 78. */
export const runService = async <Settings extends CommonSettings>(
  options: ServiceOptions<Settings>,
): Promise<never> => {
  const { service, version } = options;
  let settings: Settings;
  try {
    settings = readSettings(options.settings, options.environment);
  } catch (error) {
    return refuse(service, error);
  }
  const logger = createLogger({ name: service, level: settings.LOG_LEVEL });
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (stopping.signal.aborted) process.exit(128 + numbers[signal]);
      logger.info({ signal }, 'draining; a second signal ends the process at once');
      stopping.abort();
    });
  for (const defect of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(defect, (error: unknown) => {
      logger.fatal({ err: error }, 'a defect: the process ends');
      process.exit(brokenCode);
    });

  const telemetry = await startTelemetry({
    service,
    version,
    endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
  });
  let code = 0;
  try {
    await runUntilStopped(options, settings, logger, stopping.signal);
  } catch (error) {
    if (error instanceof SettingsError) refuse(service, error);
    if (!stopping.signal.aborted || !isAbort(error)) {
      logger.fatal({ err: error }, 'the service ends');
      code = isUnavailable(error) ? 69 : brokenCode;
    }
  }
  await telemetry[Symbol.asyncDispose]();
  logger.info({ code }, 'ended');
  process.exit(code);
};

const runUntilStopped = async <Settings extends CommonSettings>(
  options: ServiceOptions<Settings>,
  settings: Settings,
  logger: Logger,
  stopping: AbortSignal,
): Promise<void> => {
  const metrics = createMetrics(options);
  const health = new Health();
  await using stack = new AsyncDisposableStack();
  if (settings.HEALTH_PORT !== undefined) {
    const server = stack.use(await openProbes(health, metrics, settings.HOST, settings.HEALTH_PORT));
    logger.info({ host: settings.HOST, port: server.port }, 'answers probes');
  }
  stack.use(await options.start({ settings, logger, metrics, health, stopping }));
  health.started();
  logger.info({ version: options.version, node: process.version }, 'started');
  await aborted(stopping);
  health.drain();
};

const openProbes = (health: Health, metrics: Metrics, host: string, port: number) =>
  openHealthServer({ health, metrics, host, port }).catch((cause: unknown) => {
    throw portProblem('HEALTH_PORT', host, port, cause);
  });

/** What a person can fix about a port is reported in a sentence; anything else stays as it is. */
export const portProblem = (variable: string, host: string, port: number, cause: unknown): unknown => {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE')
    return new SettingsError(
      `${variable} ${port} is in use on ${host}. Stop the other program, or choose another port.`,
      { cause },
    );
  if (code === 'EACCES')
    return new SettingsError(`${variable} ${port} may not be used by this user. Choose one above 1023.`, {
      cause,
    });
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new SettingsError(`HOST ${host} is not an address of this machine.`, { cause });
  return cause;
};

const refuse = (service: string, error: unknown): never => {
  if (!(error instanceof SettingsError)) throw error;
  process.stderr.write(
    `${error.message}\nThe ${service} does not start. The settings are described in docs/operations.md.\n`,
  );
  process.exit(badSettingsCode);
};

const aborted = (signal: AbortSignal): Promise<void> =>
  signal.aborted
    ? Promise.resolve()
    : new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError';
const isUnavailable = (error: unknown) =>
  error instanceof Error && 'kind' in error && error.kind === 'unavailable';
