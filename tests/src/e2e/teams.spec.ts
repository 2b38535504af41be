// Two teams in one installation, as their members use it: the whole product, no browser.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../testing/api.ts';
import { openProduct, type Product } from '../testing/product.ts';

const operatorKey = randomBytes(32).toString('hex');

let product: Product;
beforeAll(async () => {
  product = await openProduct({ adminKey: operatorKey });
});
afterAll(() => product?.[Symbol.asyncDispose]());

const as =
  (key: string) =>
  (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    product.api.call(method, path, body, { authorization: `Bearer ${key}`, ...headers });
const operator = (method: string, path: string, body?: unknown) => as(operatorKey)(method, path, body);
const keys: Record<string, string> = {};
const keyOf = (name: string) => keys[name] ?? '';

describe('an installation of two teams', () => {
  it('is set up by an operator, who makes teams and a key for each admin', async () => {
    for (const team of ['sales', 'stock']) {
      expect((await operator('POST', '/api/admin/teams', { id: team, name: `Team ${team}` })).status).toBe(
        201,
      );
      const { status, body } = await operator('POST', '/api/admin/keys', {
        team,
        role: 'admin',
        name: 'First',
      });
      expect(status).toBe(201);
      keys[team] = String((body as Json)['key']);
    }
    expect((await operator('GET', '/api/tests')).status).toBe(403);
    expect((await product.api.call('GET', '/api/tests')).status).toBe(401);
  });

  it('keeps apart what each team configures, opens, creates and receives', async () => {
    for (const team of ['sales', 'stock']) {
      const call = as(keyOf(team));
      const config = { name: `Shop of ${team}`, description: team, url: `http://127.0.0.1:1/${team}` };
      expect(
        (await call('POST', '/api/saas-config', { ...config, directives: [`ignore /${team}`] })).status,
      ).toBe(200);
      expect(
        (
          await call(
            'POST',
            '/api/kanban/tickets',
            { title: `Ticket of ${team}` },
            { 'idempotency-key': 'same' },
          )
        ).status,
      ).toBe(201);
      expect(
        (await call('POST', '/api/brain/create-agent', { purpose: `Watch the cart of ${team}` })).status,
      ).toBe(200);
      await product.artifacts.put(team, Buffer.from(`screenshot of ${team}`), { contentType: 'text/plain' });
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
      const { id } = await product.artifacts.put(other, Buffer.from(`screenshot of ${other}`), {
        contentType: 'text/plain',
      });
      expect((await call('GET', `/api/artifacts/${id}`)).status).toBe(404);
      expect((await as(keyOf(other))('GET', `/api/artifacts/${id}`)).status).toBe(200);
    }
    const [ticket] = (await as(keyOf('sales'))('GET', '/api/kanban/tickets')).body as { id: string }[];
    expect(
      (await as(keyOf('stock'))('PATCH', `/api/kanban/tickets/${ticket?.id}`, { status: 'done' })).status,
    ).toBe(404);
    expect(
      (await as(keyOf('sales'))('PATCH', `/api/kanban/tickets/${ticket?.id}`, { status: 'done' })).status,
    ).toBe(200);
  });

  it('streams to each team its own events, all of them', async () => {
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
        if (
          text.includes('AgentCreated') &&
          text.includes('TicketOpened') &&
          text.includes('ConfigurationSet')
        )
          break;
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
    await product.restart();
    expect((await as(key)('GET', '/api/tests')).status).toBe(401);
    const { body } = await as(keyOf('sales'))('GET', '/api/admin/keys');
    expect((body as Json[]).map(({ name, status }) => [name, status]).toSorted()).toEqual([
      ['First', 'active'],
      ['Screen', 'revoked'],
    ]);
    expect((await as(keyOf('sales'))('GET', '/api/kanban/tickets')).body).toMatchObject([
      { title: 'Ticket of sales', status: 'done' },
    ]);
  });
});
