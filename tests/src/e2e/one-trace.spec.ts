// One trace from the API call to the last fold, as a trace store would receive it.
import { join } from 'node:path';
import { openTraceReceiver, type SeenSpan, startCollector } from '@prowl/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProduct } from '../testing/product.ts';
import { root } from '../testing/root.ts';
import { openSmallSite } from '../testing/small-site.ts';

const password = 'never-in-a-trace-7';
const header = 'never-in-a-span-8';
const asked = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };

describe('a session', () => {
  let spans: readonly SeenSpan[] = [];
  let others: readonly SeenSpan[] = [];
  const stack = new AsyncDisposableStack();

  beforeAll(async () => {
    const receiver = stack.use(await openTraceReceiver());
    // `npm run collector` puts a real one between.
    const collector =
      process.env['COLLECTOR'] === undefined
        ? undefined
        : stack.use(await startCollector(join(root, process.env['COLLECTOR']), { to: receiver.url }));
    {
      await using product = await openProduct({ traces: collector?.url ?? receiver.url });
      await using site = await openSmallSite({ deadLink: true });
      await product.api.post('/api/saas-config', {
        name: 'Library',
        description: 'A library',
        url: site.url,
        auth: {
          type: 'basic',
          credentials: { username: 'ann', password },
          headers: { 'X-Stage': header },
        },
      });
      const body = { budget: { seconds: 20, pages: 6, tests: 4 } };
      const traceparent = `00-${asked.traceId}-${asked.spanId}-01`;
      const started = await product.api.call('POST', '/api/brain/run', body, { traceparent });
      expect(started.status).toBeLessThan(300);
      await product.api.ended(String((started.body as { sessionId: string }).sessionId), 90_000);
    }
    // What ends well sends what it still has.
    await collector?.stop();
    spans = receiver.spans.filter(({ traceId }) => traceId === asked.traceId);
    others = receiver.spans.filter(({ traceId }) => traceId !== asked.traceId);
  });
  afterAll(() => stack.disposeAsync());

  it('is one trace through commands, events, jobs, the browser and the folds, in that of the caller', () => {
    const names = new Set(spans.map(({ name }) => name.replace(/^batch tracker-.*/, 'batch tracker')));
    expect([...names]).toEqual(
      expect.arrayContaining([
        'POST /api/brain/run',
        'command StartSession',
        'append',
        'policy SessionStarted',
        'job explore',
        'page',
        'policy SiteExplored',
        'job run',
        'test run',
        'policy TestRunFinished',
        'batch tracker',
      ]),
    );
  });

  it('has nothing of its work in another trace', () => {
    expect(
      others.map(({ name }) => name).filter((name) => /^(job|page|test run|policy)\b/.test(name)),
    ).toEqual([]);
  });

  it('has no gap: each span has a parent, up to the call', () => {
    const ids = new Set([...spans.map(({ spanId }) => spanId), asked.spanId]);
    expect(spans.filter(({ parentSpanId }) => parentSpanId === undefined || !ids.has(parentSpanId))).toEqual(
      [],
    );
    const nameOf = new Map(spans.map(({ spanId, name }) => [spanId, name]));
    const above = (name: string) =>
      new Set(spans.filter((span) => span.name === name).map((span) => nameOf.get(span.parentSpanId ?? '')));
    expect(above('page')).toEqual(new Set(['job explore']));
    expect(above('test run')).toEqual(new Set(['job run']));
    expect(above('command StartSession')).toEqual(new Set(['POST /api/brain/run']));
  });

  it.each([
    ['gateway', 'POST /api/brain/run'],
    ['brain', 'command StartSession'],
    ['brain', 'policy SiteExplored'],
    ['runner', 'job explore'],
    ['runner', 'page'],
    ['runner', 'test run'],
    ['tracker', 'batch tracker'],
  ])('names the process of the %s at %s', (service, name) => {
    const by = new Set(spans.filter((span) => span.name.startsWith(name)).map((span) => span.service));
    expect(by).toEqual(new Set([process.env['STACK'] === 'services' ? service : 'prowl']));
  });

  it('says of each span which process of which version it is of', () => {
    const instances = new Map(spans.map(({ resource }) => [resource['service.instance.id'], resource]));
    expect(instances.size).toBe(process.env['STACK'] === 'services' ? 4 : 1);
    for (const [id, resource] of instances)
      expect(resource).toMatchObject({
        'service.namespace': 'prowl',
        'service.version': expect.stringMatching(/^\d+\./),
        'service.instance.id': id,
      });
  });

  it('contains no credential', () => {
    expect(JSON.stringify(spans)).not.toContain(password);
    expect(JSON.stringify(spans)).not.toContain(header);
  });
});
