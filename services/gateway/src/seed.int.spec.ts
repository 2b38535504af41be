import { newId } from '@prowl/backbone';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plan, sessionStarted } from './testing/brain.ts';
import { openGateway, type TestGateway } from './testing/gateway.ts';

let gateway: TestGateway;
const ids = {
  test: newId('test'),
  run: newId('run'),
  session: newId('ses'),
  bug: newId('bug'),
  agent: newId('agt'),
  ticket: newId('tkt'),
};
const fields = (value: unknown) => Object.keys(value as object).sort();
const config = { name: 'Shop', description: 'Sells', url: 'http://127.0.0.1:1' };

beforeAll(async () => {
  gateway = await openGateway();
  await gateway.append('SessionStarted', ids.session, sessionStarted(ids.session));
  await gateway.append('AgentCreated', ids.agent, {
    agentId: ids.agent,
    name: 'Lists',
    purpose: 'Lists',
    charter: { key: 'l', name: 'Lists', purpose: '', families: [], types: [], focus: [], builtIn: false },
  } as never);
  await gateway.append('TestGenerated', ids.test, {
    testId: ids.test,
    name: 'a.spec.ts',
    type: 'functional',
    code: 'code',
    plan,
    agentId: ids.agent,
    sessionId: ids.session,
  } as never);
  const run = { runId: ids.run, testId: ids.test, sessionId: ids.session };
  await gateway.append('TestRunQueued', ids.run, run as never);
  await gateway.append('TestRunFinished', ids.run, {
    runId: ids.run,
    testId: ids.test,
    sessionId: ids.session,
    status: 'failed',
    durationMs: 12,
    attempts: [],
  } as never);
  await gateway.append('BugFound', ids.bug, {
    bugId: ids.bug,
    fingerprint: 'f',
    title: 'Sorting does not sort',
    severity: 'high',
    type: 'functional',
    family: 'lists',
    oracle: 'sort-orders-all',
    place: { url: '/', template: '/' },
    testId: ids.test,
    runId: ids.run,
    agentId: ids.agent,
    sessionId: ids.session,
    description: 'D',
    steps: ['go'],
    expected: 'e',
    seen: 's',
    confirmations: { failed: 2, of: 2 },
  } as never);
  await gateway.append('TicketOpened', ids.ticket, {
    ticketId: ids.ticket,
    title: 'T',
    description: 'D',
    status: 'todo',
    priority: 'high',
    bugId: ids.bug,
  } as never);
  await gateway.call('POST', '/api/saas-config/quick', config); // answers when all of it is shown
});
afterAll(() => gateway?.[Symbol.asyncDispose]());

describe('every endpoint of the specification answers its fields', () => {
  test.each([
    [
      'GET',
      '/api/status',
      undefined,
      'bugsFound checks currentSession lastActivity pid status testsGenerated uptime',
    ],
    [
      'POST',
      '/api/saas-config',
      {
        ...config,
        directives: ['a'],
        auth: { type: 'basic', credentials: { username: 'u', password: 'p' } },
      },
      'message success',
    ],
    ['GET', '/api/saas-config', undefined, 'auth description directives name url'],
    ['PATCH', '/api/saas-config', { name: 'Store' }, 'message success'],
    ['POST', '/api/saas-config/directive', { directive: 'ignore /admin' }, 'directives success'],
    ['POST', '/api/saas-config/repository', { url: 'https://example.org/x.git' }, 'message success'],
    ['POST', '/api/saas-config/quick', config, 'message success'],
    ['POST', '/api/brain/analyze', undefined, 'risks suggestedAgents suggestedTests techStack understanding'],
    ['POST', '/api/brain/analyze', {}, 'risks suggestedAgents suggestedTests techStack understanding'],
    ['POST', '/api/brain/run', undefined, 'message sessionId status'],
    ['POST', '/api/brain/run', {}, 'message sessionId status'],
    [
      'POST',
      '/api/brain/generate-test',
      { type: 'e2e', target: 'home', context: '' },
      'code name testId type',
    ],
    ['POST', '/api/brain/create-agent', { purpose: 'Watch the cart' }, 'agentId name purpose status'],
    ['POST', `/api/brain/run-test/${ids.test}`, undefined, 'startedAt status testId'],
    ['POST', `/api/brain/run-test/${ids.test}`, {}, 'startedAt status testId'],
    ['GET', `/api/tests/${ids.test}`, undefined, 'code id name runs status type'],
    ['GET', `/api/sessions/${ids.session}`, undefined, undefined],
    ['PATCH', `/api/kanban/tickets/${ids.ticket}`, { status: 'in_progress' }, 'id status updatedAt'],
  ])('%s %s %j', async (method, path, body, expected) => {
    const answer = await gateway.call(method, path, body);
    expect([answer.status, answer.text]).toEqual([path.includes('run-test') ? 202 : 200, expect.any(String)]);
    if (expected !== undefined) expect(fields(answer.body).join(' ')).toBe(expected);
  });
  test.each([
    ['/api/tests', 'createdAt duration id lastRun name status type'],
    ['/api/runs', 'createdAt duration failure finishedAt id note noteCode sessionId status testId'],
    ['/api/bugs', 'createdAt description id repoIssue screenshot severity status testId title'],
    ['/api/dynamic-agents', 'bugsFound createdAt id name purpose status testsGenerated'],
    ['/api/kanban/tickets', 'bugId createdAt description id priority status title'],
    [
      '/api/sessions',
      'bugsFound completedAt coverage error id outcome phase place progress revision scheduleId startedAt status testsFailed testsFlaky testsPassed testsRun',
    ],
  ])('GET %s', async (path, expected) => {
    const { body } = await gateway.call('GET', path);
    expect(fields((body as unknown[])[0]).join(' ')).toBe(expected);
  });
  test('auth holds the type only, and the body may be sent without a content type', async () => {
    await gateway.call('POST', '/api/saas-config', {
      ...config,
      auth: {
        type: 'session',
        loginUrl: '/in',
        usernameField: 'u',
        credentials: { username: 'a', password: 'b' },
      },
    });
    expect((await gateway.call('GET', '/api/saas-config')).body).toMatchObject({ auth: { type: 'session' } });
    expect(((await gateway.call('GET', '/api/saas-config')).body as { auth: object }).auth).toEqual({
      type: 'session',
    });
    const empty = await fetch(`${gateway.url}/api/brain/run`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    expect(empty.status).toBe(200);
  });
  test('/api/v1 is the same API', async () => {
    expect((await gateway.call('GET', '/api/v1/tests')).text).toBe(
      (await gateway.call('GET', '/api/tests')).text,
    );
    expect((await gateway.call('GET', `/api/v1/tests/${ids.test}`)).status).toBe(200);
  });
  test('a write is shown by the next read', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { body } = await gateway.call('POST', '/api/kanban/tickets', { title: `Idea ${round}` });
      const { id } = body as { id: string };
      await gateway.call('PATCH', `/api/kanban/tickets/${id}`, { status: 'done' });
      expect((await gateway.call('GET', '/api/kanban/tickets?limit=1')).body).toMatchObject([
        { id, status: 'done' },
      ]);
    }
  });
  test('null clears an optional field', async () => {
    await gateway.call('POST', '/api/saas-config', { ...config, repoUrl: 'https://example.org/x.git' });
    await gateway.call('PATCH', '/api/saas-config', { repoUrl: null });
    expect((await gateway.call('GET', '/api/saas-config')).body).not.toHaveProperty('repoUrl');
  });
});

describe('lists', () => {
  test('250 items come in pages, each once', async () => {
    for (let index = 0; index < 250; index += 1)
      await gateway.append('TicketOpened', newId('tkt'), {
        ticketId: newId('tkt'),
        title: `Paged ${index % 7}`,
        description: '',
        status: 'backlog',
        priority: 'low',
      } as never);
    await gateway.call('POST', '/api/kanban/tickets', { title: 'last' }); // waits until all are shown
    for (const sort of ['-createdAt', 'title', '-priority']) {
      const seen: string[] = [];
      let path: string | undefined = `/api/kanban/tickets?q=paged&limit=40&sort=${sort}`;
      while (path !== undefined) {
        const page: { body: unknown; headers: Headers } = await gateway.call('GET', path);
        seen.push(...(page.body as { id: string }[]).map(({ id }) => id));
        path = /^<([^>]+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1];
      }
      expect(seen).toHaveLength(250);
      expect(new Set(seen).size).toBe(250);
    }
  });
  test.each(['limit=0', 'limit=1001', 'colour=red', 'sort=code', 'cursor=zzz', 'status=gone', 'limit=abc'])(
    '?%s is a 400',
    async (query) => {
      expect(await gateway.call('GET', `/api/tests?${query}`)).toMatchObject({
        status: 400,
        body: { type: expect.stringContaining('/invalid-query') },
      });
    },
  );
  test('filters and searches with special characters match what they say', async () => {
    await gateway.call('POST', '/api/kanban/tickets', { title: `100%_"odd' \\ Ünïcode` });
    for (const q of ['100%_', `"odd'`, '\\', 'ünï'])
      expect((await gateway.call('GET', `/api/kanban/tickets?q=${encodeURIComponent(q)}`)).body).toHaveLength(
        1,
      );
    expect((await gateway.call('GET', '/api/kanban/tickets?q=%25%25')).body).toEqual([]);
    expect(
      (await gateway.call('GET', `/api/tests?sessionId=${ids.session}&status=queued`)).body,
    ).toHaveLength(1);
    expect((await gateway.call('GET', `/api/bugs?severity=low`)).body).toEqual([]);
  });
});

test('reports come by Accept and by suffix', async () => {
  const report = `/api/sessions/${ids.session}/report`;
  const types = {
    html: 'text/html',
    md: 'text/markdown',
    xml: 'application/xml',
    sarif: 'application/sarif+json',
    json: 'application/json',
  };
  for (const [suffix, type] of Object.entries(types)) {
    for (const answer of [
      await gateway.call('GET', `${report}.${suffix}`),
      await gateway.call('GET', report, undefined, { accept: type }),
    ])
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        expect.stringContaining(type),
      ]);
  }
  expect(
    (
      await gateway.call('GET', report, undefined, { accept: 'text/html;q=0.1, application/json' })
    ).headers.get('content-type'),
  ).toContain('json');
  expect((await gateway.call('GET', report, undefined, { accept: 'image/png' })).status).toBe(406);
  expect((await gateway.call('GET', `${report}.pdf`)).status).toBe(404);
});

test('/ leads to /docs, which renders with all that it loads', async () => {
  expect((await gateway.call('GET', '/')).headers.get('location')).toBe('/docs');
  const page = await fetch(`${gateway.url}/docs`);
  expect(page.status).toBe(200);
  const html = await page.text();
  const assets = [...html.matchAll(/(?:src|href)="([^"#]+)"/g)].map(
    ([, link]) =>
      new URL(link ?? '', `${page.url.replace(/\/?$/, '')}${page.url.endsWith('/') ? '' : ''}`).href,
  );
  expect(assets.length).toBeGreaterThan(2);
  for (const asset of assets) expect([asset, (await fetch(asset)).status]).toEqual([asset, 200]);
  expect(gateway.description.openapi).toBe('3.1.0');
  expect((await fetch(`${gateway.url}/docs/json`)).status).toBe(200);
});
