// The gateway as a process among others: probes, measures, spans, and an orderly end.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '@prowl/backbone/embedded';
import { Health } from '@prowl/service';
import { createLogger, createMetrics } from '@prowl/telemetry';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createGateway } from './gateway.ts';

const open = async (graceMs: number) => {
  const folder = await mkdtemp(join(tmpdir(), 'prowl-drain-'));
  const backbone = await openEmbedded({ dataDir: folder });
  const lines: Record<string, unknown>[] = [];
  const metrics = createMetrics({ service: 'gateway', version: '1', runtime: false });
  const health = new Health();
  health.started();
  const settings = {
    version: '1',
    pid: 1,
    startedAt: Date.now(),
    localPathRoots: [],
    hosts: ['127.0.0.1'],
    team: 'default',
    access: { bind: '127.0.0.1' },
  };
  const gateway = await createGateway({
    backbone,
    settings,
    metrics,
    health,
    graceMs,
    logger: createLogger({
      name: 'gateway',
      destination: { write: (line: string) => lines.push(JSON.parse(line)) },
    }),
  });
  const url = await gateway.listen({ host: '127.0.0.1', port: 0 });
  let closed: Promise<unknown> | undefined;
  const close = () => {
    closed ??= gateway.close();
    return closed;
  };
  return {
    url,
    backbone,
    metrics,
    health,
    lines,
    close,
    [Symbol.asyncDispose]: async () => {
      await close();
      await backbone.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

describe('a gateway', () => {
  let gateway: Awaited<ReturnType<typeof open>>;
  beforeEach(async () => {
    gateway = await open(5_000);
  });
  afterEach(() => gateway[Symbol.asyncDispose]());

  /** Answers a query that the gateway asks, when it is let go. */
  const slowQuery = async () => {
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    let asked = () => {};
    const arrived = new Promise<void>((resolve) => {
      asked = resolve;
    });
    await gateway.backbone.requests.serve('query.tickets', async () => {
      asked();
      await held;
      return { ok: false, error: { code: 'unknown-id', message: 'There is none.' } };
    });
    return { go, arrived };
  };

  test('that closes ends its event streams as streams end, not as connections break', async () => {
    const stream = await fetch(`${gateway.url}/api/events`);
    const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
    const said = new TextDecoder().decode((await reader.read()).value);
    expect(said).toBe(': connected\n\n');
    await gateway.close();
    expect(await reader.read()).toEqual({ done: true, value: undefined });
  });

  test('that closes finishes what it is answering, and begins nothing new', async () => {
    const { go, arrived } = await slowQuery();
    const answer = fetch(`${gateway.url}/api/kanban/tickets`);
    await arrived;
    const closing = gateway.close();
    // One that comes before the closing has begun is held as well: the next one is not.
    const late = () =>
      fetch(`${gateway.url}/api/kanban/tickets`, { signal: AbortSignal.timeout(500) }).then(
        ({ status }) => (status === 503 ? 'refused' : status),
        ({ name }: Error) => (name === 'TimeoutError' ? 'held' : 'refused'),
      );
    try {
      await expect.poll(late).toBe('refused');
    } finally {
      go();
    }
    expect((await answer).status).toBe(404);
    await closing;
  });

  test('is ready under any name, as those who probe it ask, but answers nothing else under it', async () => {
    await gateway.backbone.requests.serve('query.status', async () => ({
      ok: false,
      error: { code: 'unknown-id', message: 'x' },
    }));
    const ask = async (path: string) => {
      const { request } = await import('node:http');
      const { port } = new URL(gateway.url);
      return new Promise<number | undefined>((resolve, reject) =>
        request({ port, path, headers: { host: '10.1.2.3:4400' } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
          .on('error', reject)
          .end(),
      );
    };
    expect([await ask('/healthz'), await ask('/api/bugs'), await ask('/metrics')]).toEqual([200, 403, 403]);
    expect([200, 503]).toContain(await ask('/readyz'));
    gateway.health.drain();
    expect(await (await fetch(`${gateway.url}/readyz`)).json()).toMatchObject({
      status: 'down',
      checks: { accepting: 'down', events: 'up' },
    });
  });

  test('measures and logs each request by its route, and no probe', async () => {
    await fetch(`${gateway.url}/healthz`);
    await fetch(`${gateway.url}/api/tests/test_00000000000000000000000000?x=secret`);
    await fetch(`${gateway.url}/api/nowhere`);
    await expect
      .poll(() => gateway.lines.filter((line) => line['prowl.unit'] === 'http request').length)
      .toBe(2);
    const text = await gateway.metrics.text();
    const counts = text
      .split('\n')
      .filter((line) => line.startsWith('http_server_request_duration_seconds_count'));
    expect(counts.map((line) => /route="([^"]*)".*status_code="(\d+)"/.exec(line)?.slice(1))).toEqual([
      ['/api/tests/:id', expect.stringMatching(/^[45]/)],
      ['unmatched', '404'],
    ]);
    expect(
      JSON.stringify(gateway.lines.filter((line) => line['prowl.unit'] === 'http request')),
    ).not.toContain('secret');
  });
});
