// Every endpoint of the interface specification, through real HTTP: what a real session leaves behind. The API client holds every answer against the OpenAPI document too.
import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Json, openApi } from '../testing/api.ts';
import { playedSession } from '../testing/played.ts';
import {
  agentFields,
  bugFields,
  generatedFields,
  holds,
  id,
  oneOf,
  refused,
  runFields,
  runListFields,
  sessionFields,
  statusFields,
  testDetailFields,
  testFields,
  ticketFields,
  time,
  words,
} from '../testing/shapes.ts';
import type { Played } from '../testing/staged.ts';

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
    expect(done).toBe(
      number('testsRun') + number('testsSkipped') + number('testsErrored') + number('testsLeftOut'),
    );
    expect(number('testsRun')).toBeGreaterThan(4);
    expect(
      Object.values(detail['testsPerFamily'] as Record<string, number>).reduce((sum, each) => sum + each, 0),
    ).toBe(total);
    expect((detail['coverage'] as Json)['pages']).toBeGreaterThan(5);
    const took = Date.parse(String(detail['completedAt'])) - Date.parse(String(detail['startedAt']));
    expect(took).toBeLessThan((Number((detail['budget'] as Json)['seconds']) + 55) * 1_000);
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
    expect(screenshots.length, 'bugs that can be seen have a screenshot').toBeGreaterThan(0);
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
      holds(generated, generatedFields(type));
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
