import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { openTraceReceiver } from '@prowl/testkit';
import { describe, expect, it } from 'vitest';
import { createLogger } from './logger.ts';
import { currentTraceparent, inBatchSpan, inSpan, openSpan } from './spans.ts';
import { startTelemetry } from './tracing.ts';

const service = { service: 'lamps', version: '1.2.3' };

describe('tracing', () => {
  it('sends one trace of what happened here and of what was asked for elsewhere', async () => {
    await using receiver = await openTraceReceiver();
    const telemetry = await startTelemetry({ ...service, endpoint: `${receiver.url}/` });
    const lines: Record<string, unknown>[] = [];
    const logger = createLogger({
      name: 'lamps',
      destination: { write: (line) => lines.push(JSON.parse(line)) },
    });
    let sent: string | undefined;
    await inSpan(
      'ask',
      { kind: 'client', attributes: { 'prowl.team': 'blue', left: undefined } },
      async () => {
        await inSpan('inner', {}, async () => logger.info('lit'));
        sent = currentTraceparent();
      },
    );
    await inSpan('answer', { kind: 'server', parent: sent }, async () => undefined);
    await telemetry[Symbol.asyncDispose]();

    const [ask, inner, answer] = ['ask', 'inner', 'answer'].map((name) =>
      receiver.spans.find((span) => span.name === name),
    );
    expect(ask).toMatchObject({ service: 'lamps', kind: 3, attributes: { 'prowl.team': 'blue' } });
    expect(ask?.attributes).not.toHaveProperty('left');
    expect(inner).toMatchObject({ traceId: ask?.traceId, parentSpanId: ask?.spanId });
    expect(answer).toMatchObject({ traceId: ask?.traceId, parentSpanId: ask?.spanId, kind: 2 });
    expect(sent).toBe(`00-${ask?.traceId}-${ask?.spanId}-01`);
    expect(lines).toEqual([
      expect.objectContaining({ msg: 'lit', trace_id: ask?.traceId, span_id: inner?.spanId }),
    ]);
    expect(currentTraceparent()).toBeUndefined();
  });

  it('marks what fails with its code, and passes it on', async () => {
    await using receiver = await openTraceReceiver();
    const telemetry = await startTelemetry({ ...service, endpoint: receiver.url });
    const broken = Object.assign(new Error('the password is opensesame'), { code: 'lamp/broken' });
    await expect(inSpan('light', {}, () => Promise.reject(broken))).rejects.toBe(broken);
    const span = openSpan('later', {});
    const below = span.run(() => currentTraceparent());
    span.end();
    await telemetry[Symbol.asyncDispose]();
    expect(receiver.spans).toMatchObject([
      { name: 'light', status: { code: 2 }, attributes: { 'error.type': 'lamp/broken' } },
      { name: 'later', spanId: below?.split('-')[2] },
    ]);
    expect(JSON.stringify(receiver.spans)).not.toContain('opensesame');
  });

  it('shows a batch in each trace that led to it', async () => {
    await using receiver = await openTraceReceiver();
    const telemetry = await startTelemetry({ ...service, endpoint: receiver.url });
    const [one, two] = ['a', 'b'].map((digit) => `00-${digit.repeat(32)}-${digit.repeat(16)}-01`);
    await inBatchSpan(
      'fold',
      [one, undefined, two, one],
      { 'prowl.subscription': 'lamps' },
      async () => undefined,
    );
    await telemetry[Symbol.asyncDispose]();
    expect(
      receiver.spans.map(({ traceId, parentSpanId, attributes }) => [
        traceId[0],
        parentSpanId?.[0],
        attributes,
      ]),
    ).toEqual([
      ['a', 'a', { 'prowl.subscription': 'lamps', 'messaging.batch.message_count': 2 }],
      ['b', 'b', { 'prowl.subscription': 'lamps', 'messaging.batch.message_count': 1 }],
    ]);
  });

  it('lets the process go on and end when nobody receives', async () => {
    const telemetry = await startTelemetry({ ...service, endpoint: 'http://127.0.0.1:9' });
    expect(await inSpan('light', {}, async () => 7)).toBe(7);
    const from = Date.now();
    await telemetry[Symbol.asyncDispose]();
    expect(Date.now() - from).toBeLessThan(7_000);
  });

  it('loads no SDK when it is not asked for', async () => {
    const program = `
      import { registerHooks } from 'node:module';
      const seen = [];
      registerHooks({ resolve: (name, context, next) => (seen.push(name), next(name, context)) });
      const { startTelemetry, inSpan, currentTraceparent } = await import(${JSON.stringify(new URL('../dist/index.js', import.meta.url).href)});
      await using telemetry = await startTelemetry({ service: 'lamps', version: '1', endpoint: undefined });
      const inside = await inSpan('light', {}, async () => currentTraceparent() ?? null);
      console.log(JSON.stringify({ sdk: seen.filter((name) => /sdk|exporter|instrumentation/.test(name)), api: seen.includes('@opentelemetry/api'), inside }));
    `;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
    expect(JSON.parse(stdout)).toEqual({ sdk: [], api: true, inside: null });
  });
});
