// An OTLP/HTTP receiver that keeps the spans it is sent.
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
}

interface Sent {
  resourceSpans: { resource: { attributes: Pair[] }; scopeSpans: { spans: (Omit<SeenSpan, 'attributes'> & { attributes: Pair[] })[] }[] }[];
}
interface Pair {
  key: string;
  value: Record<string, unknown>;
}
const record = (pairs: Pair[]) => Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0]]));

export interface TraceReceiver extends AsyncDisposable {
  readonly url: string;
  readonly spans: SeenSpan[];
}

export const openTraceReceiver = async (): Promise<TraceReceiver> => {
  const spans: SeenSpan[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      for (const { resource, scopeSpans } of (JSON.parse(body) as Sent).resourceSpans)
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({ ...span, attributes: record(span.attributes), service: record(resource.attributes)['service.name'] });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
