// Two teams in one installation, as their members use it: the whole product, no browser.
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Standalone, startStandalone } from '@prowl/standalone';
import { createLogger } from '@prowl/telemetry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Json, openApi } from '../testing/api.ts';
import { build, openPlace, runToEnd, start } from '../testing/process.ts';

const operatorKey = randomBytes(32).toString('hex');
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

let dataDir: string;
let product: Standalone;
let api: Api;
const open = async () => {
  product = await startStandalone({
    dataDir,
    host: '127.0.0.1',
    port: 0,
    logger: createLogger({ name: 'tests', level: 'silent' }),
    environment: {},
    localPathRoots: [],
    version: '0.0.0-test',
    access: { adminKeyHash: sha256(operatorKey) },
  });
  api = await openApi(product.url);
};
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'prowl-teams-'));
  await open();
});
afterAll(async () => {
  await product?.[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
});

const as =
  (key: string) =>
  (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    api.call(method, path, body, { authorization: `Bearer ${key}`, ...headers });
const operator = (method: string, path: string, body?: unknown) => as(operatorKey)(method, path, body);
const keys: Record<string, string> = {};
const keyOf = (name: string) => keys[name] ?? '';

describe('an installation of two teams', () => {
  it('is set up by an operator, who makes teams and a key for each admin', async () => {
    for (const team of ['sales', 'stock']) {
      expect((await operator('POST', '/api/admin/teams', { id: team, name: `Team ${team}` })).status).toBe(201);
      const { status, body } = await operator('POST', '/api/admin/keys', { team, role: 'admin', name: 'First' });
      expect(status).toBe(201);
      keys[team] = String((body as Json)['key']);
    }
    expect((await operator('GET', '/api/tests')).status).toBe(403);
    expect((await api.call('GET', '/api/tests')).status).toBe(401);
  });

  it('keeps what each team configures, opens, creates and is told apart', async () => {
    for (const team of ['sales', 'stock']) {
      const call = as(keyOf(team));
      const config = { name: `Shop of ${team}`, description: team, url: `http://127.0.0.1:1/${team}` };
      expect((await call('POST', '/api/saas-config', { ...config, directives: [`ignore /${team}`] })).status).toBe(200);
      expect((await call('POST', '/api/kanban/tickets', { title: `Ticket of ${team}` }, { 'idempotency-key': 'same' })).status).toBe(201);
      expect((await call('POST', '/api/brain/create-agent', { purpose: `Watch the cart of ${team}` })).status).toBe(200);
      await product.backbone.artifacts.put(team, Buffer.from(`picture of ${team}`), { contentType: 'text/plain' });
    }
    for (const [mine, other] of [
      ['sales', 'stock'],
      ['stock', 'sales'],
    ] as const) {
      const call = as(keyOf(mine));
      for (const path of ['/api/saas-config', '/api/kanban/tickets', '/api/dynamic-agents']) {
        const text = JSON.stringify((await call('GET', path)).body);
        expect([path, text]).toEqual([path, expect.stringContaining(mine)]);
        expect([path, text]).toEqual([path, expect.not.stringContaining(other)]);
      }
      expect((await call('GET', '/api/kanban/tickets')).body).toHaveLength(1);
      const { id } = await product.backbone.artifacts.put(other, Buffer.from(`picture of ${other}`), { contentType: 'text/plain' });
      expect((await call('GET', `/api/artifacts/${id}`)).status).toBe(404);
      expect((await as(keyOf(other))('GET', `/api/artifacts/${id}`)).status).toBe(200);
    }
    const [ticket] = (await as(keyOf('sales'))('GET', '/api/kanban/tickets')).body as { id: string }[];
    expect((await as(keyOf('stock'))('PATCH', `/api/kanban/tickets/${ticket?.id}`, { status: 'done' })).status).toBe(404);
    expect((await as(keyOf('sales'))('PATCH', `/api/kanban/tickets/${ticket?.id}`, { status: 'done' })).status).toBe(200);
  });

  it('tells each team its own events, all of them', async () => {
    for (const [mine, other] of [
      ['sales', 'stock'],
      ['stock', 'sales'],
    ] as const) {
      const leave = new AbortController();
      const headers = { authorization: `Bearer ${keyOf(mine)}` };
      const stream = await fetch(`${product.url}/api/events?after=0`, { headers, signal: leave.signal });
      let text = '';
      for await (const chunk of stream.body ?? []) {
        text += Buffer.from(chunk).toString('utf8');
        if (text.includes('AgentCreated') && text.includes('TicketOpened') && text.includes('ConfigurationSet')) break;
      }
      leave.abort();
      expect(text).toContain(`Ticket of ${mine}`);
      expect(text).not.toContain(other);
      expect(text).not.toContain('KeyCreated');
    }
  });

  it('knows its keys, its teams and what was revoked after it was started anew', async () => {
    const made = await as(keyOf('sales'))('POST', '/api/admin/keys', { role: 'viewer', name: 'Screen' });
    const { id, key } = made.body as { id: string; key: string };
    expect((await as(key)('GET', '/api/tests')).status).toBe(200);
    expect((await as(keyOf('sales'))('POST', `/api/admin/keys/${id}/revoke`)).status).toBe(200);
    await product[Symbol.asyncDispose]();
    await open();
    expect((await as(key)('GET', '/api/tests')).status).toBe(401);
    const { body } = await as(keyOf('sales'))('GET', '/api/admin/keys');
    expect((body as Json[]).map(({ name, status }) => [name, status]).toSorted()).toEqual([
      ['First', 'active'],
      ['Screen', 'revoked'],
    ]);
    expect((await as(keyOf('sales'))('GET', '/api/kanban/tickets')).body).toMatchObject([{ title: 'Ticket of sales', status: 'done' }]);
  });
});

describe('the command', () => {
  beforeAll(build);

  it('does not serve others than this machine without a key, and says in one sentence what to set', async () => {
    await using place = await openPlace();
    const { code, stderr } = await runToEnd(['--serve'], place, { HOST: '0.0.0.0' });
    expect(code).toBe(78);
    expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(/^HOST 0\.0\.0\.0 .*BOOTSTRAP_ADMIN_KEY.*\.$/)]);
  });

  it('serves them with one', async () => {
    await using place = await openPlace();
    const running = start(['--serve'], place, { HOST: '0.0.0.0', BOOTSTRAP_ADMIN_KEY: operatorKey });
    const [, port] = await running.says(/serves http:\/\/[^:]+:(\d+)/);
    const ask = async (headers: Record<string, string>) => (await fetch(`http://127.0.0.1:${port}/api/admin/teams`, { headers })).status;
    expect(await ask({})).toBe(401);
    expect(await ask({ authorization: `Bearer ${operatorKey}` })).toBe(200);
    running.signal('SIGTERM');
    expect((await running.ended).code).toBe(0);
  });
});
