import type { Backbone } from '@prowl/backbone';
import type { Problem, SessionDetail, Verdict } from '@prowl/contracts';
import { expect, it } from 'vitest';
import { ApiRefusal, type Client } from './client.ts';
import { exitCode, exitCodeOf, runSession, type Screen, type SessionRequest } from './session.ts';

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

it('says that a session to compare with is not there before it starts one', async () => {
  const problem = { status: 404, detail: 'There is no session with this id.' } as Problem;
  const client = { session: async () => Promise.reject(new ApiRefusal(problem)) } as Partial<Client>;
  const verdict = { failOn: undefined, newOnly: true, base: 'ses_1' };
  const request = { verdict } as SessionRequest;
  const { signal } = new AbortController();
  // Whatever else it asked would not be there.
  await expect(
    runSession(client as Client, {} as Backbone, request, '', {} as Screen, signal),
  ).rejects.toThrow('There is no session ses_1 to compare with.');
});
