// The only file that loads the OpenTelemetry SDK. Sampling and batching follow the standard variables (OTEL_TRACES_SAMPLER, OTEL_BSP_*).
import { randomUUID } from 'node:crypto';
import { context, propagation, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { NodeSDK } from '@opentelemetry/sdk-node';

export interface SdkOptions {
  readonly service: string;
  readonly version: string;
  readonly endpoint: string;
}

const flushMs = 5_000;

export const startSdk = ({ service, version, endpoint }: SdkOptions): AsyncDisposable => {
  const sdk = new NodeSDK({
    resource: resourceFromAttributes({
      'service.namespace': 'prowl',
      'service.name': service,
      'service.version': version,
      'service.instance.id': randomUUID(),
    }),
    // The process's own detector would send its command line along.
    resourceDetectors: [envDetector],
    traceExporter: new OTLPTraceExporter({
      url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
      timeoutMillis: flushMs,
    }),
    // Metrics are scraped (metrics.ts), logs go to standard output.
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  return {
    [Symbol.asyncDispose]: async () => {
      const late = new Promise((resolve) => setTimeout(resolve, flushMs).unref());
      await Promise.race([sdk.shutdown().catch(() => undefined), late]);
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
};
