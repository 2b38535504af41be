// One flat event per unit of work (a command, a job, a batch of a projection), written when it ends, with everything learned on the way:
// a single line answers what otherwise twenty would.
import { type AttributeValue, attributes } from './attributes.ts';
import type { Logger } from './logger.ts';

export interface WideEvent {
  /** Later values replace earlier ones. Undefined is left out. */
  set(values: Readonly<Record<string, AttributeValue | undefined>>): void;
  /** Adds to a counter that starts at 0. */
  count(name: string, by?: number): void;
}

export interface WideEventOptions {
  /** Milliseconds from any origin. Default: `performance.now`. */
  readonly now?: () => number;
  readonly attributes?: Readonly<Record<string, AttributeValue | undefined>>;
}

/** Runs the work and writes its event, whether it ends or fails. A failure is passed on as it is. */
export async function wideEvent<T>(
  logger: Logger,
  unit: string,
  work: (event: WideEvent) => Promise<T>,
  options: WideEventOptions = {},
): Promise<T> {
  const now = options.now ?? (() => performance.now());
  const fields = new Map<string, AttributeValue>();
  const event: WideEvent = {
    set(values) {
      for (const [name, value] of Object.entries(values)) if (value !== undefined) fields.set(name, value);
    },
    count(name, by = 1) {
      const before = fields.get(name);
      fields.set(name, (typeof before === 'number' ? before : 0) + by);
    },
  };
  event.set({ ...options.attributes, [attributes.unit]: unit });
  const start = now();
  const write = (level: 'info' | 'warn' | 'error', outcome: 'ok' | 'failed') => {
    event.set({
      [attributes.outcome]: outcome,
      [attributes.durationMs]: Math.round((now() - start) * 1000) / 1000,
    });
    logger[level](Object.fromEntries(fields), unit);
  };
  try {
    const result = await work(event);
    write('info', 'ok');
    return result;
  } catch (error) {
    const { code, kind, message } = describe(error);
    event.set({ [attributes.errorCode]: code, [attributes.errorMessage]: message });
    write(kind === undefined || kind === 'defect' ? 'error' : 'warn', 'failed');
    throw error;
  }
}

function describe(error: unknown): { code: string; kind?: string; message: string } {
  if (!(error instanceof Error)) return { code: typeof error, message: String(error) };
  const { code, kind } = error as Error & { code?: unknown; kind?: unknown };
  return {
    code: typeof code === 'string' ? code : error.name,
    message: error.message,
    ...(typeof kind === 'string' ? { kind } : {}),
  };
}
