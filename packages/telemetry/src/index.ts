export { type AttributeName, type AttributeValue, attributes } from './attributes.ts';
export { createLogger, type Logger, type LoggerOptions } from './logger.ts';
export {
  createMetrics,
  type Metrics,
  type MetricsOptions,
  type ObservedGauge,
  type Outcome,
} from './metrics.ts';
export { redact, redactAddresses } from './redact.ts';
export {
  type ActiveSpan,
  codeOf,
  currentTraceparent,
  inBatchSpan,
  inSpan,
  type OpenSpan,
  openSpan,
  type SpanAttributes,
  type SpanOptions,
} from './spans.ts';
export { startTelemetry, type TelemetryOptions } from './tracing.ts';
export { type WideEvent, type WideEventOptions, wideEvent } from './wide-event.ts';
