import { describe, expect, it } from 'vitest';
import type { Directory } from '../access/directory.ts';
import { idOf, openRoutes, time } from '../testing/routes.ts';
import { adminRoutes } from './admin.ts';

const id = idOf('key');
const key = {
  id,
  team: 'blue',
  name: 'CI',
  role: 'tester',
  status: 'active',
  createdAt: time,
  rotatedAt: null,
  revokedAt: null,
};
const directory = { catchUp: async () => undefined } as unknown as Directory;
const routes = adminRoutes(directory);
const operator = { operator: true, team: '_system' };

describe('POST /api/admin/keys', () => {
  it('shows the text of a key once, and passes on its hash only', async () => {
    const { call, asked } = openRoutes(routes, { commands: { CreateKey: {} }, queries: { key } });
    const answer = await call('POST', '/api/admin/keys', { role: 'tester', name: 'CI' });
    const { key: text } = answer.body as { key: string };
    expect([answer.status, text]).toEqual([201, expect.stringMatching(/^prowl_/)]);
    expect(asked[0]).toMatchObject({
      name: 'CreateKey',
      team: 'blue',
      with: { team: 'blue', role: 'tester' },
    });
    expect(JSON.stringify(asked)).not.toContain(text);
    expect(asked[1]).toMatchObject({ name: 'key', team: '_system', atLeast: 7 });
  });
  it('must create an admin key first where nobody needs a key', async () => {
    const { call, asked } = openRoutes(routes, { identity: { open: true } });
    const answer = await call('POST', '/api/admin/keys', { role: 'viewer', name: 'CI' });
    expect(answer).toMatchObject({ status: 409, body: { type: expect.stringMatching(/admin-key-first$/) } });
    expect(asked).toEqual([]);
  });
});

describe('DELETE /api/admin/teams/:team', () => {
  const team = {
    ...{ id: 'blue', name: 'Blue', quotas: { sessions: 1, tests: 1, pages: 1, artifactBytes: 1 } },
    ...{ createdAt: time, deletionRequestedAt: time },
  };
  it('is for operators, and answers with the team while it is taken away', async () => {
    const replies = { commands: { DeleteTeam: {} }, queries: { teams: { items: [team], next: null } } };
    const { call, asked } = openRoutes(routes, { ...replies, identity: operator });
    expect(await call('DELETE', '/api/admin/teams/blue')).toMatchObject({ status: 202, body: team });
    expect(asked[0]).toMatchObject({ name: 'DeleteTeam', team: '_system', with: { team: 'blue' } });
    const other = openRoutes(routes, replies);
    expect((await other.call('DELETE', '/api/admin/teams/blue')).status).toBe(403);
    expect(other.asked).toEqual([]);
  });
  it('answers as well where the team is gone before it can be shown', async () => {
    const replies = {
      commands: { DeleteTeam: { made: team } },
      queries: { teams: { items: [], next: null } },
    };
    const { call } = openRoutes(routes, { ...replies, identity: operator });
    expect(await call('DELETE', '/api/admin/teams/blue')).toMatchObject({ status: 202, body: team });
  });
});

describe('an admin of a team', () => {
  const open = () =>
    openRoutes(routes, { queries: { keys: { items: [key], next: null }, teams: { items: [], next: null } } });
  it('sees the keys of the own team only', async () => {
    const { call, asked } = open();
    await call('GET', '/api/admin/keys');
    expect(asked[0]).toMatchObject({ name: 'keys', team: '_system', with: { team: 'blue' } });
    expect((await call('GET', '/api/admin/keys?team=red')).body).toEqual([]);
    expect(asked).toHaveLength(1);
  });
  it('creates no team and sets no quotas: 403', async () => {
    const { call, asked } = open();
    expect((await call('POST', '/api/admin/teams', { id: 'green' })).status).toBe(403);
    expect((await call('PATCH', '/api/admin/teams/blue', { quotas: { sessions: 9 } })).status).toBe(403);
    expect(asked).toEqual([]);
  });
});

it('an operator sees the keys of every team', async () => {
  const { call, asked } = openRoutes(routes, {
    queries: { keys: { items: [key], next: null } },
    identity: operator,
  });
  expect((await call('GET', '/api/admin/keys?team=blue')).body).toEqual([key]);
  expect(asked[0]?.with).toMatchObject({ team: 'blue' });
});

it('rotates a key with a grace of at most a week', async () => {
  const { call, asked } = openRoutes(routes, { commands: { RotateKey: {} }, queries: { key } });
  const path = `/api/admin/keys/${id}/rotate`;
  expect((await call('POST', path, { graceSeconds: 60 })).status).toBe(200);
  expect(asked[0]?.with).toMatchObject({ keyId: id, previousUntil: expect.any(String) });
  expect((await call('POST', path, { graceSeconds: 604_801 })).status).toBe(422);
});

it('refuses to revoke the key of the request', async () => {
  const { call, asked } = openRoutes(routes, { identity: { id } });
  expect(await call('POST', `/api/admin/keys/${id}/revoke`)).toMatchObject({ status: 409 });
  expect(asked).toEqual([]);
});

it('revokes a key', async () => {
  const revoked = { ...key, status: 'revoked', revokedAt: time };
  const { call, asked } = openRoutes(routes, { commands: { RevokeKey: {} }, queries: { key: revoked } });
  expect((await call('POST', `/api/admin/keys/${id}/revoke`)).body).toEqual(revoked);
  expect(asked[0]).toMatchObject({ name: 'RevokeKey', with: { keyId: id } });
});
