// One JSON object per line. Every service gets its logger here, so that redaction is nowhere forgotten.
import {
  type Bindings,
  type DestinationStream,
  type Level,
  type Logger,
  pino,
  stdSerializers,
  stdTimeFunctions,
} from 'pino';
import { redact, redactAddresses } from './redact.ts';
import { currentIds } from './spans.ts';

export type { Logger } from 'pino';

export interface LoggerOptions {
  /** The service, such as `gateway`. */
  readonly name: string;
  /** Default `info`. */
  readonly level?: Level | 'silent';
  /** Default: standard output. */
  readonly destination?: DestinationStream;
}

export function createLogger({ name, level = 'info', destination }: LoggerOptions): Logger {
  const options = {
    name,
    level,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }), log: redacted },
    mixin: () => currentIds() ?? {},
    serializers: { err: (error: Error) => redact(stdSerializers.err(error)) },
    hooks: { streamWrite: redactAddresses },
  };
  const logger = destination === undefined ? pino(options) : pino(options, destination);
  // pino forgets the formatter of bindings in a child; children inherit this method instead.
  const child = logger.child;
  logger.child = function redactingChild(this: unknown, bindings: Bindings, more?: unknown) {
    return Reflect.apply(child, this, [redacted(bindings), more]);
  };
  return logger;
}

function redacted(fields: Record<string, unknown>): Record<string, unknown> {
  return redact(fields) as Record<string, unknown>;
}
