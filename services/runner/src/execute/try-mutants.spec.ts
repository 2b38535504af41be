import type { Mutation } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import type { Attempt } from './messages.ts';
import { isWorthIt, mutantsUntil, verdictOf } from './try-mutants.ts';

const test = { expectations: [{ id: 'e1', message: 'it is sorted' }] };
const attempt = (status: Attempt['status'], message?: string): Attempt => ({
  status,
  durationMs: 1,
  errors:
    message === undefined ? [] : [{ message: `Error: ${message}\n\nexpect(received).toEqual(expected)` }],
  steps: [],
  attachments: [],
  output: [],
});
const passed = attempt('passed');
const noticed = attempt('failed', 'it is sorted');
const stuck = attempt('failed', 'locator.click: Timeout 5000ms exceeded.');
const verdict = (seen: Partial<Record<Mutation, Attempt>>) =>
  verdictOf(test, new Map(Object.entries(seen) as [Mutation, Attempt][]));

describe('what runs on broken applications say of a test', () => {
  it('can fail when one of its expectations noticed', () =>
    expect(verdict({ 'no-effect': passed, altered: noticed })).toEqual({
      verdict: 'killed',
      tried: ['no-effect', 'altered'],
      killedBy: 'altered',
      message: 'it is sorted',
    }));
  it('guards nothing when it passed wherever it looked', () => {
    expect(verdict({ altered: passed, missing: passed, surplus: passed })?.verdict).toBe('survived');
    expect(verdict({ 'no-effect': stuck, altered: passed, missing: passed, surplus: passed })?.verdict).toBe(
      'survived',
    );
  });
  it('is not judged when it could not be carried out on one of them', () => {
    expect(verdict({ altered: passed, missing: stuck, surplus: passed })?.verdict).toBe('undecided');
    expect(verdict({ altered: attempt('skipped'), missing: passed, surplus: passed })?.verdict).toBe(
      'undecided',
    );
  });
  it('is tried another time when the time did not hold all of them', () => {
    expect(verdict({ altered: passed, missing: passed })).toBeUndefined();
    expect(verdict({})).toBeUndefined();
  });
});

it('takes a third of what the tests took, and never more than is left', () => {
  expect(mutantsUntil({ begin: 0, now: 30_000, deadline: 90_000 })).toBe(40_000);
  expect(mutantsUntil({ begin: 0, now: 80_000, deadline: 90_000 })).toBe(90_000);
});

it('leaves out what is known already, what puts settings back, and what is held to seconds', () => {
  const one = { toMutate: true, putsBack: false, type: 'functional' } as const;
  expect(isWorthIt(one as never)).toBe(true);
  for (const more of [{ toMutate: false }, { putsBack: true }, { type: 'performance' }])
    expect(isWorthIt({ ...one, ...more } as never)).toBe(false);
});
