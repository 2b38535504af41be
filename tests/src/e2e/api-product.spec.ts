// Every endpoint of the interface specification, through real HTTP: a product without a session. The API client holds every answer against the OpenAPI document too.
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api, Json } from '../testing/api.ts';
import { openProduct, type Product } from '../testing/product.ts';
import type { Site } from '../testing/server.ts';
import {
  acknowledged,
  generatedFields,
  holds,
  id,
  listOf,
  oneOf,
  refused,
  statusFields,
  ticketFields,
  words,
} from '../testing/shapes.ts';
import { openSmallSite } from '../testing/small-site.ts';

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
    holds(unit, generatedFields('unit'));
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
