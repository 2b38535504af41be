import { expect, it } from 'vitest';
import { parseEvent } from './registry.ts';

const old = (status: string, note?: string) => {
  const data = {
    runId: 'run_01HZX0000000000000000000AA',
    testId: 'test_01HZX0000000000000000000AA',
    status,
    durationMs: 5,
    attempts: [],
    ...(note === undefined ? {} : { note }),
  };
  const event = parseEvent('TestRunFinished', data, 1);
  return event?.type === 'TestRunFinished'
    ? [event.data.status, event.data.note?.code, event.data.note?.notKept]
    : [];
};

it('a run that an earlier version wrote down says by codes what it said in sentences', () => {
  expect(old('passed')).toEqual(['passed', undefined, undefined]);
  expect(old('passed', 'Does not apply: the list is empty')).toEqual([
    'skipped',
    'does-not-apply',
    undefined,
  ]);
  expect(old('error', 'left out: budget')).toEqual(['error', 'out-of-time', undefined]);
  expect(old('error', 'left out: no runner answered')).toEqual(['error', 'no-runner', undefined]);
  expect(old('error', 'Could not be carried out: no button')).toEqual([
    'error',
    'not-carried-out',
    undefined,
  ]);
  expect(old('error', 'The run was interrupted.')).toEqual(['error', 'interrupted', undefined]);
  expect(old('failed', 'Its screenshot or trace is not kept: their store is full.')).toEqual([
    'failed',
    'evidence-not-kept',
    'full',
  ]);
});
