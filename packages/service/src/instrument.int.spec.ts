import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '@prowl/backbone/embedded';
import { createLogger, createMetrics, inSpan, startTelemetry } from '@prowl/telemetry';
import { eventOf, openTraceReceiver, streamOf, type TraceReceiver } from '@prowl/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Instrumented, instrument } from './instrument.ts';

const lamp = streamOf('one');

describe('an instrumented backbone', () => {
  const metrics = () => createMetrics({ service: 'lamps', version: '1', runtime: false });
  let folder: string;
  let receiver: TraceReceiver;
  let telemetry: AsyncDisposable;
  let backbone: Instrumented;
  let measured: ReturnType<typeof metrics>;
  let lines: Record<string, unknown>[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prowl-instrument-'));
    receiver = await openTraceReceiver();
    telemetry = await startTelemetry({ service: 'lamps', version: '1', endpoint: receiver.url });
    measured = metrics();
    lines = [];
    const logger = createLogger({
      name: 'lamps',
      destination: { write: (line) => lines.push(JSON.parse(line)) },
    });
    backbone = instrument(await openEmbedded({ dataDir: folder, backoff: { baseMs: 5, maxMs: 10 } }), {
      metrics: measured,
      logger,
    });
  });
  afterEach(async () => {
    await backbone.close();
    await receiver[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });
  const sent = async () => {
    await telemetry[Symbol.asyncDispose]();
    return receiver.spans;
  };
  const shown = async (start: string) =>
    (await measured.text()).split('\n').filter((line) => line.startsWith(start));

  it('carries a trace through request, append, subscription and job', async () => {
    const handled: string[] = [];
    await backbone.requests.serve('command.Light', async () => {
      await backbone.events.append(lamp, [eventOf(lamp)], 'none');
      return { ok: true };
    });
    await backbone.events.subscribe({ durable: 'reader' }, async () => {
      await backbone.jobs.enqueue({ id: 'j', kind: 'light', team: 'blue', data: 1 });
    });
    await backbone.jobs.work(['light'], async ({ id }) => void handled.push(id), { concurrency: 1 });
    await inSpan('call', {}, () =>
      backbone.requests.request('command.Light', { team: 'blue', requestId: 'r1' }),
    );
    await expect.poll(() => handled).toEqual(['j']);
    await expect.poll(() => lines.length).toBe(3);

    const spans = await sent();
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
    const parentOf = (name: string) =>
      spans.find(({ spanId }) => spanId === spans.find((span) => span.name === name)?.parentSpanId)?.name;
    expect([
      parentOf('command Light'),
      parentOf('append'),
      parentOf('batch reader'),
      parentOf('job light'),
    ]).toEqual(['call', 'command Light', 'append', 'batch reader']);
    const [trace] = spans.map(({ traceId }) => traceId);
    expect(lines.map((line) => [line['prowl.unit'], line['prowl.outcome'], line['trace_id']])).toEqual([
      ['command Light', 'ok', trace],
      ['batch reader', 'ok', trace],
      ['job light', 'ok', trace],
    ]);
  });

  it('counts what is asked, refused and broken', async () => {
    let reply: unknown = { ok: false, error: { code: 'too-dark', message: 'Too dark.' } };
    await backbone.requests.serve('command.Light', async () => reply);
    await backbone.requests.serve('query.lamps', async () => {
      throw new Error('broken');
    });
    await backbone.requests.request('command.Light', {});
    reply = { ok: true };
    await backbone.requests.request('command.Light', {});
    await backbone.requests.request('query.lamps', {}).catch(() => undefined);
    expect(
      (await shown('prowl_command_duration_seconds_count')).map((line) =>
        line.replace(/service="lamps",/, ''),
      ),
    ).toEqual([
      'prowl_command_duration_seconds_count{command="Light",outcome="refused"} 1',
      'prowl_command_duration_seconds_count{command="Light",outcome="ok"} 1',
    ]);
    expect(await shown('prowl_query_duration_seconds_count')).toEqual([
      expect.stringContaining('outcome="failed"} 1'),
    ]);
    await telemetry[Symbol.asyncDispose]();
  });

  it('counts appends, jobs and their ends, and shows how far folds are behind', async () => {
    await backbone.events.append(lamp, [eventOf(lamp)], 'none');
    await backbone.events.append(lamp, [eventOf(lamp)], 'none').catch(() => undefined);
    expect(
      (await shown('prowl_append_duration_seconds_count')).map((line) =>
        /outcome="(\w+)"\} (\d)/.exec(line)?.slice(1),
      ),
    ).toEqual([
      ['ok', '1'],
      ['conflict', '1'],
    ]);
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    const subscription = await backbone.events.subscribe({ durable: 'slow' }, () => held);
    expect(await backbone.lag()).toEqual({ slow: 1 });
    expect((await shown('prowl_subscription_lag_positions'))[0]).toMatch(/subscription="slow".* 1$/);
    go();
    await expect.poll(() => backbone.lag()).toEqual({ slow: 0 });
    await subscription.close();
    expect(await backbone.lag()).toEqual({});

    const started: string[] = [];
    const worker = await backbone.jobs.work(
      ['light'],
      ({ id }, signal) =>
        new Promise((resolve, reject) => {
          started.push(id);
          if (id === 'done') resolve();
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
      { concurrency: 3 },
    );
    for (const id of ['done', 'stopped', 'kept'])
      await backbone.jobs.enqueue({ id, kind: 'light', team: 'blue', data: 0 });
    await expect.poll(() => started.toSorted()).toEqual(['done', 'kept', 'stopped']);
    expect((await shown('prowl_jobs_running'))[0]).toMatch(/ 2$/);
    await backbone.jobs.cancel('stopped');
    await worker.close();
    const outcomes = (await shown('prowl_job_duration_seconds_count')).map(
      (line) => /outcome="([\w-]+)"/.exec(line)?.[1],
    );
    expect(outcomes.toSorted()).toEqual(['cancelled', 'done', 'handed-back']);
    await telemetry[Symbol.asyncDispose]();
  });
});
