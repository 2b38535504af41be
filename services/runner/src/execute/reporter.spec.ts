import { tmpdir } from 'node:os';
import type { TestCase, TestResult } from '@playwright/test/reporter';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReporterMessage } from './messages.ts';
import StreamingReporter from './reporter.ts';
import { again, notNeeded } from './stand-in.ts';

const sent: ReporterMessage[] = [];
const { send } = process;
beforeEach(() => {
  sent.length = 0;
  process.send = (message: unknown) => {
    sent.push(ReporterMessage.parse(message));
    return true;
  };
});
afterEach(() => {
  if (send === undefined) delete process.send;
  else process.send = send;
});

const test = (file: string, title = 'it', skip?: string) =>
  ({
    title,
    titlePath: () => ['', 'project', `/tmp/x/${file}`, title],
    annotations: skip === undefined ? [] : [{ type: 'skip', description: skip }],
    results: [],
  }) as unknown as TestCase;
const result = (status: TestResult['status'], more: Partial<TestResult> = {}) =>
  ({
    status,
    retry: 0,
    duration: 12.4,
    errors: [],
    steps: [],
    attachments: [],
    stdout: [],
    stderr: [],
    ...more,
  }) as unknown as TestResult;
const reporter = (...confirmed: string[]) => {
  process.removeAllListeners('disconnect');
  return new StreamingReporter({ confirmed, crowded: ['c.spec.ts'], marks: tmpdir() });
};
const attempts = () =>
  sent.flatMap((message) =>
    message.kind === 'attempted' ? [`${message.attempt.status} ${message.last}`] : [],
  );

describe('attempts as they are reported', () => {
  it('are the last when they pass, or nothing confirms them', () => {
    const stream = reporter('a.spec.ts');
    stream.onTestEnd(test('a.spec.ts'), result('passed'));
    stream.onTestEnd(test('b.spec.ts'), result('failed'));
    expect(attempts()).toEqual(['passed true', 'failed true']);
  });
  it('that fail wait for the second run', () => {
    const stream = reporter('a.spec.ts');
    stream.onTestEnd(test('a.spec.ts'), result('failed'));
    expect(attempts()).toEqual([]);
    stream.onTestEnd(test('a.spec.ts', `it${again}`), result('passed', { retry: 1 }));
    expect(attempts()).toEqual(['failed false', 'passed true']);
  });
  it('are the last when the second run is not needed', () => {
    const stream = reporter('a.spec.ts');
    stream.onTestEnd(test('a.spec.ts'), result('failed'));
    stream.onTestEnd(test('a.spec.ts', `it${again}`, notNeeded), result('skipped', { retry: 1 }));
    expect(attempts()).toEqual(['failed true']);
  });
  it('that did not apply in a crowd wait for the next run, and for a third where that fails', () => {
    const stream = reporter('a.spec.ts', 'c.spec.ts');
    const second = test('c.spec.ts', `it${again}`);
    const third = test('c.spec.ts', `it${again}${again}`);
    stream.onTestEnd(test('a.spec.ts'), result('skipped'));
    expect(attempts()).toEqual(['skipped true']);
    stream.onTestEnd(test('c.spec.ts'), result('skipped'));
    stream.onTestEnd(second, result('failed', { retry: 1 }));
    expect(attempts()).toEqual(['skipped true', 'skipped false']);
    stream.onTestEnd(third, result('failed', { retry: 1 }));
    expect(attempts().slice(2)).toEqual(['failed false', 'failed true']);
    stream.onTestEnd(test('c.spec.ts'), result('skipped'));
    stream.onTestEnd(second, result('passed', { retry: 1 }));
    stream.onTestEnd(test('c.spec.ts', `it${again}${again}`, notNeeded), result('skipped', { retry: 1 }));
    expect(attempts().slice(4)).toEqual(['skipped false', 'passed true']);
  });
  it('whose time was up before they had looked wait for a third where the second fails', () => {
    const stream = reporter('a.spec.ts');
    const message = 'Error: in order\n\nTimeout 1000ms exceeded while waiting on the predicate';
    stream.onTestEnd(test('a.spec.ts'), result('failed', { errors: [{ message }] as never }));
    stream.onTestEnd(test('a.spec.ts', `it${again}`), result('failed', { retry: 1 }));
    expect(attempts()).toEqual(['failed false']);
    stream.onTestEnd(test('a.spec.ts', `it${again}${again}`), result('failed', { retry: 1 }));
    expect(attempts()).toEqual(['failed false', 'failed false', 'failed true']);
  });
  it('say what the test read, each name in the order in which it was read', () => {
    const annotations = ['Sencha', 'Keemun'].map((description) => ({ type: 'read name', description }));
    const reading = { ...test('a.spec.ts'), annotations } as unknown as TestCase;
    reporter().onTestEnd(reading, result('failed'));
    const [message] = sent;
    expect(message?.kind === 'attempted' && message.attempt.read).toEqual({ name: ['Sencha', 'Keemun'] });
  });
  it('name the steps that failed, and cut what is long', () => {
    const steps = [{ title: 'outer', error: {}, steps: [{ title: 'inner', error: {}, steps: [] }] }];
    const errors = [{ message: 'm'.repeat(200_000), location: { file: 'a', line: 7, column: 1 } }];
    reporter().onTestEnd(test('a.spec.ts'), result('failed', { steps, errors } as never));
    const [message] = sent;
    if (message?.kind !== 'attempted') throw new Error('nothing was sent');
    expect(message.file).toBe('a.spec.ts');
    expect(message.attempt).toMatchObject({
      durationMs: 12,
      steps: ['outer', 'inner'],
      errors: [{ line: 7 }],
    });
    expect(message.attempt.errors[0]?.message.length).toBe(100_000);
  });
});

it('a second run is numbered as one', () => {
  const second = test('a.spec.ts', `it${again}`);
  reporter().onBegin({} as never, { allTests: () => [test('a.spec.ts'), second] } as never);
  // The stock runner reads the errors of every result that it counts.
  expect(second.results).toMatchObject([{ status: 'failed', errors: [] }]);
});
it('a failure of the whole run names its file', () => {
  reporter().onError({
    message: 'no such export',
    location: { file: '/tmp/x/a.spec.ts', line: 1, column: 1 },
  });
  expect(sent).toEqual([{ kind: 'trouble', message: 'no such export', file: 'a.spec.ts' }]);
});
