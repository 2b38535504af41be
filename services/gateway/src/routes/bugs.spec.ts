import { expect, it } from 'vitest';
import { Refused } from '../http/failure.ts';
import { idOf, openRoutes, time } from '../testing/routes.ts';
import { bugRoutes } from './bugs.ts';

const id = idOf('bug');
const bug = {
  id,
  title: 'Sorting does not sort',
  severity: 'high',
  testId: idOf('test'),
  description: 'D',
  screenshot: null,
  repoIssue: null,
  repoIssueProblem: null,
  createdAt: time,
  status: 'dismissed',
  fingerprint: 'f',
  type: 'functional',
  family: 'lists',
  oracle: 'sort-orders-all',
  url: '/list',
  alsoAt: [],
  template: '/list',
  element: null,
  steps: ['Open /list'],
  expected: 'sorted',
  seen: 'not sorted',
  confirmations: { failed: 2, of: 2 },
  trace: null,
  console: [],
  requests: [],
  sessionIds: [],
  ticketId: null,
  updatedAt: time,
};

it('answers a bug with its evidence', async () => {
  const { call } = openRoutes(bugRoutes, { queries: { bug } });
  expect((await call('GET', `/api/bugs/${id}`)).body).toEqual(bug);
});

it('dismisses a bug and answers it as the read models show it', async () => {
  const { call, asked } = openRoutes(bugRoutes, { commands: { ChangeBugStatus: {} }, queries: { bug } });
  const change = { status: 'dismissed', reason: 'by design' };
  expect((await call('PATCH', `/api/bugs/${id}`, change)).body).toEqual(bug);
  expect(asked).toEqual([
    { name: 'ChangeBugStatus', team: 'blue', with: { bugId: id, ...change } },
    { name: 'bug', team: 'blue', with: { id }, atLeast: 7 },
  ]);
});

it('rejects a status that only a test can give with 422', async () => {
  const { call, asked } = openRoutes(bugRoutes);
  expect((await call('PATCH', `/api/bugs/${id}`, { status: 'resolved' })).status).toBe(422);
  expect(asked).toEqual([]);
});

it('passes a refusal of the brain on as a problem', async () => {
  const refusal = new Refused('unknown-id', 'There is no bug with this id.');
  const { call } = openRoutes(bugRoutes, { commands: { ChangeBugStatus: refusal } });
  expect(await call('PATCH', `/api/bugs/${id}`, { status: 'open' })).toMatchObject({
    status: 404,
    body: { detail: 'There is no bug with this id.', instance: `/api/bugs/${id}` },
  });
});
