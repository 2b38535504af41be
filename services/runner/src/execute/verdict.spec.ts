import type { RunFailure } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import type { Attempt } from './messages.ts';
import { counting, noteOf, statusOf } from './verdict.ts';

const attempt = (status: Attempt['status'], more: Partial<Attempt> = {}): Attempt => ({
  status,
  durationMs: 1,
  errors: [],
  steps: [],
  attachments: [],
  output: [],
  ...more,
});
const failure = (kind: RunFailure['kind'], message = 'x'): RunFailure => ({ kind, message });
const oracle = failure('oracle');

describe('a test', () => {
  it.each([
    ['passed', [attempt('passed')], [undefined]],
    ['skipped', [attempt('skipped')], [undefined]],
    ['flaky', [attempt('failed'), attempt('passed')], [oracle, undefined]],
    ['failed', [attempt('failed'), attempt('failed')], [oracle, oracle]],
    ['failed', [attempt('failed')], [oracle]],
    ['error', [attempt('failed'), attempt('failed')], [oracle, failure('precondition')]],
    ['error', [attempt('timedOut')], [failure('timeout')]],
    ['error', [attempt('failed'), attempt('interrupted')], [oracle, failure('crash')]],
    ['error', [], []],
  ] as const)('is %s after attempts %#', (status, attempts, failures) =>
    expect(statusOf(attempts, failures)).toBe(status),
  );
});

it('leaves an attempt out that was refused for asking too often, unless all were', () => {
  const refused = attempt('failed', { gone: 'allowance' });
  expect(counting([refused, attempt('passed')])).toEqual([attempt('passed')]);
  expect(counting([refused, refused])).toHaveLength(2);
});

it('leaves a first attempt out whose time was up before it had looked, when two more were made', () => {
  const message = 'Error: in order\n\nTimeout 1000ms exceeded while waiting on the predicate';
  const blind = attempt('failed', { errors: [{ message }] });
  const failed = [attempt('failed', { durationMs: 2 }), attempt('failed', { durationMs: 3 })];
  expect(counting([blind, ...failed])).toEqual(failed);
  expect(counting([blind, attempt('failed')])).toHaveLength(2); // one alone confirms nothing
  expect(counting([blind, blind, attempt('failed')])).toHaveLength(2);
});

it('leaves out what failed beside others when it went well alone', () => {
  const all = [attempt('failed'), attempt('passed')];
  expect(counting(all, true)).toEqual([attempt('passed')]);
  expect(counting(all)).toEqual(all);
  expect(counting([attempt('failed'), attempt('failed')], true)).toHaveLength(2);
});

it('leaves out what did not apply beside others, whatever came of it alone', () => {
  const failed = [attempt('failed'), attempt('failed')];
  expect(counting([attempt('skipped'), ...failed], true)).toEqual(failed);
  expect(counting([attempt('skipped'), attempt('skipped')], true)).toHaveLength(1);
});

it('leaves out what failed in haste when it went well after a longer wait', () => {
  const later = attempt('passed', { waitedMs: 1_800 });
  expect(counting([attempt('failed', { waitedMs: 1_010 }), later])).toEqual([later]);
  // The wait was not the reason.
  const patient = [attempt('failed', { waitedMs: 2_500 }), later];
  expect(counting(patient)).toEqual(patient);
  const quick = [attempt('failed', { waitedMs: 1_010 }), attempt('passed', { waitedMs: 300 })];
  expect(counting(quick)).toEqual(quick);
  const failed = [attempt('failed', { waitedMs: 1_010 }), attempt('failed', { waitedMs: 2_500 })];
  expect(counting(failed)).toEqual(failed);
});

describe('the note of a test', () => {
  it('says why it does not apply', () => {
    const skipped = [attempt('skipped', { skipReason: 'the list is empty' })];
    const code = 'does-not-apply';
    expect(noteOf(skipped, 'skipped', undefined)).toEqual({
      code,
      text: 'Does not apply: the list is empty',
    });
    expect(noteOf([attempt('skipped')], 'skipped', undefined)?.text).toMatch(/an assumption was not met/);
  });
  it('says why it could not be carried out, in one line', () => {
    const why = failure('precondition', 'No such button\n  at line 3');
    expect(noteOf([attempt('failed')], 'error', why)).toEqual({
      code: 'not-carried-out',
      text: 'Could not be carried out: No such button',
    });
    expect(noteOf([], 'error', undefined)?.code).toBe('interrupted');
  });
  it('says that the application was gone, or what it changed could not be put back', () => {
    const gone = attempt('failed', { gone: 'application' });
    expect(noteOf([gone], 'error', failure('crash'))?.code).toBe('application-gone');
    const left = attempt('failed', { steps: ['After Hooks', 'put back what was changed'] });
    expect(noteOf([left], 'error', failure('precondition'))?.code).toBe('not-put-back');
  });
  it('says that the application refused to be asked so often', () => {
    const refused = attempt('failed', { gone: 'allowance' });
    expect(noteOf([refused], 'error', failure('crash'))?.code).toBe('rate-limited');
  });
  it('is none for a verdict', () => {
    expect(noteOf([attempt('passed')], 'passed', undefined)).toBeUndefined();
    expect(noteOf([attempt('failed')], 'failed', oracle)).toBeUndefined();
  });
});
