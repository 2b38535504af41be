import { expect, it } from 'vitest';
import { openRoutes } from '../testing/routes.ts';
import { statusRoutes } from './status.ts';

const read = { currentSession: null, testsGenerated: 3, bugsFound: 1, lastActivity: null };
const session = 'ses_00000000000000000000000001';
const backbone = (state: 'up' | 'down') => ({ health: async () => ({ events: state, jobs: 'up' }) });

it('is degraded while nobody carries out commands', async () => {
  const { call } = openRoutes(statusRoutes, {
    queries: { status: read },
    backbone: backbone('up'),
    brain: 'down',
  });
  expect((await call('GET', '/api/status')).body).toMatchObject({
    status: 'degraded',
    checks: { brain: 'down', tracker: 'up' },
    testsGenerated: 3,
  });
});

it.each([
  ['idle', 'up', read],
  ['running', 'up', { ...read, currentSession: session }],
  ['degraded', 'down', read],
  ['degraded', 'up', new Error('the tracker is away')],
] as const)('is %s when the event log is %s', async (status, state, answer) => {
  const { call } = openRoutes(statusRoutes, { queries: { status: answer }, backbone: backbone(state) });
  const { status: code, body } = await call('GET', '/api/status');
  expect([code, body]).toEqual([200, expect.objectContaining({ status, pid: 1 })]);
  expect(body).toMatchObject({
    checks: { events: state, tracker: answer instanceof Error ? 'down' : 'up' },
    testsGenerated: answer instanceof Error ? 0 : 3,
  });
});
