// Each request is a span, a line in the log and a measure. What it leads to elsewhere goes on in its trace.
import { attributes, type Metrics, type OpenSpan, openSpan } from '@prowl/telemetry';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Asked for every few seconds by whoever watches over the process: not worth a line. */
export const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

interface Open {
  readonly span: OpenSpan;
  readonly from: number;
}

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

export const registerTelemetry = (app: FastifyInstance, metrics: Metrics | undefined): void => {
  const open = new WeakMap<FastifyRequest, Open>();

  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched';
    if (probes.has(route)) return done();
    const { method } = request;
    const about = {
      [attributes.method]: method,
      [attributes.route]: route,
      [attributes.requestId]: request.id,
    };
    const span = openSpan(`${method} ${route}`, {
      kind: 'server',
      parent: single(request.headers['traceparent']),
      attributes: about,
    });
    const from = performance.now();
    open.set(request, { span, from });
    // A stream ends long after its handler did; a client that leaves ends it as well.
    reply.raw.once('close', () => {
      const seconds = (performance.now() - from) / 1_000;
      // Who left before the answer began has seen no status: what proxies write down as 499.
      const statusCode = reply.raw.headersSent ? reply.raw.statusCode : 499;
      span.set({ [attributes.status]: statusCode });
      if (statusCode >= 500) span.fail(String(statusCode));
      metrics?.httpAnswered(method, route, statusCode, seconds);
      span.run(() =>
        request.log.info(
          {
            ...about,
            [attributes.unit]: 'http request',
            [attributes.status]: statusCode,
            [attributes.outcome]: reply.raw.writableFinished ? (statusCode < 500 ? 'ok' : 'failed') : 'left',
            [attributes.durationMs]: Math.round(seconds * 1_000_000) / 1_000,
          },
          'http request',
        ),
      );
      span.end();
    });
    span.run(done);
  });

  // A body arrives outside of whatever asked for it: what comes after it is put back below the span.
  app.addHook('preValidation', (request, _reply, done) => {
    const { span } = open.get(request) ?? {};
    return span === undefined ? done() : span.run(done);
  });
};
