import { listDefinitions } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { idOf, openRoutes, time } from '../testing/routes.ts';
import { agentRoutes } from './agents.ts';
import { bugRoutes } from './bugs.ts';
import { retentionRoutes } from './retention.ts';
import { runRoutes } from './runs.ts';
import { sessionRoutes } from './sessions.ts';
import { testRoutes } from './tests.ts';
import { ticketRoutes } from './tickets.ts';
import { webhookRoutes } from './webhooks.ts';

const run = {
  id: idOf('run'),
  testId: idOf('test'),
  sessionId: null,
  status: 'failed',
  duration: 12,
  createdAt: time,
  finishedAt: time,
  note: null,
  noteCode: null,
  failure: 'not sorted',
};

describe.each([
  ['tests', '/api/tests', testRoutes],
  ['runs', '/api/runs', runRoutes],
  ['archives', '/api/archives', retentionRoutes],
  ['bugs', '/api/bugs', bugRoutes],
  ['agents', '/api/dynamic-agents', agentRoutes],
  ['tickets', '/api/kanban/tickets', ticketRoutes],
  ['sessions', '/api/sessions', sessionRoutes],
  ['webhooks', '/api/webhooks', webhookRoutes],
] as const)('the list of %s', (name, path, routes) => {
  it('asks for the team of the caller, a hundred items, latest first', async () => {
    const { call, asked } = openRoutes(routes, { queries: { [name]: { items: [], next: null } } });
    const answer = await call('GET', path);
    expect([answer.status, answer.body, answer.headers['link']]).toEqual([200, [], undefined]);
    expect(asked).toEqual([{ name, team: 'blue', with: { limit: 100, sort: '-createdAt' } }]);
  });

  it('rejects an unknown parameter, sort or limit with 400', async () => {
    const { call, asked } = openRoutes(routes);
    for (const query of ['colour=blue', 'sort=colour', 'limit=0', 'limit=1001', 'cursor=']) {
      const { status, body } = await call('GET', `${path}?${query}`);
      expect([query, status, body]).toEqual([
        query,
        400,
        expect.objectContaining({ type: expect.stringMatching(/invalid-query$/) }),
      ]);
    }
    expect(asked).toEqual([]);
  });

  it('names the next page in the Link header, with the filters of this one', async () => {
    const { call } = openRoutes(routes, { queries: { [name]: { items: [], next: 'abc' } } });
    const { headers } = await call('GET', `${path}?limit=2&q=x`);
    expect(headers['link']).toBe(`<${path}?limit=2&q=x&cursor=abc>; rel="next"`);
  });
});

it('a list route exists for every list of a team', () => {
  // Deliveries are listed by the webhook that they belong to, schedules with their next times.
  const others = ['teams', 'keys', 'deliveries', 'schedules'];
  const ofTeams = Object.keys(listDefinitions).filter((name) => !others.includes(name));
  expect(ofTeams).toHaveLength(8);
});

it('the list of runs passes its filters on and answers the fields of the contract', async () => {
  const page = { items: [{ ...run, hidden: 'not in the contract' }], next: null };
  const { call, asked } = openRoutes(runRoutes, { queries: { runs: page } });
  const answer = await call('GET', `/api/runs?status=failed&testId=${run.testId}&sort=finishedAt`);
  expect(answer.body).toEqual([run]);
  expect(asked[0]?.with).toEqual({
    limit: 100,
    sort: 'finishedAt',
    status: 'failed',
    testId: run.testId,
  });
});
