import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reads } from './access/identity.ts';
import { createKey } from './access/keys.ts';
import { registerAuthentication } from './plugins/authentication.ts';
import { type Answer, openGateway } from './testing/gateway.ts';
import {
  type Call,
  callAs,
  openSecuredGateway,
  operatorKey,
  type Person,
  personOf,
} from './testing/people.ts';

let gateway: Awaited<ReturnType<typeof openSecuredGateway>>;
let blue: Record<'viewer' | 'tester' | 'admin', Person>;
let red: Person;
beforeAll(async () => {
  gateway = await openSecuredGateway();
  for (const id of ['blue', 'red'])
    await gateway.operator('POST', '/api/admin/teams', { id, name: `Team ${id}` });
  blue = {
    viewer: await personOf(gateway, 'blue', 'viewer'),
    tester: await personOf(gateway, 'blue', 'tester'),
    admin: await personOf(gateway, 'blue', 'admin'),
  };
  red = await personOf(gateway, 'red', 'admin');
});
afterAll(() => gateway?.[Symbol.asyncDispose]());

const problem = ({ status, body, headers }: Answer) => [
  status,
  (body as { type: string }).type.split('/').at(-1),
  headers.get('www-authenticate')?.replace('Bearer realm="prowl"', 'Bearer') ?? null,
];
const idsOf = ({ body }: Answer) => (body as { id: string }[]).map(({ id }) => id);

describe('a request without a valid key', () => {
  test('says how to authenticate', async () => {
    expect(problem(await gateway.call('GET', '/api/tests'))).toEqual([401, 'unauthenticated', 'Bearer']);
    expect(problem(await gateway.call('POST', '/api/brain/run'))).toEqual([401, 'unauthenticated', 'Bearer']);
  });
  test.each([
    ['another scheme', 'Basic YTpi'],
    ['nothing behind the scheme', 'Bearer '],
    ['a key of nobody', `Bearer ${createKey().text}`],
    ['a malformed key', 'Bearer hello'],
    ['a token where no issuer is', 'Bearer e30.e30.e30'],
    ['the operators’ hash', `Bearer ${'a'.repeat(64)}`],
  ])('%s is refused', async (_, authorization) => {
    expect(problem(await gateway.call('GET', '/api/tests', undefined, { authorization }))).toEqual([
      401,
      'unauthenticated',
      'Bearer, error="invalid_token"',
    ]);
  });
  test('rejects a secret under the id of another key', async () => {
    const [, , secret] = blue.admin.text.split(/^(prowl_[0-9A-Z]{26}_)/);
    const [, prefix] = red.text.split(/^(prowl_[0-9A-Z]{26}_)/);
    expect((await callAs(gateway, `${prefix}${secret}`)('GET', '/api/tests')).status).toBe(401);
  });
  test('reads the public descriptions', async () => {
    for (const path of ['/healthz', '/api/openapi.json', '/api/asyncapi.json', '/docs'])
      expect([path, (await fetch(`${gateway.url}${path}`)).status]).toEqual([path, 200]);
    expect((await gateway.call('GET', '/api/nothing')).status).toBe(404);
  });
});

describe('roles', () => {
  test('a route that does not say who may use it cannot be registered', async () => {
    const app = Fastify();
    registerAuthentication(app, async () => Promise.reject(new Error('never asked')));
    app.get('/told', { config: reads }, async () => 'x');
    expect(() => app.get('/untold', async () => 'x')).toThrow(/GET \/untold does not say/);
    await app.close();
  });
  test('every described path needs a key, but for those that say nothing of a team', async () => {
    const undeclared: string[] = [];
    const shown = await fetch(`${gateway.url}/api/openapi.json`).then(
      (response) => response.json() as Promise<{ paths: object }>,
    );
    for (const [template, operations] of Object.entries(shown.paths) as [string, Record<string, object>][])
      for (const method of Object.keys(operations)) {
        const path = template.replaceAll(/\{[^}]+\}/g, 'x');
        const { status } = await gateway.call(method.toUpperCase(), path);
        const open = /^\/(healthz|readyz|api\/(asyncapi\.json|schemas\/))/.test(path);
        const declared = operations[method] as { security?: object[]; 'x-role'?: string };
        if (
          open ? declared.security?.length !== 0 : !/^(viewer|tester|admin)$/.test(declared['x-role'] ?? '')
        )
          undeclared.push(`${method} ${template} is not described as it is`);
        if (!open && status !== 401) undeclared.push(`${method} ${template} answers ${status} to everybody`);
      }
    expect(undeclared).toEqual([]);
  });
  test('let a viewer read, a tester write and an admin manage keys', async () => {
    const attempts = [
      ['GET', '/api/tests', undefined],
      ['POST', '/api/kanban/tickets', { title: 'Role' }],
      ['GET', '/api/admin/keys', undefined],
    ] as const;
    const statuses = async (call: Call) =>
      Promise.all(attempts.map(async ([method, path, body]) => (await call(method, path, body)).status));
    expect(await statuses(blue.viewer.call)).toEqual([200, 403, 403]);
    expect(await statuses(blue.tester.call)).toEqual([200, 201, 403]);
    expect(await statuses(blue.admin.call)).toEqual([200, 201, 200]);
    expect(problem(await blue.viewer.call('POST', '/api/brain/run'))).toEqual([
      403,
      'forbidden',
      'Bearer, error="insufficient_scope", scope="tester"',
    ]);
  });
  test('operators manage teams and have no data', async () => {
    expect((await gateway.operator('GET', '/api/tests')).status).toBe(403);
    expect(idsOf(await gateway.operator('GET', '/api/admin/teams?sort=createdAt'))).toEqual(['blue', 'red']);
    expect((await gateway.operator('POST', '/api/admin/teams', { id: 'blue' })).status).toBe(409);
    for (const id of ['_system', 'Blue', 'a b', '', '-x'])
      expect([id, (await gateway.operator('POST', '/api/admin/teams', { id })).status]).toEqual([id, 422]);
  });
});

describe('an admin of a team', () => {
  test('sees and manages the keys of that team alone', async () => {
    expect((await blue.admin.call('GET', '/api/admin/keys')).body).toHaveLength(3);
    expect(idsOf(await red.call('GET', '/api/admin/keys'))).toEqual([red.id]);
    expect(idsOf(await red.call('GET', '/api/admin/keys?team=blue'))).toEqual([]);
    for (const act of ['rotate', 'revoke'])
      expect(problem(await red.call('POST', `/api/admin/keys/${blue.viewer.id}/${act}`))).toEqual([
        404,
        'unknown-id',
        null,
      ]);
    expect(
      (await red.call('POST', '/api/admin/keys', { team: 'blue', role: 'viewer', name: 'x' })).status,
    ).toBe(404);
    expect(
      (await red.call('POST', '/api/admin/keys', { team: '_system', role: 'admin', name: 'x' })).status,
    ).toBe(404);
    expect((await blue.viewer.call('GET', '/api/tests')).status).toBe(200);
  });
  test('sees that team alone, and creates none', async () => {
    expect(idsOf(await red.call('GET', '/api/admin/teams'))).toEqual(['red']);
    expect(idsOf(await red.call('GET', '/api/admin/teams?id=blue'))).toEqual([]);
    for (const [method, path, body] of [
      ['POST', '/api/admin/teams', { id: 'blue' }],
      ['POST', '/api/admin/teams', { id: 'green' }],
      ['PATCH', '/api/admin/teams/blue', { quotas: { sessions: 9 } }],
      ['PATCH', '/api/admin/teams/red', { quotas: { sessions: 9 } }],
    ] as const)
      expect((await red.call(method, path, body)).status).toBe(403);
  });
  test('creates keys for it', async () => {
    const { status, body } = await red.call('POST', '/api/admin/keys', { role: 'viewer', name: 'Board' });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ team: 'red', role: 'viewer', name: 'Board', status: 'active' }),
    ]);
    expect((await callAs(gateway, (body as { key: string }).key)('GET', '/api/tests')).status).toBe(200);
  });
});

describe('a key', () => {
  test('is rejected from the next request after it was revoked, and its event stream ends', async () => {
    const key = await personOf(gateway, 'blue', 'viewer');
    const stream = await fetch(`${gateway.url}/api/events`, {
      headers: { authorization: `Bearer ${key.text}` },
    });
    expect(stream.status).toBe(200);
    const ended = stream.text();
    const { body } = await blue.admin.call('POST', `/api/admin/keys/${key.id}/revoke`);
    expect(body).toMatchObject({ status: 'revoked', revokedAt: expect.any(String) });
    expect((await key.call('GET', '/api/tests')).status).toBe(401);
    expect(await ended).toContain('connected');
    expect((await blue.admin.call('POST', `/api/admin/keys/${key.id}/revoke`)).status).toBe(200);
    expect((await blue.admin.call('POST', `/api/admin/keys/${key.id}/rotate`)).status).toBe(409);
  });
  test('has one secret after it was rotated, or two during the grace period', async () => {
    const key = await personOf(gateway, 'blue', 'viewer');
    const rotate = async (body?: object) =>
      ((await blue.admin.call('POST', `/api/admin/keys/${key.id}/rotate`, body)).body as { key: string }).key;
    const second = await rotate();
    expect((await key.call('GET', '/api/tests')).status).toBe(401);
    expect((await callAs(gateway, second)('GET', '/api/tests')).status).toBe(200);
    const third = await rotate({ graceSeconds: 4 });
    expect((await callAs(gateway, second)('GET', '/api/tests')).status).toBe(200);
    expect((await callAs(gateway, third)('GET', '/api/tests')).status).toBe(200);
    await expect.poll(async () => (await callAs(gateway, second)('GET', '/api/tests')).status).toBe(401);
    expect((await callAs(gateway, third)('GET', '/api/tests')).status).toBe(200);
  });
  test('is rejected by every gateway as soon as the log has its revocation', async () => {
    const key = await personOf(gateway, 'blue', 'viewer');
    await gateway.backbone.requests.request('command.RevokeKey', {
      team: 'blue',
      requestId: 'elsewhere',
      payload: { keyId: key.id },
    });
    const until = Date.now() + 2_000;
    while ((await key.call('GET', '/api/tests')).status !== 401)
      if (Date.now() > until) throw new Error('It is still taken.');
  });
  test('is shown once, and its secret is in no event, log line or file', async () => {
    const asked = () =>
      blue.admin.call(
        'POST',
        '/api/admin/keys',
        { role: 'viewer', name: 'Once' },
        { 'idempotency-key': 'one-key' },
      );
    const first = (await asked()).body as { key: string; id: string };
    const again = await asked();
    expect([again.status, again.body]).toEqual([201, { ...first, key: null }]);
    const secrets = [first.key, operatorKey, blue.admin.text].map((text) => text.slice(-43));
    const written = [
      JSON.stringify((await blue.admin.call('GET', '/api/admin/keys')).body),
      ...gateway.logged,
    ];
    for await (const recorded of gateway.backbone.events.readAll({ after: 0 }))
      written.push(JSON.stringify(recorded));
    for (const entry of await readdir(gateway.folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) written.push(await readFile(join(entry.parentPath, entry.name), 'latin1'));
    expect(written.join('\n')).toContain(first.id);
    expect(written.filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([]);
  });
  test('survives the gateway that made it', async () => {
    await using first = await openSecuredGateway();
    const person = await personOf(first, 'default', 'tester');
    await using again = await openGateway({ on: first, access: { bind: '0.0.0.0' } });
    expect((await callAs(again, person.text)('GET', '/api/tests')).status).toBe(200);
    expect((await again.call('GET', '/api/tests')).status).toBe(401);
  });
});

describe('limits', () => {
  test('each key has its own, and the refusal says when to retry', async () => {
    await using small = await openSecuredGateway({ access: { requestsPerMinute: 5 } });
    const one = await personOf(small, 'default', 'viewer');
    const other = await personOf(small, 'default', 'viewer');
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1) statuses.push((await one.call('GET', '/api/tests')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await one.call('GET', '/api/bugs');
    expect(problem(refused)).toEqual([429, 'rate-limited', null]);
    expect(refused.headers.get('content-type')).toContain('application/problem+json');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await other.call('GET', '/api/tests')).status).toBe(200);
    expect((await fetch(`${small.url}/healthz`)).status).toBe(200);
  });
  test('quotas limit a team, and that team only', async () => {
    const config = { name: 'Shop', description: 'Sells', url: 'http://127.0.0.1:1' };
    const tester = await personOf(gateway, 'red', 'tester');
    for (const call of [tester.call, blue.tester.call]) await call('POST', '/api/saas-config/quick', config);
    await gateway.operator('PATCH', '/api/admin/teams/red', { quotas: { sessions: 2, pages: 10 } });
    expect(problem(await tester.call('POST', '/api/brain/run', { budget: { pages: 11 } }))).toEqual([
      403,
      'quota-exceeded',
      null,
    ]);
    const started = await tester.call('POST', '/api/brain/run');
    expect(started.status).toBe(200);
    const { sessionId } = started.body as { sessionId: string };
    expect((await tester.call('GET', `/api/sessions/${sessionId}`)).body).toMatchObject({
      budget: { pages: 10 },
    });
    expect((await tester.call('POST', '/api/brain/run')).status).toBe(200);
    expect(problem(await tester.call('POST', '/api/brain/run'))).toEqual([409, 'session-running', null]);
    expect((await blue.tester.call('POST', '/api/brain/run')).status).toBe(200);
    expect((await blue.tester.call('POST', '/api/brain/run')).status).toBe(409);
  });
});

describe('an installation without keys', () => {
  test('does not start on an address that others can reach', async () => {
    await expect(openGateway({ access: { bind: '0.0.0.0' } })).rejects.toThrow(
      /^HOST 0\.0\.0\.0 can be reached from outside/,
    );
  });
  test('answers everybody on this machine until the first key is created', async () => {
    await using open = await openGateway({ brain: 'real' });
    expect((await open.call('GET', '/api/tests')).status).toBe(200);
    expect(problem(await open.call('POST', '/api/admin/keys', { role: 'viewer', name: 'x' }))).toEqual([
      409,
      'admin-key-first',
      null,
    ]);
    const { status, body } = await open.call('POST', '/api/admin/keys', { role: 'admin', name: 'Mine' });
    expect([status, body]).toEqual([201, expect.objectContaining({ team: 'default' })]);
    const { key, id } = body as { key: string; id: string };
    const call = callAs(open, key);
    expect((await open.call('GET', '/api/tests')).status).toBe(401);
    expect((await call('GET', '/api/tests')).status).toBe(200);
    expect(idsOf(await call('GET', '/api/admin/teams'))).toEqual(['default']);
    // Nobody locks themselves out; and a gateway whose last key is gone does not open again.
    expect(problem(await call('POST', `/api/admin/keys/${id}/revoke`))).toEqual([409, 'own-key', null]);
    expect((await call('GET', '/api/tests')).status).toBe(200);
    await open.backbone.requests.request('command.RevokeKey', {
      team: 'default',
      requestId: 'elsewhere',
      payload: { keyId: id },
    });
    await expect.poll(async () => (await call('GET', '/api/tests')).status).toBe(401);
    expect((await open.call('GET', '/api/tests')).status).toBe(401);
  });
});

test('in a shared installation private addresses are tested only where they are listed', async () => {
  const config = { name: 'Shop', description: 'Sells', url: 'http://10.0.0.1/' };
  await using shared = await openSecuredGateway({ access: { bind: '0.0.0.0' } });
  const tester = await personOf(shared, 'default', 'tester');
  expect(problem(await tester.call('POST', '/api/saas-config/quick', config))).toEqual([
    422,
    'invalid-target',
    null,
  ]);
  expect(
    (await tester.call('POST', '/api/saas-config/quick', { ...config, url: 'http://93.184.216.34/' })).status,
  ).toBe(200);
  const directive = 'also test http://10.0.0.1';
  expect(problem(await tester.call('POST', '/api/saas-config/directive', { directive }))).toEqual([
    422,
    'invalid-target',
    null,
  ]);
  await using listed = await openSecuredGateway({ access: { bind: '0.0.0.0' }, targetAllow: ['10.0.0.0/8'] });
  const other = await personOf(listed, 'default', 'tester');
  expect((await other.call('POST', '/api/saas-config/quick', config)).status).toBe(200);
  expect(
    (await other.call('POST', '/api/saas-config/quick', { ...config, url: 'http://169.254.169.254/' }))
      .status,
  ).toBe(422);
});
