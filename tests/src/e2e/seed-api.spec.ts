// Every endpoint of the interface specification, through real HTTP, after a real session: the very fields, the right kinds of values.
// The tables below are written from the specification, not from our schemas; the API client holds every answer against the OpenAPI document too.
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Json, openApi } from '../testing/api.ts';
import { playedSession } from '../testing/played.ts';
import { openProduct, type Product } from '../testing/product.ts';
import type { Site } from '../testing/server.ts';
import { openSmallSite } from '../testing/small-site.ts';
import type { Played } from '../testing/staged.ts';

const testTypes = ['unit', 'functional', 'e2e', 'security', 'regression', 'performance'];
const ticketStatuses = ['backlog', 'todo', 'in_progress', 'done'];
const severities = ['critical', 'high', 'medium', 'low'];

type Kind = (value: unknown) => boolean;
const text: Kind = (value) => typeof value === 'string';
const words: Kind = (value) => typeof value === 'string' && value.trim() !== '';
const integer: Kind = (value) => Number.isInteger(value) && Number(value) >= 0;
const time: Kind = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value);
const id =
  (prefix: string): Kind =>
  (value) =>
    typeof value === 'string' && new RegExp(`^${prefix}_[0-9A-HJKMNP-TV-Z]{26}$`).test(value);
const oneOf =
  (...values: readonly unknown[]): Kind =>
  (value) =>
    values.includes(value);
const orNull =
  (kind: Kind): Kind =>
  (value) =>
    value === null || kind(value);
const listOf =
  (kind: Kind): Kind =>
  (value) =>
    Array.isArray(value) && value.every(kind);
const anything: Kind = () => true;

/** Exactly these fields, each of its kind. */
const holds = (body: unknown, fields: Record<string, Kind>): void => {
  expect(Object.keys(body as Json).sort()).toEqual(Object.keys(fields).sort());
  const wrong = Object.entries(fields).filter(([name, kind]) => !kind((body as Json)[name]));
  expect(
    wrong.map(([name]) => `${name}: ${JSON.stringify((body as Json)[name])}`),
    'not of their kind',
  ).toEqual([]);
};

const statusFields = {
  status: oneOf('idle', 'running', 'degraded'),
  pid: integer,
  uptime: integer,
  currentSession: orNull(id('ses')),
  testsGenerated: integer,
  bugsFound: integer,
  lastActivity: orNull(time),
  checks: anything,
};
const testFields = {
  id: id('test'),
  name: words,
  type: oneOf(...testTypes),
  status: oneOf('pending', 'queued', 'running', 'passed', 'failed', 'flaky', 'error'),
  duration: orNull(integer),
  createdAt: time,
  lastRun: orNull(time),
};
const testDetailFields = {
  id: testFields.id,
  name: words,
  type: testFields.type,
  status: testFields.status,
  code: words,
  runs: Array.isArray,
};
const runFields = {
  runId: id('run'),
  status: oneOf('queued', 'running', 'passed', 'failed', 'flaky', 'error'),
  duration: orNull(integer),
  timestamp: time,
};
const runListFields = {
  id: id('run'),
  testId: id('test'),
  sessionId: orNull(id('ses')),
  status: oneOf('queued', 'running', 'passed', 'failed', 'flaky', 'error'),
  duration: orNull(integer),
  createdAt: time,
  finishedAt: orNull(time),
  note: orNull(text),
  failure: orNull(text),
};
const sessionFields = {
  id: id('ses'),
  status: oneOf('started', 'completed', 'failed', 'cancelled'),
  testsRun: integer,
  testsPassed: integer,
  testsFailed: integer,
  bugsFound: integer,
  startedAt: time,
  completedAt: orNull(time),
  // added by the API page
  outcome: orNull(oneOf('clean', 'bugs-found', 'inconclusive')),
  phase: oneOf('exploring', 'planning', 'testing', 'triaging', 'done'),
  progress: anything,
  testsFlaky: integer,
  coverage: anything,
  error: orNull(words),
};
const bugFields = {
  id: id('bug'),
  title: words,
  severity: oneOf(...severities),
  testId: id('test'),
  description: words,
  screenshot: orNull((value) => /^\/api\/artifacts\/art_\w{26}$/.test(String(value))),
  repoIssue: orNull(words),
  createdAt: time,
  status: oneOf('open', 'resolved', 'dismissed'), // added by the API page
};
const agentFields = {
  id: id('agt'),
  name: words,
  purpose: words,
  testsGenerated: integer,
  bugsFound: integer,
  status: oneOf('created', 'active', 'retired'),
  createdAt: time,
};
const ticketFields = {
  id: id('tkt'),
  title: words,
  description: text,
  status: oneOf(...ticketStatuses),
  priority: oneOf(...severities),
  bugId: orNull(id('bug')),
  createdAt: time,
};
const problemFields = {
  type: words,
  title: words,
  status: integer,
  detail: words,
  instance: words,
  requestId: words,
};
const acknowledged = { success: oneOf(true), message: words };

const refused = async (
  api: Api,
  status: number,
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<Json> => {
  const answer = await api.call(method, path, body, headers);
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  const problem = answer.body as Json;
  expect(problem).toMatchObject({ status, instance: path.split('?')[0] });
  const { errors: _, ...rest } = problem;
  holds(rest, problemFields);
  expect(JSON.stringify(problem)).not.toMatch(/\bat \S+:\d+:\d+|node_modules|demo-password/);
  return problem;
};

describe('after a session', () => {
  let played: Played;
  let api: Api;
  let tests: Json[];
  let bugs: Json[];

  beforeAll(async () => {
    played = await playedSession();
    api = await openApi(played.url);
    tests = await api.get<Json[]>(`/api/tests?limit=1000&sessionId=${played.sessionId}`);
    bugs = await api.get<Json[]>('/api/bugs?limit=1000');
  });

  it('POST /api/brain/run answered with the session, and GET /api/status showed it while it ran', () => {
    holds(played.started, { sessionId: id('ses'), status: oneOf('started'), message: words });
    holds(played.during, statusFields);
    expect(played.during).toMatchObject({ status: 'running', currentSession: played.sessionId });
  });

  it('GET /api/status', async () => {
    const status = await api.get('/api/status');
    holds(status, statusFields);
    expect(status).toMatchObject({ pid: expect.any(Number), bugsFound: bugs.length });
    expect(status['testsGenerated']).toBeGreaterThanOrEqual(tests.length);
    expect(Object.values(status['checks'] as Json)).not.toContain('down');
  });

  it('GET /api/sessions and /api/sessions/:id add up', async () => {
    const sessions = await api.get<Json[]>('/api/sessions');
    for (const session of sessions) holds(session, sessionFields);
    const session = sessions.find((each) => each['id'] === played.sessionId);
    expect(session).toMatchObject({
      status: 'completed',
      outcome: 'bugs-found',
      phase: 'done',
      completedAt: expect.any(String),
      error: null,
    });
    const detail = await api.get(`/api/sessions/${played.sessionId}`);
    expect(detail).toMatchObject(session ?? {});
    expect(detail).toMatchObject({
      target: { name: 'Demo shop', url: played.shop },
      signIn: { status: 'verified' },
    });
    const number = (name: string) => Number(detail[name]);
    expect(number('testsRun')).toBe(number('testsPassed') + number('testsFailed') + number('testsFlaky'));
    const { done, total } = detail['progress'] as { done: number; total: number };
    expect(done).toBe(total);
    expect(done).toBe(number('testsRun') + number('testsErrored') + number('testsLeftOut'));
    expect(number('testsRun')).toBeGreaterThan(4);
    expect(
      Object.values(detail['testsPerFamily'] as Record<string, number>).reduce((sum, each) => sum + each, 0),
    ).toBe(total);
    expect((detail['coverage'] as Json)['pages']).toBeGreaterThan(5);
    const took = Date.parse(String(detail['completedAt'])) - Date.parse(String(detail['startedAt']));
    expect(took).toBeLessThan(145_000);
  });

  it('GET /api/tests', async () => {
    expect(tests.length).toBeGreaterThan(20);
    for (const test of tests) holds(test, testFields);
    expect(tests.every(({ name }) => /^[\w.-]+\.(spec|test)\.ts$/.test(String(name)))).toBe(true);
    for (const { status, duration, lastRun } of tests) {
      expect(duration === null, String(status)).toBe(status === 'pending');
      expect(lastRun === null).toBe(status === 'pending');
    }
    expect(new Set(tests.map(({ type }) => type)).size).toBeGreaterThan(2);
  });

  it('GET /api/tests/:id', async () => {
    for (const listed of tests.slice(0, 10)) {
      const test = await api.get(`/api/tests/${String(listed['id'])}`);
      holds(test, testDetailFields);
      expect(test).toMatchObject({
        id: listed['id'],
        name: listed['name'],
        type: listed['type'],
        status: listed['status'],
      });
      for (const run of test['runs'] as Json[]) holds(run, runFields);
      expect((test['runs'] as Json[]).length).toBe(listed['status'] === 'pending' ? 0 : 1);
      expect(test['code']).toMatch(/^import /);
    }
    await refused(api, 404, 'GET', '/api/tests/test_00000000000000000000000000');
    await refused(api, 404, 'GET', '/api/tests/nonsense');
  });

  it('GET /api/runs: every run of the session, by test and by status', async () => {
    const runs = await api.get<Json[]>(`/api/runs?limit=1000&sessionId=${played.sessionId}`);
    for (const run of runs) holds(run, runListFields);
    const session = await api.get(`/api/sessions/${played.sessionId}`);
    expect(runs).toHaveLength((session['progress'] as { total: number }).total);
    for (const status of ['passed', 'failed']) {
      const own = await api.get<Json[]>(
        `/api/runs?limit=1000&sessionId=${played.sessionId}&status=${status}`,
      );
      const same = runs.filter((run) => run['status'] === status);
      expect(new Set(own.map((run) => run['id']))).toEqual(new Set(same.map((run) => run['id'])));
      expect(own).toHaveLength(Number(session[status === 'passed' ? 'testsPassed' : 'testsFailed']));
    }
    for (const { id: runId, testId } of runs.slice(0, 5))
      expect((await api.get<Json[]>(`/api/runs?testId=${String(testId)}`))[0]).toMatchObject({ id: runId });
    await refused(api, 400, 'GET', '/api/runs?status=unknown');
  });

  it('lists come in pages that partition, filtered and sorted as asked, and refuse what they do not know', async () => {
    const seen: unknown[] = [];
    for (let path: string | undefined = '/api/tests?limit=7&sort=name'; path !== undefined; ) {
      const { body, headers } = await api.call('GET', path);
      seen.push(...(body as Json[]).map(({ name }) => name));
      path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    }
    const all = (await api.get<Json[]>('/api/tests?limit=1000')).map(({ name }) => String(name));
    expect(seen).toHaveLength(all.length);
    expect([...seen].sort()).toEqual([...all].sort());
    const failed = await api.get<Json[]>('/api/tests?limit=1000&status=failed');
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.every(({ status }) => status === 'failed')).toBe(true);
    const problem = await refused(api, 400, 'GET', '/api/tests?colour=blue');
    expect(problem['detail']).toMatch(/colour|parameter/);
    for (const path of [
      '/api/sessions?x=1',
      '/api/bugs?severity=terrible',
      '/api/dynamic-agents?limit=0',
      '/api/kanban/tickets?sort=colour',
    ])
      await refused(api, 400, 'GET', path);
  });

  it('GET /api/bugs: each from a failed test of this session, whose screenshot is an image', async () => {
    expect(bugs.length).toBeGreaterThan(0);
    for (const bug of bugs) holds(bug, bugFields);
    for (const { id: bugId, testId, severity } of bugs) {
      expect(tests.find((test) => test['id'] === testId)).toMatchObject({ status: 'failed' });
      const detail = await api.get(`/api/bugs/${String(bugId)}`);
      expect(detail).toMatchObject({ id: bugId, severity, sessionIds: [played.sessionId] });
      expect((detail['steps'] as unknown[]).length).toBeGreaterThan(0);
      expect(detail['expected']).toMatch(/\w/);
      expect(detail['seen']).toMatch(/\w/);
    }
    const screenshots = bugs.flatMap(({ screenshot }) => (screenshot === null ? [] : [String(screenshot)]));
    expect(screenshots.length, 'most bugs have a screenshot').toBeGreaterThan(bugs.length / 2);
    for (const path of screenshots.slice(0, 5)) {
      const response = await fetch(`${played.url}${path}`);
      expect(response.headers.get('content-type')).toBe('image/png');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
      expect(bytes.subarray(12, 16).toString('latin1')).toBe('IHDR');
      expect([bytes.readUInt32BE(16) > 300, bytes.readUInt32BE(20) > 200]).toEqual([true, true]);
      expect(bytes.subarray(-8, -4).toString('latin1')).toBe('IEND');
      const part = await fetch(`${played.url}${path}`, { headers: { range: 'bytes=0-7' } });
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-7/${bytes.length}`]);
    }
  });

  it('GET /api/kanban/tickets: one in todo for each bug, as urgent as it', async () => {
    const tickets = await api.get<Json[]>('/api/kanban/tickets?limit=1000');
    for (const ticket of tickets) holds(ticket, ticketFields);
    const ofBugs = tickets.filter(({ bugId }) => bugId !== null);
    expect(ofBugs.map(({ bugId }) => bugId).sort()).toEqual(bugs.map(({ id: bugId }) => bugId).sort());
    for (const { bugId, priority, title } of ofBugs)
      expect(bugs.find((bug) => bug['id'] === bugId)).toMatchObject({ severity: priority, title });
  });

  it('GET /api/dynamic-agents: the created one took part, and its counters count what its tests did', async () => {
    holds(played.agent, { agentId: id('agt'), name: words, purpose: words, status: oneOf('created') });
    const agents = await api.get<Json[]>('/api/dynamic-agents');
    for (const agent of agents) holds(agent, agentFields);
    const { agentId, name, purpose } = played.agent;
    const agent = agents.find((each) => each['id'] === agentId);
    expect(agent).toMatchObject({ name, purpose, status: 'active' });
    const owned = await api.get<Json[]>(`/api/tests?limit=1000&agentId=${agentId}`);
    expect(owned.length).toBeGreaterThan(0);
    expect(agent?.['testsGenerated']).toBe(owned.length);
    expect(agent?.['bugsFound']).toBe(
      (await api.get<Json[]>(`/api/bugs?limit=1000&agentId=${agentId}`)).length,
    );
  });

  it('GET /api/saas-config: credentials are left out', async () => {
    const configuration = await api.get('/api/saas-config');
    expect(configuration).toMatchObject({ name: 'Demo shop', url: played.shop, auth: { type: 'session' } });
    expect(
      Object.keys(configuration).filter(
        (key) => !['name', 'description', 'url', 'repoUrl', 'directives', 'auth'].includes(key),
      ),
    ).toEqual([]);
    expect(configuration['auth']).toEqual({ type: 'session' });
  });

  it('the report comes in every format', async () => {
    const report = async (suffix: string, accept?: string) => {
      const { status, headers, body } = await api.call(
        'GET',
        `/api/sessions/${played.sessionId}/report${suffix}`,
        undefined,
        accept === undefined ? {} : { accept },
      );
      expect(status).toBe(200);
      return { type: headers.get('content-type') ?? '', body };
    };
    const page = await report('.html');
    expect(page.type).toMatch(/^text\/html/);
    expect(page.body).toMatch(/^<!doctype html>/i);
    expect(String(page.body)).toContain('data:image/png;base64,');
    const markdown = await report('.md');
    expect(markdown.type).toMatch(/^text\/markdown/);
    expect(String(markdown.body)).toMatch(/^# /m);
    const junit = await report('.xml');
    expect(junit.type).toMatch(/xml/);
    expect(String(junit.body)).toMatch(
      /^<\?xml[^>]*>\s*<testsuites[\s\S]*<testcase[\s\S]*<failure[\s\S]*<\/testsuites>\s*$/,
    );
    const sarif = await report('.sarif');
    const parsed = (typeof sarif.body === 'string' ? JSON.parse(sarif.body) : sarif.body) as {
      version: string;
      runs: { results: unknown[] }[];
    };
    expect(parsed.version).toBe('2.1.0');
    expect(parsed.runs[0]?.results.length).toBe(bugs.length);
    const json = await report('.json');
    expect(JSON.stringify(json.body)).toContain(String(bugs[0]?.['id']));
    for (const [accept, type] of [
      ['text/html', 'text/html'],
      ['text/markdown', 'text/markdown'],
      ['application/sarif+json', 'application/sarif+json'],
      ['application/xml', 'xml'],
      ['application/json', 'application/json'],
    ] as const)
      expect((await report('', accept)).type).toContain(type);
    await refused(api, 406, 'GET', `/api/sessions/${played.sessionId}/report`, undefined, {
      accept: 'image/png',
    });
    await refused(api, 404, 'GET', '/api/sessions/ses_00000000000000000000000000/report.html');
  });

  it('POST /api/brain/run-test/:id ends in one more run that says the same', async () => {
    const failed = tests.find(({ id: testId }) => bugs.some((bug) => bug['testId'] === testId));
    for (const test of [tests.find(({ status }) => status === 'passed'), failed]) {
      const { status, body } = await api.call('POST', `/api/brain/run-test/${String(test?.['id'])}`);
      expect(status).toBe(202);
      holds(body, { testId: oneOf(test?.['id']), status: oneOf('running'), startedAt: time });
      const read = () => api.get(`/api/tests/${String(test?.['id'])}`);
      await expect
        .poll(
          async () =>
            ((await read())['runs'] as Json[]).filter(({ status: of }) => of === 'passed' || of === 'failed')
              .length,
          {
            timeout: 60_000,
            interval: 200,
          },
        )
        .toBe(2);
      const again = await read();
      expect((again['runs'] as Json[]).map(({ status: of }) => of)).toEqual([
        test?.['status'],
        test?.['status'],
      ]);
    }
    expect((await api.get<Json[]>('/api/bugs?limit=1000')).length, 'what is known is not found anew').toBe(
      bugs.length,
    );
    await refused(api, 404, 'POST', '/api/brain/run-test/test_00000000000000000000000000');
  });

  it.each(['functional', 'e2e', 'security', 'regression', 'performance'])(
    'POST /api/brain/generate-test writes a %s test',
    async (type) => {
      const before = (await api.get('/api/status'))['testsGenerated'];
      const generated = await api.post('/api/brain/generate-test', {
        type,
        target: 'the catalogue',
        context: 'search, sort and open a product',
      });
      holds(generated, { testId: id('test'), name: words, type: oneOf(type), code: words });
      expect(generated['code']).toContain("from '@playwright/test'");
      const stored = await api.get(`/api/tests/${String(generated['testId'])}`);
      expect(stored).toMatchObject({
        id: generated['testId'],
        name: generated['name'],
        type,
        code: generated['code'],
        status: 'pending',
        runs: [],
      });
      expect((await api.get('/api/status'))['testsGenerated']).toBe(Number(before) + 1);
    },
  );

  it('a unit test without code to read is refused with what to do', async () => {
    const problem = await refused(api, 409, 'POST', '/api/brain/generate-test', {
      type: 'unit',
      target: 'prices',
      context: '',
    });
    expect(problem['detail']).toMatch(/local-path/);
  });

  it('PATCH /api/kanban/tickets/:id moves to every status, and to the one it has without a word', async () => {
    const [ticket] = await api.get<Json[]>('/api/kanban/tickets?status=todo');
    const path = `/api/kanban/tickets/${String(ticket?.['id'])}`;
    for (const status of ['in_progress', 'backlog', 'done', 'done', 'todo']) {
      const moved = await api.patch(path, { status });
      holds(moved, { id: oneOf(ticket?.['id']), status: oneOf(status), updatedAt: time });
      const listed = await api.get<Json[]>(`/api/kanban/tickets?limit=1000&status=${status}`);
      expect(listed.map((each) => each['id'])).toContain(ticket?.['id']);
    }
    await refused(api, 422, 'PATCH', path, { status: 'lost' });
    await refused(api, 404, 'PATCH', '/api/kanban/tickets/tkt_00000000000000000000000000', {
      status: 'done',
    });
  });
});

describe('on a product of its own', () => {
  let product: Product;
  let api: Api;
  let site: Site;
  let code: string;

  beforeAll(async () => {
    site = await openSmallSite({ sorting: true });
    code = await realpath(await mkdtemp(join(tmpdir(), 'prowl-code-')));
    await mkdir(join(code, 'src'));
    await writeFile(
      join(code, 'package.json'),
      JSON.stringify({ name: 'library', type: 'module', main: 'src/prices.js' }),
    );
    await writeFile(
      join(code, 'src', 'prices.ts'),
      'export const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);\nexport const sortPrices = (prices: number[]): number[] => [...prices].sort((a, b) => a - b);\n',
    );
    product = await openProduct({ localPathRoots: [code] });
    api = product.api;
  });
  afterAll(async () => {
    await product[Symbol.asyncDispose]();
    await site[Symbol.asyncDispose]();
    await rm(code, { recursive: true, force: true });
  });

  it('everything that needs a configuration says so before there is one', async () => {
    await refused(api, 404, 'GET', '/api/saas-config');
    for (const path of ['/api/brain/run', '/api/brain/analyze'])
      expect((await refused(api, 409, 'POST', path))['detail']).toMatch(/saas-config/);
    await refused(api, 409, 'POST', '/api/brain/generate-test', { type: 'e2e', target: 'home', context: '' });
    for (const path of [
      '/api/tests',
      '/api/sessions',
      '/api/bugs',
      '/api/dynamic-agents',
      '/api/kanban/tickets',
    ])
      expect(await api.get(path)).toEqual([]);
    const status = await api.get('/api/status');
    holds(status, statusFields);
    expect(status).toMatchObject({ status: 'idle', currentSession: null, testsGenerated: 0, bugsFound: 0 });
  });

  it('the configuration is set, changed, extended and read', async () => {
    const quick = { name: 'Library', description: 'Lends books.', url: site.url };
    holds(await api.post('/api/saas-config/quick', quick), acknowledged);
    expect(await api.get('/api/saas-config')).toMatchObject(quick);
    const full = {
      ...quick,
      repoUrl: 'https://example.com/library.git',
      directives: ['ignore /admin'],
      auth: {
        type: 'session',
        credentials: { username: 'ann', password: 'demo-password' },
        loginUrl: '/login',
        usernameField: 'user',
        passwordField: 'pass',
        submitButton: '#go',
      },
    };
    holds(await api.post('/api/saas-config', full), acknowledged);
    expect(await api.get('/api/saas-config')).toEqual({ ...full, auth: { type: 'session' } });
    holds(
      await api.patch('/api/saas-config', { name: 'Elm Street', auth: null, repoUrl: null }),
      acknowledged,
    );
    const changed = await api.get('/api/saas-config');
    expect(changed).toMatchObject({
      name: 'Elm Street',
      description: 'Lends books.',
      url: site.url,
      directives: ['ignore /admin'],
    });
    expect(changed).not.toHaveProperty('repoUrl');
    const added = await api.post('/api/saas-config/directive', { directive: 'focus on books' });
    expect(added).toEqual({ success: true, directives: ['ignore /admin', 'focus on books'] });
    const repository = await api.post('/api/saas-config/repository', {
      url: 'https://example.com/library.git',
    });
    holds(repository, acknowledged);
    expect(repository['message']).toMatch(/clone starts on the next analysis/);
    expect(await api.get('/api/saas-config')).toMatchObject({ repoUrl: 'https://example.com/library.git' });
    holds(await api.post('/api/saas-config/local-path', { path: code }), acknowledged);
    await api.post('/api/saas-config/quick', quick);
  });

  it('what does not fit is refused: status, pointer, no echo of a credential', async () => {
    await refused(api, 400, 'POST', '/api/saas-config', '{"name":');
    const missing = await refused(api, 422, 'POST', '/api/saas-config', {
      name: 'x',
      auth: { type: 'session', credentials: { username: 1, password: 'demo-password' } },
    });
    expect((missing['errors'] as Json[]).map(({ pointer }) => pointer).join(' ')).toMatch(/url/);
    await refused(api, 422, 'POST', '/api/saas-config/quick', {
      name: 'x',
      description: '',
      url: 'ftp://127.0.0.1',
    });
    await refused(api, 422, 'PATCH', '/api/saas-config', { colour: 'blue' });
    await refused(api, 422, 'POST', '/api/saas-config/directive', { directive: '' });
    await refused(api, 422, 'POST', '/api/saas-config/local-path', { path: '/etc' });
    await refused(api, 422, 'POST', '/api/saas-config/quick', {
      name: 'x',
      description: '',
      url: 'http://169.254.169.254/',
    });
    await refused(api, 415, 'POST', '/api/saas-config/quick', 'name=x', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    await refused(api, 413, 'POST', '/api/saas-config/quick', {
      name: 'x',
      description: 'y'.repeat(1_100_000),
      url: site.url,
    });
    await refused(api, 404, 'GET', '/api/nothing');
    const wrong = await api.call('DELETE', '/api/saas-config');
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, expect.stringContaining('PATCH')]);
    await refused(api, 422, 'POST', '/api/brain/run', { budget: { seconds: 'many' } });
    await refused(api, 422, 'POST', '/api/brain/generate-test', { type: 'magic', target: 'x', context: '' });
    await refused(api, 422, 'POST', '/api/brain/create-agent', {});
  });

  it('POST /api/brain/analyze with code at hand, then a unit test of it', async () => {
    await api.post('/api/saas-config/local-path', { path: code });
    const from = Date.now();
    const analysis = await api.post('/api/brain/analyze');
    expect(Date.now() - from).toBeLessThan(60_000);
    holds(analysis, {
      understanding: words,
      techStack: (value) => typeof value === 'object' && value !== null && Object.values(value).every(words),
      suggestedTests: listOf(words),
      suggestedAgents: listOf(words),
      risks: listOf(words),
    });
    const ideas = analysis['suggestedTests'] as string[];
    expect(ideas.length).toBeGreaterThan(0);
    expect((analysis['suggestedAgents'] as string[]).length).toBeGreaterThan(0);
    const backlog = await api.get<Json[]>('/api/kanban/tickets?limit=1000&status=backlog');
    for (const ticket of backlog) holds(ticket, ticketFields);
    expect(backlog.filter(({ bugId }) => bugId === null).length).toBe(ideas.length);
    expect(await api.get('/api/tests'), 'nothing was run').toEqual([]);
    expect(await api.get('/api/sessions')).toEqual([]);

    const unit = await api.post('/api/brain/generate-test', {
      type: 'unit',
      target: 'clamp',
      context: 'keeps a value within its bounds',
    });
    holds(unit, { testId: id('test'), name: words, type: oneOf('unit'), code: words });
    expect(unit['code']).toMatch(/from 'node:test'/);
    expect(unit['code']).toMatch(/clamp/);
  });

  it('POST /api/brain/create-agent names the agent after its purpose', async () => {
    const purpose = 'Checkout: totals add up';
    const created = await api.post('/api/brain/create-agent', { purpose });
    holds(created, { agentId: id('agt'), name: words, purpose: oneOf(purpose), status: oneOf('created') });
    expect(await api.get('/api/dynamic-agents')).toMatchObject([
      {
        id: created['agentId'],
        name: created['name'],
        purpose,
        status: 'created',
        testsGenerated: 0,
        bugsFound: 0,
      },
    ]);
  });

  it('a running session refuses a second one, streams its events, and is cancelled on request', async () => {
    const leave = new AbortController();
    const stream = await fetch(`${api.url}/api/events`, { signal: leave.signal });
    expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const started = await api.post('/api/brain/run', { budget: { seconds: 60 } });
    const sessionId = String(started['sessionId']);
    const second = await refused(api, 409, 'POST', '/api/brain/run');
    expect(second['detail']).toContain(sessionId);
    let streamed = '';
    for await (const chunk of stream.body ?? []) {
      streamed += Buffer.from(chunk as Uint8Array).toString('utf8');
      if (streamed.includes('event: ExplorationStarted')) break;
    }
    leave.abort();
    expect(streamed).toMatch(/id: \d+\nevent: SessionStarted\ndata: \{/);
    const cancelled = await api.post(`/api/sessions/${sessionId}/cancel`);
    expect(cancelled).toMatchObject({ id: sessionId, status: 'cancelled', completedAt: expect.any(String) });
    await refused(api, 409, 'POST', `/api/sessions/${sessionId}/cancel`);
    await refused(api, 404, 'POST', '/api/sessions/ses_00000000000000000000000000/cancel');
    await expect.poll(async () => (await api.get('/api/status'))['status']).toBe('idle');
  });

  it('the same Idempotency-Key answers the same, and refuses another body', async () => {
    const headers = { 'idempotency-key': 'once-only' };
    const body = { title: 'Look at the icons', priority: 'low' };
    const [first, again] = [
      await api.call('POST', '/api/kanban/tickets', body, headers),
      await api.call('POST', '/api/kanban/tickets', body, headers),
    ];
    expect(first.status).toBe(201);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    holds(first.body, ticketFields);
    await refused(api, 422, 'POST', '/api/kanban/tickets', { ...body, priority: 'high' }, headers);
    expect((await api.get<Json[]>('/api/kanban/tickets?q=icons')).length).toBe(1);
  });

  it('/api/v1 is the same API', async () => {
    const answers = await Promise.all(
      ['/api/sessions', '/api/v1/sessions'].map(async (path) => (await fetch(`${api.url}${path}`)).json()),
    );
    expect(answers[1]).toEqual(answers[0]);
  });
});
