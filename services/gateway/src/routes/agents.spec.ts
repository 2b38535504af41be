import { expect, it } from 'vitest';
import { idOf, openRoutes, time } from '../testing/routes.ts';
import { agentRoutes } from './agents.ts';

const id = idOf('agt');
const path = `/api/dynamic-agents/${id}`;
const agent = {
  ...{ id, name: 'Cart agent', purpose: 'cart', testsGenerated: 0, bugsFound: 0, status: 'active' },
  ...{ createdAt: time, families: [], focus: ['cart'], looksFor: ['summing'], share: 0.1 },
};

it('answers what its purpose was understood to mean, and 404 for an unknown one', async () => {
  expect(await openRoutes(agentRoutes, { queries: { agent } }).call('GET', path)).toMatchObject({
    status: 200,
    body: agent,
  });
  expect((await openRoutes(agentRoutes, { queries: { agent: null } }).call('GET', path)).status).toBe(404);
});

it('pauses, and refuses any other status with 422', async () => {
  const { call, asked } = openRoutes(agentRoutes, { commands: { ChangeAgent: { id, status: 'paused' } } });
  expect(await call('PATCH', path, { status: 'paused' })).toMatchObject({
    status: 200,
    body: { id, status: 'paused' },
  });
  expect(asked[0]?.with).toEqual({ agentId: id, status: 'paused' });
  for (const body of [{}, { status: 'created' }, { status: 'paused', name: 'x' }])
    expect((await call('PATCH', path, body)).status).toBe(422);
});
