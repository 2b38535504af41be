import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { newId } from '@prowl/backbone';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openGateway, type TestGateway } from './testing/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway?.[Symbol.asyncDispose]());

const config = { name: 'Shop', description: 'Sells', url: 'http://127.0.0.1:1' };
const secret = 'hunter2-Tr0ub4dor';

const expectProblem = (
  { status, headers, body, text }: Awaited<ReturnType<TestGateway['call']>>,
  expected: number,
  code: string,
) => {
  expect([status, text]).toEqual([expected, expect.any(String)]);
  expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(body).toMatchObject({
    status: expected,
    type: expect.stringMatching(new RegExp(`/${code}$`)),
    requestId: headers.get('x-request-id'),
  });
  expect((body as { detail: string }).detail.length).toBeGreaterThan(10);
  expect(text).not.toMatch(/node_modules|\bat .*\.[jt]s:\d|Error:/);
  expect(text).not.toContain(secret);
};

describe('each error is a problem that says what to do', () => {
  test.each([
    ['malformed JSON', 400, 'malformed-json', 'POST', '/api/saas-config', `{"name": "${secret}`],
    ['a prototype in the body', 400, 'malformed-json', 'POST', '/api/saas-config', '{"__proto__": {"x": 1}}'],
    ['an unknown id', 404, 'unknown-id', 'GET', `/api/tests/${newId('test')}`, undefined],
    ['no id at all', 404, 'unknown-id', 'GET', '/api/tests/17', undefined],
    [
      'an unknown session report',
      404,
      'unknown-id',
      'GET',
      `/api/sessions/${newId('ses')}/report`,
      undefined,
    ],
    [
      'an unknown artifact',
      404,
      'unknown-id',
      'GET',
      '/api/artifacts/art_00000000000000000000000000',
      undefined,
    ],
    ['an unknown path', 404, 'unknown-path', 'GET', '/api/nothing', undefined],
    ['a path that cannot be decoded', 404, 'unknown-path', 'GET', '/api/%zz', undefined],
    ['an array for a body', 422, 'invalid-body', 'POST', '/api/saas-config', []],
    ['a wrong type of field', 422, 'invalid-body', 'POST', '/api/saas-config', { ...config, name: 7 }],
    ['an unknown field', 422, 'invalid-body', 'POST', '/api/saas-config', { ...config, colour: secret }],
    [
      'an unknown test type',
      422,
      'invalid-body',
      'POST',
      '/api/brain/generate-test',
      { type: 'smoke', target: 'x' },
    ],
    ['a body where one is needed', 422, 'invalid-body', 'POST', '/api/saas-config', undefined],
    ['a null body', 422, 'invalid-body', 'POST', '/api/saas-config', 'null'],
    [
      'wrong credentials',
      422,
      'invalid-body',
      'POST',
      '/api/saas-config',
      { ...config, auth: { type: 'basic', credentials: { username: secret, password: [secret] } } },
    ],
    ['a text as budget', 422, 'invalid-body', 'POST', '/api/brain/run', { budget: { seconds: 'x' } }],
    [
      'a metadata address',
      422,
      'invalid-target',
      'POST',
      '/api/saas-config/quick',
      { ...config, url: 'http://169.254.169.254/' },
    ],
    [
      'credentials in the address',
      422,
      'invalid-target',
      'POST',
      '/api/saas-config/quick',
      { ...config, url: `http://u:${secret}@h/` },
    ],
    [
      'a token in the repository address',
      422,
      'invalid-target',
      'POST',
      '/api/saas-config/repository',
      { url: `https://x:${secret}@example.org/r` },
    ],
    [
      'a repository file elsewhere',
      422,
      'path-not-allowed',
      'PATCH',
      '/api/saas-config',
      { repoUrl: 'file:///etc' },
    ],
  ])('%s: %i %s', async (_what, status, code, method, path, body) => {
    expectProblem(await gateway.call(method, path, body), status, code);
  });
  test('rejects an invalid body with 422 and a pointer to each place', async () => {
    const { body } = await gateway.call('POST', '/api/saas-config', { description: 1, url: 'ftp://x' });
    const pointers = (body as { errors: { pointer: string }[] }).errors.map(({ pointer }) => pointer).sort();
    expect(pointers).toEqual(['/description', '/name', '/url']);
  });
  test('rejects a wrong method with 405 and names the right ones', async () => {
    for (const [method, path] of [
      ['DELETE', '/api/tests'],
      ['PUT', '/api/saas-config'],
      ['POST', `/api/tests/${newId('test')}`],
      ['GET', '/api/brain/run'],
    ] as const) {
      const answer = await gateway.call(method, path);
      expectProblem(answer, 405, 'method-not-allowed');
      const allow = answer.headers.get('allow') ?? '';
      expect(allow).not.toBe('');
      expect(allow.split(', ')).not.toContain(method);
    }
    const options = await fetch(`${gateway.url}/api/tests`, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  });
  test('rejects what the framework calls a mistake of the client with its status, whatever the method', async () => {
    for (const [method, path, status, code] of [
      ['QUERY', '/api/tests', 400, 'malformed-request'],
      ['GET', `/api/tests/${'x'.repeat(201)}`, 414, 'malformed-request'],
      ['PROPFIND', '/api/tests', 405, 'method-not-allowed'],
    ] as const) {
      const answer = await fetch(`${gateway.url}${path}`, { method });
      const body = (await answer.json()) as { type: string };
      expect([method, answer.status, body.type.split('/').at(-1)]).toEqual([method, status, code]);
    }
  });
  test('calls a path unknown that only looks like a route, and never refuses the method that it names', async () => {
    for (const path of ['/api/sessions/x/report.%0A', '/api/%0Atests', '/api/tests%0A'])
      for (const method of ['GET', 'HEAD']) {
        const { status } = await fetch(`${gateway.url}${path}`, { method });
        expect([method, path, status]).toEqual([method, path, 404]);
      }
  });
  test('takes nothing for no number: after= is refused', async () => {
    expectProblem(await gateway.call('GET', '/api/events?after='), 400, 'invalid-query');
  });
  test('describes only those bodies as required that are', async () => {
    const paths = gateway.description.paths as Record<
      string,
      Record<string, { requestBody?: { required?: boolean } }>
    >;
    const optional = Object.entries(paths).flatMap(([path, operations]) =>
      Object.values(operations).flatMap(({ requestBody }) =>
        requestBody !== undefined && requestBody.required !== true ? [path] : [],
      ),
    );
    expect(optional.sort()).toEqual([
      '/api/admin/keys/{id}/rotate',
      '/api/brain/run',
      '/api/webhooks/{id}/rotate',
    ]);
    expect((await gateway.call('POST', '/api/brain/create-agent')).status).toBe(422);
  });
  test('rejects a body of more than 1 MiB with 413', async () => {
    expectProblem(
      await gateway.call('POST', '/api/saas-config', { ...config, description: 'x'.repeat(1_100_000) }),
      413,
      'body-too-large',
    );
  });
  test('rejects another media type with 415', async () => {
    expectProblem(
      await gateway.call('POST', '/api/saas-config', 'name=x', {
        'content-type': 'application/x-www-form-urlencoded',
      }),
      415,
      'not-json',
    );
    expectProblem(
      await gateway.call('POST', '/api/saas-config', '{}', { 'content-type': 'text/plain' }),
      415,
      'not-json',
    );
  });
  test('passes on what the brain refuses, with its message', async () => {
    gateway.mood.refuse.set('StartSession', {
      code: 'session-running',
      message: 'ses_X is running. Wait for it, or cancel it.',
    });
    const answer = await gateway.call('POST', '/api/brain/run');
    expectProblem(answer, 409, 'session-running');
    expect(answer.body).toMatchObject({ detail: expect.stringContaining('ses_X') });
    gateway.mood.refuse.clear();
  });
  test('answers 503 with Retry-After while brain and tracker are away, and the status is degraded', async () => {
    await using lonely = await openGateway({ brain: false, tracker: false });
    const write = await lonely.call('POST', '/api/brain/run');
    expectProblem(write, 503, 'service-unavailable');
    expect(Number(write.headers.get('retry-after'))).toBeGreaterThan(0);
    expectProblem(await lonely.call('GET', '/api/tests'), 503, 'service-unavailable');
    expect((await lonely.call('GET', '/api/status')).body).toMatchObject({
      status: 'degraded',
      checks: { tracker: 'down' },
    });
    expect((await lonely.call('GET', '/readyz')).status).toBe(503);
    expect((await lonely.call('GET', '/healthz')).status).toBe(200);
  });
  test('answers a write while the tracker is away', async () => {
    await using blind = await openGateway({ tracker: false });
    const answer = await blind.call('POST', '/api/saas-config/quick', config);
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: `${config.name} is configured.` },
    ]);
    expectProblem(await blind.call('GET', '/api/saas-config'), 503, 'service-unavailable');
  });
});

describe('the origin of a request', () => {
  const status = (headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      request(`${gateway.url}/api/status`, { headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
        .on('error', reject)
        .end();
    });
  test('rejects a foreign origin and a foreign host name with 403', async () => {
    expect(await status({ origin: 'https://evil.example' })).toBe(403);
    expect(await status({ origin: 'null' })).toBe(403);
    expect(await status({ host: 'evil.example' })).toBe(403);
    expect(await status({ host: 'evil.example', origin: 'http://evil.example' })).toBe(403);
    expect(await status({ origin: gateway.url })).toBe(200);
    expect(await status({ host: `localhost:${new URL(gateway.url).port}` })).toBe(200);
  });
});

describe('a local path', () => {
  test('must be under the allowed folders, links resolved', async () => {
    await mkdir(join(gateway.roots, 'project'));
    await writeFile(join(gateway.roots, 'file'), '');
    await symlink('/etc', join(gateway.roots, 'way-out'));
    await gateway.call('POST', '/api/saas-config/quick', config);
    expect(
      (await gateway.call('POST', '/api/saas-config/local-path', { path: join(gateway.roots, 'project') }))
        .status,
    ).toBe(200);
    for (const path of [
      '/etc',
      join(gateway.roots, 'way-out'),
      join(gateway.roots, '..'),
      join(gateway.roots, 'file'),
      join(gateway.roots, 'gone'),
      'project',
      `${gateway.roots}-other`,
    ])
      expectProblem(
        await gateway.call('POST', '/api/saas-config/local-path', { path }),
        422,
        'path-not-allowed',
      );
  });
});
