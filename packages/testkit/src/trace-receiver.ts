// An OTLP/HTTP receiver that keeps the spans it is sent, and the names of measures.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly status: { readonly code?: number };
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly service: unknown;
  /** Of whom it is, the service among it. */
  readonly resource: Readonly<Record<string, unknown>>;
}

type From<Parts> = { resource: { attributes: Pair[] } } & Parts;
interface Sent {
  resourceSpans?: From<{
    scopeSpans: { spans: (Omit<SeenSpan, 'attributes'> & { attributes: Pair[] })[] }[];
  }>[];
  resourceMetrics?: From<{ scopeMetrics: { metrics: { name: string }[] }[] }>[];
}
interface Pair {
  key: string;
  value: Record<string, unknown>;
}
const record = (pairs: Pair[]) =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0]]));

export interface TraceReceiver extends AsyncDisposable {
  readonly url: string;
  readonly spans: SeenSpan[];
  /** Names of measures by service. */
  readonly measures: ReadonlyMap<unknown, ReadonlySet<string>>;
}

export const openTraceReceiver = async (): Promise<TraceReceiver> => {
  const spans: SeenSpan[] = [];
  const measures = new Map<unknown, Set<string>>();
  const take = ({ resourceSpans = [], resourceMetrics = [] }: Sent) => {
    for (const { resource, scopeSpans } of resourceSpans) {
      const from = record(resource.attributes);
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({
          ...span,
          attributes: record(span.attributes),
          service: from['service.name'],
          resource: from,
        });
    }
    for (const { resource, scopeMetrics } of resourceMetrics) {
      const service = record(resource.attributes)['service.name'];
      const names = measures.get(service) ?? new Set();
      measures.set(service, names);
      for (const { name } of scopeMetrics.flatMap((scope) => scope.metrics)) names.add(name);
    }
  };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      take(JSON.parse(body) as Sent);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    measures,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
