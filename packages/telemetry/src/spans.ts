// Spans and the context they travel in, as W3C traceparent texts: the only form in which a trace leaves a process.
import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { AttributeValue } from './attributes.ts';

export type SpanAttributes = Readonly<Record<string, AttributeValue | undefined>>;

export interface ActiveSpan {
  /** Undefined is left out. */
  set(attributes: SpanAttributes): void;
  /** Marks it as failed without throwing. `type` is a code, never a message with somebody's data. */
  fail(type: string): void;
}

export interface SpanOptions {
  readonly kind?: 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  readonly attributes?: SpanAttributes;
  /** A traceparent to go on from. Absent: what is under way here. */
  readonly parent?: string | undefined;
}

const tracer = () => trace.getTracer('prowl');
const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

const contextOf = (traceparent: string | undefined): Context =>
  traceparent === undefined ? context.active() : propagation.extract(ROOT_CONTEXT, { traceparent });

/** What is under way here, to be sent along. Undefined without tracing. */
export const currentTraceparent = (): string | undefined => {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
};

/** The ids that log lines carry. */
export const currentIds = (): { trace_id: string; span_id: string } | undefined => {
  const span = trace.getActiveSpan()?.spanContext();
  return span === undefined ? undefined : { trace_id: span.traceId, span_id: span.spanId };
};

/** Codes are stable and safe to send; messages may quote what a target said. */
export const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};

const begin = (
  name: string,
  { kind = 'internal', attributes, parent }: SpanOptions,
): { span: Span; within: Context } => {
  const above = contextOf(parent);
  const span = tracer().startSpan(name, { kind: kinds[kind], attributes: { ...attributes } }, above);
  return { span, within: trace.setSpan(above, span) };
};

const active = (span: Span): ActiveSpan => ({
  set: (attributes) => void span.setAttributes({ ...attributes }),
  fail: (type) => void span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR }),
});

/** Runs the work as a span of its own; what it asks for elsewhere belongs below. A failure is passed on as it is. */
export const inSpan = async <T>(
  name: string,
  options: SpanOptions,
  work: (span: ActiveSpan) => Promise<T>,
): Promise<T> => {
  const { span, within } = begin(name, options);
  const handle = active(span);
  try {
    return await context.with(within, () => work(handle));
  } catch (error) {
    handle.fail(codeOf(error));
    throw error;
  } finally {
    span.end();
  }
};

export interface OpenSpan extends ActiveSpan {
  /** Runs something below the span. */
  run<T>(work: () => T): T;
  end(): void;
}

/** For work that is begun and ended by different calls. Must be ended. */
export const openSpan = (name: string, options: SpanOptions): OpenSpan => {
  const { span, within } = begin(name, options);
  return { ...active(span), run: (work) => context.with(within, work), end: () => span.end() };
};

/** The second field of a traceparent. */
const traceOf = (traceparent: string): string => traceparent.split('-')[1] ?? '';

/**
 * Work on a batch that several traces led to: each of them gets a span of its own, below the first of its members, and the work
 * itself runs below the first of all. Members without a trace are counted with the first.
 */
export const inBatchSpan = async <T>(
  name: string,
  traceparents: readonly (string | undefined)[],
  attributes: SpanAttributes,
  work: () => Promise<T>,
): Promise<T> => {
  const byTrace = Map.groupBy(
    traceparents.filter((text) => text !== undefined),
    traceOf,
  );
  const [first, ...others] = [...byTrace.values()];
  const options = (members: readonly string[] | undefined): SpanOptions => ({
    kind: 'consumer',
    parent: members?.[0],
    attributes: { ...attributes, 'messaging.batch.message_count': members?.length ?? traceparents.length },
  });
  const beside = others.map((members) => openSpan(name, options(members)));
  try {
    return await inSpan(name, options(first), work);
  } catch (error) {
    for (const span of beside) span.fail(codeOf(error));
    throw error;
  } finally {
    for (const span of beside) span.end();
  }
};
