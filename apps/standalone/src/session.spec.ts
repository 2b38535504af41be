import type { SessionDetail, Verdict } from '@prowl/contracts';
import { expect, it } from 'vitest';
import { exitCode, exitCodeOf } from './session.ts';

it.each([
  ['completed', 'clean', 0],
  ['completed', 'bugs-found', 1],
  ['completed', 'inconclusive', 2],
  ['completed', null, 2],
  ['failed', null, 2],
  ['cancelled', 'clean', 2],
] as const)('a session that is %s with the outcome %s exits with %i', (status, outcome, code) =>
  expect(exitCodeOf({ status, outcome } as SessionDetail)).toBe(code),
);

it('exits by the outcome, unless it is said what counts', () => {
  const session = { status: 'completed', outcome: 'bugs-found' } as SessionDetail;
  const code = (more: object, verdict: object = { exitCode: 0 }) =>
    exitCode(
      { session, verdict: verdict as Verdict },
      { failOn: undefined, newOnly: false, base: undefined, ...more },
    );
  expect(code({})).toBe(1);
  expect([code({ failOn: 'high' }), code({ newOnly: true }), code({ base: 'ses_1' })]).toEqual([0, 0, 0]);
  expect(code({ failOn: 'high' }, { exitCode: 2 })).toBe(2);
  expect(code({ failOn: 'high' }, { exitCode: null })).toBe(1);
});
